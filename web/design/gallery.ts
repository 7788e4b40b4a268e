// The gallery: every face and every board part, as the address asks: gallery.html?show=gwent&theme=paper&size=60.
import { mount } from 'svelte';
import { start } from './engine';
import Gallery from './Gallery.svelte';
import '../src/theme/base.css';

const asked = new URLSearchParams(location.search);
document.documentElement.dataset.theme = asked.get('theme') ?? 'tavern';
document.documentElement.lang = asked.get('lang') ?? 'ru';
mount(Gallery, { target: document.getElementById('app')!, props: { asked, engine: await start() } });
