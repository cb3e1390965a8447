// The rooms whose tests are tested: what is changed in them, and the tests that have to notice.
/**
 * @typedef {object} Room
 * @property {string[]} mutate
 * @property {string[]} tests
 */
const RULES = 'tests/pipeline/rule-examples.test.ts';

/** @type {Record<string, Room>} */
export const ROOMS = {
  read: {
    mutate: ['scripts/entry/read/*.ts'],
    tests: ['scripts/entry/read/*.test.ts', 'tests/pipeline/{bad-yaml,files}.test.ts', RULES],
  },
  validate: {
    mutate: ['scripts/entry/validate/*.ts'],
    tests: ['scripts/entry/validate/*.test.ts', 'tests/pipeline/{bad-fields,combinators}.test.ts', RULES],
  },
  resolve: {
    mutate: ['scripts/site/resolve/*.ts'],
    tests: ['tests/pipeline/{references,links,bad-fields,output,site-settings}.test.ts', RULES],
  },
  check: {
    mutate: ['scripts/site/check/*.ts'],
    tests: [
      'scripts/site/check/*.test.ts',
      'tests/pipeline/{links,images,writers-rules,word-choice,cards}.test.ts',
      RULES,
    ],
  },
  emit: {
    mutate: ['scripts/site/emit/*.ts'],
    tests: ['scripts/site/emit/*.test.ts', 'tests/pipeline/{output,types,cache,combinators}.test.ts'],
  },
  cache: {
    mutate: ['scripts/cache/*.ts', 'scripts/pipeline/entry-cache.ts'],
    tests: ['scripts/cache/*.test.ts', 'tests/pipeline/cache.test.ts'],
  },
  contact: {
    mutate: ['forms/contact/*.ts'],
    tests: ['forms/**/*.test.ts', 'server/{form,delivery}/*.test.ts'],
  },
  form: { mutate: ['server/form/*.ts'], tests: ['server/**/*.test.ts'] },
};
