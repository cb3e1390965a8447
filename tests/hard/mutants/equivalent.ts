import { IN_OUTPUT } from './equivalent-output.ts';

/** A change that nobody can notice, because the program does the same with it. */
export interface Equivalent {
  file: string;
  /** The line where it begins, without the space around it. */
  source: string;
  before: string;
  after: string;
  why: string;
}

/** Survivors that were read, and mean the same as what they replace; they count neither for nor against the tests. */
export const EQUIVALENT: readonly Equivalent[] = [
  ...IN_OUTPUT,
  {
    file: 'scripts/pipeline/entry-cache.ts',
    source: 'for (let number = 0; number < list.packs; number += 1) {',
    before: 'number < list.packs',
    after: 'number <= list.packs',
    why: 'A pack behind the last one is of a division into more packs; it says so, and is passed over.',
  },
  {
    file: 'scripts/site/check/written-figures.ts',
    source: "return text.replace(/[\\s\\u00a0-]+/g, ' ').toLowerCase();",
    before: "text.replace(/[\\s\\u00a0-]+/g, ' ').toLowerCase()",
    after: "text.replace(/[\\s\\u00a0-]+/g, ' ').toUpperCase()",
    why: 'Both texts that are compared are made so.',
  },
  {
    file: 'scripts/site/check/marked-texts.ts',
    source: "if (wanted === undefined || typeof value !== 'string') return;",
    before: 'wanted === undefined',
    after: 'false',
    why: 'Texts without the keyword are passed over by both who ask: one wants `true`, the other takes bounds that hold every text.',
  },
  {
    file: 'scripts/site/check/repeated.ts',
    source: 'pieces.some(({ entry, texts }) => entry !== other && texts.some((text) => said.includes(text)))',
    before: 'entry !== other && texts.some((text) => said.includes(text))',
    after: 'true',
    why: 'It then says that texts may recur: all are compared, which takes longer and finds the same.',
  },
  {
    file: 'scripts/site/resolve/series.ts',
    source: "if (collections.some(({ schema }) => mentions(schema, 'x-recurrence', byId)))",
    before: "collections.some(({ schema }) => mentions(schema, 'x-recurrence', byId))",
    after: 'true',
    why: 'What counts days is loaded where nobody asks for any: time, and nothing else.',
  },
  {
    file: 'scripts/site/resolve/series.ts',
    source:
      'const rings = REACH.slice(1).map((end, index): [number, number] => [(REACH[index] ?? 0) * DAY, end * DAY]);',
    before: '(REACH[index] ?? 0) * DAY',
    after: '(REACH[index] ?? 0) / DAY',
    why: 'The next ring begins at the start: it looks again at days of which the ring before found none.',
  },
  {
    file: 'scripts/site/resolve/list-pages.ts',
    source: 'const firsts = pages.flatMap(([first]) => first ?? []);',
    before: '[]',
    after: '["Stryker was here"]',
    why: 'A list has a first page always.',
  },
  {
    file: 'scripts/cache/cache.ts',
    source: 'if (!isSwept) sweep(path.join(folder, UNFINISHED));',
    before: '!isSwept',
    after: 'true',
    why: 'What was swept once is swept again: time, and nothing else.',
  },
  {
    file: 'forms/contact/validate.ts',
    source: 'if (length > 2 * limit || (length > limit && countCharacters(values[field]) > limit))',
    before: 'length > 2 * limit',
    after: 'false',
    why: 'What has more than twice the units has more characters, too: they are counted, which takes longer.',
  },
  {
    file: 'scripts/entry/validate/ajv.ts',
    source: 'const id = [...this.set.byId].find(([, schema]) => schema === found?.schema)?.[0];',
    before: 'found?.schema',
    after: 'found.schema',
    why: 'Only collections of the set are asked about; the sign is for the types.',
  },
  {
    file: 'scripts/site/resolve/routes.ts',
    source: 'table.routes.sort((a, b) => (a.path < b.path ? -1 : 1));',
    before: 'a.path < b.path',
    after: 'a.path <= b.path',
    why: 'No two routes have the same path: the second one was refused.',
  },
  {
    file: 'scripts/entry/read/yaml-aliases.ts',
    source: 'else if (target !== undefined) targets.set(node, target);',
    before: 'target !== undefined',
    after: 'true',
    why: 'Where there is no target there is a message, and this branch is not reached.',
  },
  {
    file: 'forms/contact/validate.ts',
    source: 'if (length > 2 * limit || (length > limit && countCharacters(values[field]) > limit))',
    before: 'length > limit',
    after: 'length >= limit',
    why: 'A text of just so many units has no more characters than that: they are counted for nothing.',
  },
  {
    file: 'server/form/contact-page.ts',
    source: 'if (!values) empty.set(note, html);',
    before: '!values',
    after: 'false',
    why: 'The same page is written again each time: time, and nothing else.',
  },
  {
    file: 'scripts/entry/read/yaml-problems.ts',
    source: 'if (start === undefined || end === undefined) return;',
    before: 'start === undefined || end === undefined',
    after: 'false',
    why: 'Whatever the parser has read has its place; the question is for the types.',
  },
  {
    file: 'scripts/entry/validate/forms.ts',
    source: "if (typeof maxLength === 'number' && length > maxLength) return false;",
    before: "typeof maxLength === 'number'",
    after: 'true',
    why: 'No length is more than nothing; the question is for the types.',
  },
  {
    file: 'scripts/entry/validate/forms.ts',
    source: "if (typeof minLength === 'number' && length < minLength) return false;",
    before: "typeof minLength === 'number'",
    after: 'true',
    why: 'No length is less than nothing; the question is for the types.',
  },
  {
    file: 'scripts/entry/read/yaml-problems.ts',
    source: 'if (document.errors.length > 0)',
    before: 'document.errors.length > 0',
    after: 'true',
    why: 'Signs that open something are looked for where nobody asks for them: time, and nothing else.',
  },
  {
    file: 'scripts/entry/read/yaml-values.ts',
    source: 'const [start, end] = range ?? [0, 0];',
    before: '[0, 0]',
    after: '[]',
    why: 'Whatever the parser has read has its place; the question is for the types.',
  },
  {
    file: 'scripts/entry/read/yaml-duplicates.ts',
    source: "const start = file.text.lastIndexOf('\\n', at - 1) + 1;",
    before: 'at - 1',
    after: 'at + 1',
    why: 'A key that ends its line after one letter has no colon in it, so the line is none that could go.',
  },
  {
    file: 'scripts/entry/read/yaml-problems.ts',
    source: 'const found: Opened[] = [];',
    before: '[]',
    after: '["Stryker was here"]',
    why: 'What has no beginning lies before no place.',
  },
  {
    file: 'scripts/entry/validate/problems.ts',
    source: 'const properties = isObject(other.parentSchema?.properties)',
    before: 'other.parentSchema?.properties',
    after: 'other.parentSchema.properties',
    why: 'The validator is told to give the schema with every error; the sign is for the types.',
  },
  {
    file: 'scripts/site/check/word-choice.ts',
    source: 'if (!file.holds(question, (text) => text.search(pattern) !== -1)) return [];',
    before: '!file.holds(question, (text) => text.search(pattern) !== -1)',
    after: 'false',
    why: 'The fields are walked where none of the words occurs: time, and nothing else.',
  },
];
