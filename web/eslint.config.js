/* What the client's code must keep to besides its types: typescript-eslint's and Svelte's recommended rules. */
import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';
import config from './svelte.config.js';

export default ts.config(
  { ignores: ['node_modules/', 'src/faces/generated/', 'design/', 'tools/pictures.ts'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...ts.configs.recommendedTypeChecked,
  ...svelte.configs.recommended,
  {
    languageOptions: {
      parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname, extraFileExtensions: ['.svelte'] },
    },
  },
  {
    rules: {
      '@typescript-eslint/unbound-method': 'off' /* interfaces declare functions as methods; `this` is used in classes alone */,
      'svelte/prefer-svelte-reactivity': 'off' /* what is shown is replaced, not changed in place ($state.raw) */,
      'svelte/no-useless-mustaches': 'off' /* {' '} is a blank that would be trimmed */,
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig: config } },
  },
  { files: ['**/*.js', '**/*.mjs'], ...ts.configs.disableTypeChecked },
  {
    /* What a template's snippets and callbacks are handed has no type here; svelte-check knows it, and has it checked. */
    files: ['**/*.svelte'],
    rules: Object.fromEntries(
      ['argument', 'assignment', 'member-access', 'return'].map((what) => [`@typescript-eslint/no-unsafe-${what}`, 'off']),
    ),
  },
);
