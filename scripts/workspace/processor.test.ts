import { expect, test } from 'vitest';
import { SourceFile } from '../diagnostics/source-file.ts';
import { readSchemas, schemaSet } from '../schema/load.ts';
import { resultsOf } from '../workers/pool.ts';
import { residentProcessor } from './processor.ts';

const set = schemaSet(readSchemas('.'));
const source = (name: string, file: string, text: string) => {
  const collection = set.collections.find((one) => one.name === name);
  if (collection === undefined) throw new Error(`There is no collection ${name}.`);
  return { collection, file: new SourceFile(file, text, text) };
};
const claim = source('claims', 'content/claims/zoom.yaml', 'text: ten\n');
const branded = source('claims', 'content/claims/brand.yaml', "text: '{product}'\n");
const town = source('towns', 'content/towns/a.yaml', 'name: A\n');

test('entries are filled with the tokens of each call, schemas being compiled once', async () => {
  const process = residentProcessor()(set);
  const first = await resultsOf(process, [town, claim, branded], { product: 'A' });
  const second = await resultsOf(process, [claim, town, branded], { product: 'B' });
  expect([first[2]?.record.data?.text, second[2]?.record.data?.text]).toEqual(['A', 'B']);
  expect(second.slice(0, 2)).toEqual([first[1], first[0]]);
});
