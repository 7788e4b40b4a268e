// The common furniture, a page each: furniture.html?piece=line&fill=empty|usual|overfull&lang=en|ru|qps&theme=tavern|chronicle|contrast|paper.
// Without a piece: the list of them. It is built with the games of the tests (tools/web --into), and looked at by web/test/furniture.test.ts.
import { mount, unmount } from 'svelte';
import { change, type Theme } from '../src/base/settings.svelte.ts';
import '../src/theme/base.css';
import '../src/app.css';
import '../src/games/plain/plain.css';
import Furniture from './Furniture.svelte';

let mounted: ReturnType<typeof mount> | undefined;
async function show(): Promise<void> {
  const asked = new URLSearchParams(location.search);
  const language = asked.get('lang');
  if (mounted) await unmount(mounted);
  await change({
    language: language === 'ru' || language === 'qps' ? language : 'en',
    theme: (asked.get('theme') ?? 'tavern') as Theme,
  });
  mounted = mount(Furniture, {
    target: document.getElementById('app')!,
    props: { piece: asked.get('piece') ?? '', fill: asked.get('fill') ?? 'usual' },
  });
  document.body.dataset['asked'] = location.search;
}
addEventListener('popstate', () => void show()); /* from one piece to the next nothing is loaded */
await show();
