import path from 'node:path';

/** What is changed in a room of those that decide, and the tests that have to notice, the quickest first. */
export interface Room {
  mutate: readonly string[];
  tests: readonly string[];
  /** Tests that can notice only changes of some files, by the name of the file; they run before the others. */
  near?: Readonly<Record<string, readonly string[]>>;
}

/** Tests of the pipeline by their names, with commas between. */
function pipeline(names: string): string[] {
  return names.split(',').map((name) => `tests/pipeline/${name}.test.ts`);
}

const RULES = 'tests/pipeline/rule-examples.test.ts';

export const ROOMS: Readonly<Record<string, Room>> = {
  read: {
    mutate: ['scripts/entry/read/*.ts', 'scripts/diagnostics/merge-conflict.ts'],
    tests: [
      ...['scripts/entry/read/*.test.ts', 'scripts/diagnostics/merge-conflict.test.ts'],
      ...pipeline('bad-yaml,files'),
      RULES,
    ],
    near: {
      'front-matter': pipeline('fix'),
      'merge-conflict': pipeline('fix'),
      'read-source': pipeline('hostile-work'),
      'yaml-aliases': pipeline('hostile-work'),
      'yaml-duplicates': pipeline('fix,hostile-work'),
      'yaml-fixes': pipeline('fix'),
      'yaml-problems': pipeline('fix'),
    },
  },
  validate: {
    mutate: ['scripts/entry/validate/*.ts'],
    tests: [
      'scripts/entry/validate/*.test.ts',
      'tests/pipeline/{bad-fields,field-messages,combinators}.test.ts',
      RULES,
    ],
  },
  resolve: {
    mutate: ['scripts/site/resolve/*.ts'],
    tests: ['scripts/site/resolve/*.test.ts', 'tests/pipeline/{references,lists}.test.ts', RULES],
    near: {
      'build-model': pipeline('site-settings,unreadable,drafts'),
      publication: pipeline('drafts,recurrence'),
      'list-pages': pipeline('library'),
      occurrences: pipeline('recurrence'),
      references: pipeline('unreadable,drafts,fix'),
      recurrences: pipeline('recurrence'),
      routes: pipeline('hostile-addresses,library,drafts'),
    },
  },
  check: {
    mutate: ['scripts/site/check/*.ts'],
    tests: ['scripts/site/check/*.test.ts', ...pipeline('links,writers-rules'), RULES],
    near: {
      'card-look': pipeline('images,cards'),
      claims: pipeline('register'),
      'field-compare': pipeline('library,drafts'),
      downloads: pipeline('library,unreadable'),
      'image-host': pipeline('images'),
      images: pipeline('images,unreadable'),
      links: pipeline('drafts,unreadable,library'),
      'output-path': pipeline('hostile-addresses'),
      'picture-traits': pipeline('images'),
      'point-outside': pipeline('images'),
      'redirect-chain': pipeline('hostile-addresses,library'),
      'text-repeated': pipeline('texts-at-rest'),
      'recurrence-day': pipeline('recurrence'),
      'run-checks': pipeline('texts-at-rest,planted'),
      synonyms: pipeline('synonyms'),
      'address-taken': pipeline('hostile-addresses,library'),
      'head-length': pipeline('library'),
      translations: pipeline('library'),
      'text-unseen': pipeline('hostile-texts'),
      'text-unwritten': pipeline('register'),
      'word-choice': pipeline('word-choice'),
      'figure-written-out': pipeline('register'),
      'token-written-out': pipeline('written-tokens'),
    },
  },
  emit: {
    mutate: ['scripts/site/emit/*.ts'],
    tests: [
      'scripts/site/emit/*.test.ts',
      'tests/pipeline/{output-files,every-edit,output,types,edited-output,library,images,cache}.test.ts',
    ],
    near: {
      head: pipeline('cards,library'),
      includes: pipeline('lists,references,recurrence'),
      'page-plan-cache': pipeline('cache,drafts'),
      'output-folder': pipeline('atomic,edited-output'),
      project: pipeline('recurrence'),
      write: pipeline('atomic,edited-output'),
    },
  },
  cache: {
    mutate: ['scripts/incremental/*.ts', 'scripts/incremental/entry-cache.ts'],
    tests: [
      'scripts/incremental/*.test.ts',
      'scripts/incremental/entry-cache.test.ts',
      'tests/pipeline/{cache,every-edit,cache-damage}.test.ts',
    ],
  },
  form: {
    mutate: ['src/forms/contact/*.ts', 'server/form/*.ts'],
    tests: ['src/forms/**/*.test.ts', 'server/{form,delivery,functions}/*.test.ts', 'server/app.test.ts'],
  },
};

/** The tests that are run for a change of a file: those beside the sources first, which are the quickest, then those near to it. */
export function testsFor({ tests, near = {} }: Room, file: string): string[] {
  const [beside = '', ...others] = tests;
  return [...new Set([beside, ...(near[path.basename(file, '.ts')] ?? []), ...others])];
}

/** All tests that are run for some change of a room. */
export function allTestsOf({ tests, near = {} }: Room): string[] {
  return [...new Set([...tests, ...Object.values(near).flat()])];
}
