/** What is changed in a room of those that decide, and the tests that have to notice, the quickest first. */
export interface Room {
  mutate: readonly string[];
  tests: readonly string[];
}

const RULES = 'tests/pipeline/rule-examples.test.ts';

export const ROOMS: Readonly<Record<string, Room>> = {
  read: {
    mutate: ['scripts/entry/read/*.ts'],
    tests: [
      'scripts/entry/read/*.test.ts',
      'tests/pipeline/{bad-yaml,files,hostile-work,ignores}.test.ts',
      RULES,
    ],
  },
  validate: {
    mutate: ['scripts/entry/validate/*.ts'],
    tests: ['scripts/entry/validate/*.test.ts', 'tests/pipeline/{bad-fields,combinators}.test.ts', RULES],
  },
  resolve: {
    mutate: ['scripts/site/resolve/*.ts'],
    tests: [
      'scripts/site/resolve/*.test.ts',
      'tests/pipeline/{references,lists,drafts,recurrence}.test.ts',
      RULES,
    ],
  },
  check: {
    mutate: ['scripts/site/check/*.ts'],
    tests: [
      'scripts/site/check/*.test.ts',
      RULES,
      'tests/pipeline/{links,writers-rules,word-choice,images}.test.ts',
    ],
  },
  emit: {
    mutate: ['scripts/site/emit/*.ts'],
    tests: ['scripts/site/emit/*.test.ts', 'tests/pipeline/{output,types,spare,library,images,cache}.test.ts'],
  },
  cache: {
    mutate: ['scripts/cache/*.ts', 'scripts/pipeline/entry-cache.ts'],
    tests: [
      'scripts/cache/*.test.ts',
      'scripts/pipeline/entry-cache.test.ts',
      'tests/pipeline/{cache,cache-damage}.test.ts',
    ],
  },
  form: {
    mutate: ['forms/contact/*.ts', 'server/form/*.ts'],
    tests: ['forms/**/*.test.ts', 'server/{form,delivery,functions}/*.test.ts', 'server/app.test.ts'],
  },
};
