import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/dist-*/**',
      'node_modules/**',
      // The studio: `npm run imagery:check`.
      'imagery/**',
      'test-results/**',
      'playwright-report/**',
      '**/.astro/**',
      'bench/astro/astro.config.mjs',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  ...tseslint.configs.stylistic,
  // Rules that need types are in .oxlintrc.json (docs/decisions/0250-how-code-is-checked.md).
  { rules: { '@typescript-eslint/consistent-type-imports': 'error' } },
  { files: ['src/**/*.{ts,tsx}'], ...reactHooks.configs.flat['recommended-latest'] },
  // The first use of `Intl` costs a phone a tenth of a second, and what follows the visitor's language differs from what was drawn.
  {
    files: ['src/**/*.{ts,tsx}', 'forms/**/*.ts'],
    ignores: ['**/*.test.*'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: "Identifier[name='Intl']", message: 'Write it out: `Intl` is slow to start.' },
        {
          selector: 'MemberExpression > Identifier.property[name=/^(?:toLocale|localeCompare)/]',
          message:
            'Write it out: `Intl` is slow to start, and the visitor\u2019s language is not the server\u2019s.',
        },
      ],
    },
  },
  // What decides whether a site has to be built again must know every variable that its build reads.
  {
    files: [
      'vite.config.ts',
      'prerender/*.ts',
      'prerender/{documents,hosts,plugins}/**/*.{ts,tsx}',
      'src/**/*.{ts,tsx}',
    ],
    ignores: ['**/*.test.*'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Name the variable in prerender/settings.js and read it there.',
        },
      ],
    },
  },
  // What VS Code loads is CommonJS.
  {
    files: ['editors/vscode/*.cjs'],
    languageOptions: { globals: { require: 'readonly', exports: 'readonly' } },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['**/*.js'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } },
  },
  // What the pages of an example load.
  { files: ['examples/*/search-page.js'], languageOptions: { globals: { document: 'readonly' } } },
  prettier,
);
