import { expect, test } from 'vitest';
import { SourceFile } from '../diagnostics/source-file.ts';
import type { Collection } from '../schema/collection.ts';
import { parseYaml } from './read/yaml.ts';
import { Validators } from './validate/ajv.ts';
import { misplacedEntry } from './publication.ts';

const collectionOf = (name: string, body: string, names: readonly string[], isOpen = false): Collection => {
  const properties = Object.fromEntries([...names, body].map((field) => [field, { type: 'string' }]));
  const schema = {
    $id: `${name}.json`,
    type: 'object',
    properties,
    required: names,
    additionalProperties: isOpen,
  };
  return { name, body, schema, folder: name, extension: '.md', single: false } as unknown as Collection;
};
const faq = collectionOf('faq', 'answer', ['question', 'category']);

function problemsOf(yaml: string, isOpen = false): string[] {
  const posts = collectionOf('posts', 'text', ['title'], isOpen);
  const collections = [posts, faq];
  const file = new SourceFile('content/posts/a.md', yaml, '');
  const { data = {}, spans } = parseYaml(file, yaml, 0);
  const byId = new Map(collections.map(({ name, schema }) => [`${name}.json`, schema]));
  const nothing = { lists: [], languages: undefined, phones: undefined, hash: '' };
  const validators = new Validators({ ...nothing, collections, byId });
  const problem = misplacedEntry({ file, collection: posts, collections, data, spans, validators });
  return problem === undefined
    ? []
    : [`${problem.line}:${problem.column} ${problem.message} ${problem.suggestion ?? ''}`];
}

test('an entry in the folder of another collection is told by its fields', () => {
  expect(problemsOf('text: Yes.\nquestion: Soup?\ncategory: food\n')).toEqual([
    '2:1 This looks like an entry of `faq`: entries of `posts` have no `question` or `category`. Move the file to `content/faq/`.',
  ]);
});

test.each([
  ['with a field of its own misspelled', 'titel: Soup\n'],
  ['with one field of another collection', 'title: Soup\ncategory: food\n'],
  ['of its own', 'title: Soup\n'],
])('an entry %s stays where it is', (_name, yaml) => {
  expect(problemsOf(yaml)).toEqual([]);
});

test('a collection that takes any field holds what it holds', () => {
  expect(problemsOf('title: Soup\nquestion: Soup?\ncategory: food\n', true)).toEqual([]);
});
