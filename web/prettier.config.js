/* The form of the client's files. */
export default {
  printWidth: 140,
  tabWidth: 2,
  singleQuote: true,
  quoteProps: 'preserve',
  plugins: ['prettier-plugin-svelte'],
  overrides: [{ files: '*.svelte', options: { parser: 'svelte' } }],
};
