// The common furniture, a page each: furniture.html?piece=line&fill=empty|usual|overfull&lang=en|ru|qps&theme=tavern|chronicle|contrast|paper.
// Without a piece: the list of them. It is built with the games of the tests (tools/web --into), and looked at by web/test/furniture.test.ts.
import { mount } from 'svelte';
import { change, type Theme } from '../src/settings.svelte.ts';
import '../src/theme/base.css';
import '../src/app.css';
import '../src/games/plain/plain.css';
import Furniture from './Furniture.svelte';

const asked = new URLSearchParams(location.search);
const language = asked.get('lang');
await change({
  language: language === 'ru' || language === 'qps' ? language : 'en',
  theme: (asked.get('theme') ?? 'tavern') as Theme,
});
mount(Furniture, { target: document.getElementById('app')!, props: { piece: asked.get('piece') ?? '', fill: asked.get('fill') ?? 'usual' } });
