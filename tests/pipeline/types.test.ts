import { expect, test } from 'vitest';
import { goodSite } from './bad-input.ts';
import { compilerRefusals } from './compile-types.ts';
import { createFolder, drawing, type Site } from './fixture.ts';
import { LIBRARY } from './library-site.ts';

const FITS = [
  "import type { HomeRoute, Manifest, Picture, RecipesRoute, RoutesFile, SettingsData } from './types/index.d.ts';",
  "import soup from './data/recipes/leek-soup.json';",
  "import home from './data/index.json';",
  "import settings from './settings.json';",
  "import manifest from './manifest.json';",
  'const { entry, include } = soup;',
  "const checked: Omit<RecipesRoute, 'collection' | 'head' | 'entry'> = soup;",
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

/** What the types of the library add: lists, hours, downloads, languages. */
const LIBRARY_FITS = [
  "import type { BooksRoute, BooksTopicsRoute, Collections, DateTime, Download, EventsRoute, PeopleRoute, Routes, RoutesFile } from './types/index.d.ts';",
  "import nature from './data/books/about/nature.json';",
  "import birds from './data/books/birds.json';",
  "import moths from './data/events/moths.json';",
  "import ada from './data/es/people/ada.json';",
  "import routes from './routes.json';",
  "const list: Omit<BooksTopicsRoute, 'collection' | 'head'> = nature;",
  "const topics: BooksRoute['include']['topics'] = birds.include.topics;",
  'const later: number | undefined = list.entry.later;',
  'const listed: { title: string }[] = list.include.entries;',
  'const starts: DateTime = moths.entry.starts;',
  'const file: Download = moths.entry.programme;',
  "const event: EventsRoute['include']['host'] = moths.include.host;",
  "const spanish: Routes['/es/people/{slug}'] = ada as unknown as PeopleRoute;",
  "const pages: Collections['books/topics']['route'] = list as unknown as BooksTopicsRoute;",
  'const gone: string[] | undefined = (routes as unknown as RoutesFile).gone;',
  'const languages: string[] = (routes as unknown as RoutesFile).languages;',
  "const alternates: { lang: string; url: string }[] = ada.head.alternates satisfies PeopleRoute['head']['alternates'];",
  'export { alternates, event, file, gone, languages, later, listed, pages, spanish, starts, topics };',
];
const LIBRARY_MISFITS = [
  "import type { BooksAllRoute, EventsRoute } from './types/index.d.ts';",
  'export const value = (route: BooksAllRoute): unknown => route.entry.value;',
  'export const year = (route: BooksAllRoute): unknown => route.include.entries[0]?.year;',
  'export const hour = (route: EventsRoute): string => route.entry.starts;',
  'export const size = (route: EventsRoute): number => route.entry.programme.bytes;',
];

/** The places at which the compiler refuses two files beside the output of a site: `misfits.ts:1`. */
function refusals(site: Site, fits: readonly string[], misfits: readonly string[]): string[] {
  site.change({ 'dist-content/fits.ts': fits.join('\n'), 'dist-content/misfits.ts': misfits.join('\n') });
  return compilerRefusals([site.path('dist-content/fits.ts'), site.path('dist-content/misfits.ts')]).map(
    (refusal) => /^[^:]+:\d+/.exec(refusal)?.[0] ?? refusal,
  );
}

test('the generated types compile, fit the generated data, and refuse what it does not hold', async () => {
  const { site } = await goodSite();
  expect(refusals(site, FITS, MISFITS)).toEqual(['misfits.ts:2', 'misfits.ts:3', 'misfits.ts:4']);
});

test('so do those of lists, hours, downloads and languages', async () => {
  const picture = await drawing(90, 60).png().toBuffer();
  const site = createFolder({ ...LIBRARY, 'content/images/ada.png': picture });
  try {
    await site.build();
    const lines = [2, 3, 4, 5].map((line) => `misfits.ts:${line}`);
    expect(refusals(site, LIBRARY_FITS, LIBRARY_MISFITS)).toEqual(lines);
  } finally {
    site.dispose();
  }
});
