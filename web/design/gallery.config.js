// Builds the gallery by itself: npx vite build --config design/gallery.config.js
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';

export default {
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [svelte()],
  build: { target: 'es2022', rollupOptions: { input: fileURLToPath(new URL('gallery.html', import.meta.url)) }, outDir: '../build/gallery', emptyOutDir: true, assetsInlineLimit: 0 },
};
