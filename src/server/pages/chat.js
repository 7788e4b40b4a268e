// A chat: phrases by one press; words of one's own for those who want them.
import { api, h, me, nameOf, notice, person, t } from './common.js';

const PHRASES = ['hello', 'luck', 'thanks', 'well-played', 'good-move', 'sorry', 'moment', 'oops', 'think', 'again', 'bye'];

/** `say` sends {say} or {text}. Returns the element and `add`, which shows one message. */
export function chat({ say }) {
  const list = h('ol', { class: 'said', 'aria-live': 'polite' });
  const send = words => say(words).catch(notice);
  const phrases = h('div', { class: 'phrases' }, PHRASES.map(id => h('button', { type: 'button', onclick: () => send({ say: id }) }, t(`server.say.${id}`))));
  const words = h('input', { maxlength: 250, placeholder: t('server.chat.words'), 'aria-label': t('server.chat.words') });
  const form = h('form', {
    class: 'words', hidden: !me()?.free_chat,
    onsubmit: event => {
      event.preventDefault();
      const text = words.value.trim();
      words.value = '';
      if (text) send({ text });
    },
  }, words, h('button', {}, t('server.chat.send')));
  const quiet = new Set();
  const block = async name => {
    await api('PUT', `/account/blocks/${encodeURIComponent(name)}`);
    quiet.add(name);
    for (const item of [...list.children]) if (item.dataset.name === name) item.remove();
  };
  return {
    element: h('div', { class: 'chat' }, list, h('details', { open: true }, h('summary', {}, t('server.chat.say')), phrases), form),
    add(said) {
      if (quiet.has(said.name)) return;
      const own = said.name === me()?.name;
      list.append(h('li', { 'data-name': said.name }, person(said.name),
        said.room === 'watchers' ? h('small', {}, ` (${t('server.chat.watchers')})`) : null, ': ',
        said.say ? t(`server.say.${said.say}`) : said.text,
        own || !me() ? null : h('button', {
          class: 'plain quiet', title: t('server.chat.block', { name: nameOf(said.name) }),
          'aria-label': t('server.chat.block', { name: nameOf(said.name) }), onclick: () => block(said.name).catch(notice),
        }, '×')));
      while (list.children.length > 100) list.firstChild.remove();
      list.scrollTop = list.scrollHeight;
    },
  };
}
