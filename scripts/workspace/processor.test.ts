import { describe, expect, test } from 'vitest';
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

describe('what a process that stays knows of entries', () => {
  test('those that give tokens are worked on again only when what they say is another', async () => {
    const process = residentProcessor()(set);
    const first = await resultsOf(process, [town, claim, branded], { product: 'A' });
    const second = await resultsOf(process, [claim, town, branded], { product: 'B' });
    expect(second[0]).toBe(first[1]);
    expect(second[2]?.record.data?.text).toBe('B');
    expect(second[1]).toEqual(first[0]);
  });
});
