import ts from 'typescript';
import { expect, test } from 'vitest';
import { goodSite } from './bad-input.ts';

const FITS = [
  "import type { HomeRoute, Manifest, Picture, RecipesRoute, RoutesFile, SettingsData } from './types/index.d.ts';",
  "import soup from './data/recipes/leek-soup.json';",
  "import home from './data/index.json';",
  "import settings from './settings.json';",
  "import manifest from './manifest.json';",
  'const { entry, include } = soup;',
  "const checked: Omit<RecipesRoute, 'head' | 'entry'> = soup;",
  "const body: RecipesRoute['entry']['body'] = entry.body;",
  "const author: RecipesRoute['entry']['author'] = entry.author;",
  'const picture: Picture = home.entry.cover;',
  "const featured: HomeRoute['include']['featured'] = home.include.featured;",
  'const data: SettingsData = settings;',
  "const files: Manifest['files'] = manifest.files;",
  'const status = (routes: RoutesFile): number | undefined => routes.routes[0]?.status;',
  'export { author, body, checked, data, featured, files, include, picture, status };',
];
const MISFITS = [
  "import type { RecipesEntry, RecipesRoute } from './types/index.d.ts';",
  "export const course = (entry: RecipesEntry): 'starter' | 'main' => entry.course;",
  'export const title = (route: RecipesRoute) => route.include.others[0]?.title;',
  'export const servings = (entry: RecipesEntry): string => entry.servings;',
];

test('the generated types compile, fit the generated data, and refuse what it does not hold', async () => {
  const { site } = await goodSite();
  site.change({ 'dist-content/fits.ts': FITS.join('\n'), 'dist-content/misfits.ts': MISFITS.join('\n') });
  const program = ts.createProgram(
    [site.path('dist-content/fits.ts'), site.path('dist-content/misfits.ts')],
    {
      strict: true,
      noEmit: true,
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es2022.d.ts'],
      skipDefaultLibCheck: true,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      resolveJsonModule: true,
      allowImportingTsExtensions: true,
      types: [],
    },
  );
  const found = ts
    .getPreEmitDiagnostics(program)
    .map(
      ({ file, start = 0 }) =>
        `${file?.fileName.replace(/^.*\//, '') ?? ''}:${file?.getLineAndCharacterOfPosition(start).line ?? ''}`,
    );
  expect(found).toEqual(['misfits.ts:1', 'misfits.ts:2', 'misfits.ts:3']);
});
