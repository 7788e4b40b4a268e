// The gallery, for looking at what is drawn. The address says what:
//
//     gallery.html?show=gwent|trade|backs & size=60 & theme=tavern|chronicle|contrast|paper & lang=ru|en
//     gallery.html?show=table & position=original|hard|weather|trade & answers=16 [& over=zoom|banner & key=CARD]
//
// positions are positions/*.duel after that many answers; step() and show() in the console move and effect.
import { mount } from 'svelte';
import { start } from './engine';
import Gallery from './Gallery.svelte';
import '../src/theme/base.css';
import '../src/app.css';

const asked = new URLSearchParams(location.search);
document.documentElement.dataset.theme = asked.get('theme') ?? 'tavern';
document.documentElement.lang = asked.get('lang') ?? 'ru';
mount(Gallery, { target: document.getElementById('app')!, props: { asked, engine: await start() } });
