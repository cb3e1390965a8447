import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { EntryForm } from '../../scripts/contract/editing-page.ts';
import { readSchemas, schemaSet } from '../../scripts/schema/load.ts';
import { isObject, type Json, type JsonObject } from '../../scripts/schema/json.ts';
import { editingConfig } from '../../scripts/toolbox/admin/editing-config.ts';
import { readEntry } from './read-entry.ts';
import { writeEntry } from './write-entry.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const config = editingConfig(schemaSet(readSchemas(ROOT)));

/** Every entry of this site with its form. */
function entries(): [file: string, form: EntryForm][] {
  const folders = config.collections.flatMap((one): [string, EntryForm][] => {
    if ('files' in one) return one.files.map((form) => [form.file, form]);
    return readdirSync(path.join(ROOT, one.folder))
      .filter((name) => name.endsWith(`.${one.extension}`))
      .map((name) => [`${one.folder}/${name}`, one]);
  });
  return [...folders, ...config.singletons.map((form): [string, EntryForm] => [form.file, form])];
}

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

describe('every entry of this site', () => {
  test('is the same file when nothing was changed in its form', () => {
    const differing = entries().filter(([file, form]) => {
      const text = read(file);
      return writeEntry(readEntry(text, form), form) !== text;
    });
    expect(differing.map(([file]) => file)).toEqual([]);
    expect(entries().length).toBeGreaterThan(150);
  });
});
