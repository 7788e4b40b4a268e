// What every page needs: elements, sentences, the API, who we are.

// --- elements: text is only ever text --------------------------------------------------------------------------------

const present = children => children.flat(9).filter(child => child !== null && child !== undefined && child !== false && child !== '');

/** Puts children into an element, in place of those that were there. */
export const fill = (element, ...children) => element.replaceChildren(...present(children));

/** Makes an element. Properties that begin with "on" are listeners; null and false leave a property or a child out. */
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name === 'value') element.value = value;
    else element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...present(children));
  return element;
}

/** A message at the edge of the page; a Problem or an Error is put into words. */
export function notice(what, kind = 'bad') {
  const words = typeof what === 'string' ? what : what?.problem ? problemText(what.problem)
    : t('server.failed', { reason: what?.message ?? String(what) });
  const element = h('p', { class: kind }, words);
  document.querySelector('#notices').append(element);
  setTimeout(() => element.remove(), 8000);
}

// --- sentences -------------------------------------------------------------------------------------------------------

let texts = {};
let spoken = 'en';

export const language = () => spoken;
export const has = key => key in texts;

function form(count) {
  const n = Math.abs(count);
  if (spoken === 'en') return n === 1 ? 0 : 1;
  if (n % 10 === 1 && n % 100 !== 11) return 0;
  return n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? 1 : 2;
}

/** A sentence of text/, with its values filled in: {name}, and {n|one|few|many}. */
export function t(key, values = {}) {
  const sentence = texts[key];
  if (sentence === undefined) return [key, ...Object.values(values)].join(' ');
  return sentence.replace(/\{([a-z0-9_]+)((?:\|[^|}]*)*)\}/g, (whole, name, forms) => {
    if (!(name in values)) return whole;
    if (!forms) return String(values[name]);
    const list = forms.slice(1).split('|');
    return list[Math.min(form(Number(values[name])), list.length - 1)];
  });
}

export function problemText(problem) {
  const key = [`server.problem.${problem.type}`, `cli.trouble.${problem.type}`].find(has);
  return key ? t(key, problem.args) : problem.type;
}

/** A player's name as people read it; guests and computers have none of their own. */
export function nameOf(name) {
  if (!name) return t('server.nobody');
  const guest = /^guest-(.+)$/.exec(name);
  if (guest) return t('server.guest', { name: guest[1] });
  const computer = /^computer (.+)$/.exec(name);
  return computer ? t('server.computer', { level: levelOf(computer[1]) }) : name;
}

export const levelOf = level => (has(`server.level.${level}`) ? t(`server.level.${level}`) : level);

export function person(name, kind) {
  if (!name || /^computer /.test(name)) return h('span', {}, nameOf(name));
  return h('a', { href: `/person/${encodeURIComponent(name)}`, class: kind === 'bot' ? 'bot' : null }, nameOf(name));
}

/** What a game calls one of its keys: a card, a rule set, an option. */
export const word = (game, kind, key) => (has(`${game}.${kind}.${key}`) ? t(`${game}.${kind}.${key}`) : key);

// --- the API ---------------------------------------------------------------------------------------------------------

export class Problem extends Error {
  constructor(problem) {
    super(problem.type);
    this.problem = problem;
  }
}

/** Calls an operation: api('POST', '/tables', {game: 'gwent'}). Throws a Problem when it is refused. */
export async function api(method, path, body) {
  const response = await fetch(`/api/v1${path}`, {
    method,
    headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const json = await response.json();
  if (!response.ok) throw new Problem(json);
  return json;
}

/** Every item of a list, page by page, at most `most`. */
export async function all(path, most = 200) {
  const items = [];
  for (let next = '', first = true; first || (next && items.length < most); first = false) {
    const page = await api('GET', path + (next ? `${path.includes('?') ? '&' : '?'}after=${next}` : ''));
    items.push(...page.items);
    next = page.next;
  }
  return items;
}

// --- who we are ------------------------------------------------------------------------------------------------------

let account = null;
export const me = () => account;

export function setMe(reply) {
  account = reply.account;
  document.dispatchEvent(new Event('account'));
}

/** Makes sure that we are somebody: a guest is made at the first need. */
export async function beSomebody() {
  if (!account) setMe(await api('POST', '/account', { language: spoken }));
}

export async function setLanguage(wanted) {
  localStorage.setItem('language', wanted);
  if (account) await api('PATCH', '/account', { language: wanted });
  location.reload();
}

/** Reads who we are and the sentences of our language. */
export async function load() {
  const mine = api('GET', '/account').catch(() => ({ account: null }));
  const kept = localStorage.getItem('language');
  spoken = kept ?? (navigator.language.startsWith('ru') ? 'ru' : 'en');
  const [reply, sentences] = await Promise.all([mine, fetch(`/page/text-${spoken}.json`).then(r => r.json())]);
  texts = sentences;
  account = reply.account;
}

export const time = milliseconds => new Date(milliseconds).toLocaleString(spoken, { dateStyle: 'medium', timeStyle: 'short' });
