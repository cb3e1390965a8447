import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import type { EntryForm, FormField, Widget } from '../../scripts/shared/editing-page.ts';
import { readSchemas, schemaSet } from '../../scripts/schema/load.ts';
import { isObject, type Json, type JsonObject } from '../../scripts/schema/json.ts';
import { editingConfig } from '../../scripts/tools/admin/editing-config.ts';
import { cutFile, readEntry, writeEntry } from './entry-files.ts';
import { fieldsIn, hasGroups, shown } from './entry-values.ts';

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

/** The paths of values for which a form has no widget. */
function uncovered(data: JsonObject, fields: readonly FormField[], at: string): string[] {
  return Object.entries(data).flatMap(([name, value]): string[] => {
    const field = fields.find((one) => one.name === name);
    if (field === undefined || shown(value, field) === undefined) return [`${at}${name}`];
    const groups = hasGroups(field) && Array.isArray(value) ? value : [value];
    if (!hasGroups(field) && field.widget !== 'object') return [];
    return groups.flatMap((one) =>
      isObject(one) ? uncovered(one, fieldsIn(field, one), `${at}${name}.`) : [],
    );
  });
}

/**
 * Values that the CMS would not save, because of the limits in the form:
 * https://sveltiacms.app/en/docs/fields
 */
function refused(value: unknown, field: FormField, at: string): string[] {
  const here = `${at}${field.name}`;
  const isEmpty = value === undefined || value === null || value === '';
  if (isEmpty) return field.required ? [`${here} is empty`] : [];
  if (isObject(value)) return refusedIn(value, fieldsIn(field, value), `${here}.`);
  const many = Array.isArray(value) ? value.length : undefined;
  if (many !== undefined && (many < (field.min ?? 0) || many > (field.max ?? Infinity)))
    return [`${here} has ${many} items`];
  if (Array.isArray(value))
    return value.flatMap((one) => {
      if (isObject(one)) return refusedIn(one, fieldsIn(field, one), `${here}.`);
      return field.field === undefined ? [] : refused(one, field.field, `${here}.`);
    });
  if (typeof value !== 'string') return [];
  const count = Array.from(value.trim()).length;
  const fits =
    count >= (field.minlength ?? 0) &&
    count <= (field.maxlength ?? Infinity) &&
    new RegExp(field.pattern?.[0] ?? '').test(value.trim());
  return fits ? [] : [`${here} is ${value}`];
}

function refusedIn(values: JsonObject, fields: readonly FormField[], at: string): string[] {
  return fields.flatMap((field) => refused(values[field.name], field, at));
}

test('every entry of this site can be saved, is the same file when nothing was changed, and every field of it has a widget', () => {
  const all = entries();
  const differing: string[] = [];
  const bare: string[] = [];
  const unsaved: string[] = [];
  for (const [file, form] of all) {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    const given = readEntry(text, form);
    if (writeEntry(given, form) !== text) differing.push(file);
    unsaved.push(...refusedIn(given, form.fields, `${file} `));
    const data: unknown = parse(cutFile(text, form).yaml);
    bare.push(...uncovered(isObject(data) ? data : {}, form.fields, `${file} `));
  }
  expect({ differing, bare, unsaved }).toEqual({ differing: [], bare: [], unsaved: [] });
  expect(all.length).toBeGreaterThan(150);
});

const field = (name: string, widget: Widget, more: Partial<FormField> = {}): FormField => ({
  name,
  label: name,
  widget,
  required: false,
  needed: false,
  ...more,
});
const FORM: EntryForm = {
  name: 'notes',
  label: 'Notes',
  format: 'notes-fields',
  fields: [
    field('title', 'string', { needed: true }),
    field('day', 'datetime', { type: 'date' }),
    field('filed', 'datetime', { type: 'date', order: 'day-first' }),
    field('starts', 'datetime', { zone: 'Europe/Paris', order: 'day-first' }),
    field('draft', 'boolean'),
    field('size', 'string', { also: 'number' }),
    field('unit', 'list', { also: 'one', field: field('item', 'string') }),
    field('tags', 'list', { field: field('item', 'string') }),
    field('links', 'list', { fields: [field('label', 'string'), field('to', 'string')] }),
    field('hero', 'object', { fields: [field('src', 'image'), field('alt', 'string')] }),
    field('blocks', 'list', {
      typeKey: 'kind',
      types: [
        { name: 'text', label: 'Text', widget: 'object', fields: [field('text', 'text')] },
        { name: 'rule', label: 'Rule', widget: 'object', fields: [] },
      ],
    }),
    field('needed', 'list', { needed: true, field: field('item', 'string') }),
  ],
};
const NOTE = `# A note.
title: A note # its name

day: July 31, 2025
filed: 03/02/2026
starts: 31 July 2026, 7 pm America/New_York # theirs
size: 28
unit: minutes
grid: [[1, 2], [3, 4]]
tags: [one, "two"]
links:
  # The first.
  - label: Home
    to: /
    note: kept with it
  - label: Help
    to: /help
hero:
  src: /images/a.jpg
  alt: >-
    A long text about the picture that stands in
    two lines.
more: &more
  a: 1
again: *more
needed: []
`;

/** Returns the note after an edit in its form. */
function edited(change: (form: JsonObject) => void, text = NOTE): string {
  const shownForm = readEntry(text, FORM);
  // The CMS sets missing fields to these values.
  const form: JsonObject = { draft: false, blocks: [], ...shownForm };
  change(form);
  return writeEntry(form, FORM);
}

const items = (form: JsonObject, name: string): Json[] => form[name] as Json[];

describe('an edit changes its own lines', () => {
  test.each<[string, (form: JsonObject) => void, (text: string) => string]>([
    ['nothing', () => undefined, (text) => text],
    [
      'a text',
      (form) => (form.title = 'Another: one'),
      (text) => text.replace('A note # its', '"Another: one" # its'),
    ],
    ['a day', (form) => (form.day = '2026-01-02'), (text) => text.replace('July 31, 2025', '2026-01-02')],
    [
      'a day that is written day first',
      (form) => (form.filed = form.filed === '2026-02-03' ? '2026-02-04' : 'misread'),
      (text) => text.replace('03/02/2026', '2026-02-04'),
    ],
    [
      'an hour, which stays in its time zone',
      (form) => (form.starts = form.starts === '2026-07-31 19:00' ? '2026-08-01 19:30' : 'misread'),
      (text) => text.replace('31 July 2026, 7 pm A', '2026-08-01 19:30 A'),
    ],
    ['a number, which stays one', (form) => (form.size = '30'), (text) => text.replace('28', '30')],
    [
      'a text alone, which stays alone',
      (form) => (form.unit = ['hours']),
      (text) => text.replace('minutes', 'hours'),
    ],
    [
      'one more',
      (form) => (form.unit = ['minutes', 'hours']),
      (text) => text.replace('unit: minutes', 'unit:\n  - minutes\n  - hours'),
    ],
    [
      'a list between brackets',
      (form) => (form.tags = ['two', 'three']),
      (text) => text.replace('[one, "two"]', '[ "two", three ]'),
    ],
    [
      'an item of a list',
      (form) => ((items(form, 'links')[1] as JsonObject).label = 'Aid'),
      (text) => text.replace('Help', 'Aid'),
    ],
    [
      'a field of a group',
      (form) => ((form.hero as JsonObject).src = '/images/b.jpg'),
      (text) => text.replace('a.jpg', 'b.jpg'),
    ],
    [
      'a folded text',
      (form) => ((form.hero as JsonObject).alt = 'Short'),
      (text) => text.replace(/>-\n.*\n.*lines\./, '>-\n    Short'),
    ],
    [
      'a field that was not there',
      (form) => (form.draft = true),
      (text) => text.replace('# theirs\n', '# theirs\ndraft: true\n'),
    ],
    ['a field that goes', (form) => (form.day = ''), (text) => text.replace('day: July 31, 2025\n', '')],
    ['a group that goes', (form) => (form.hero = null), (text) => text.replace(/hero:\n(?: .*\n)+/, '')],
    [
      'a block that comes',
      (form) => (form.blocks = [{ kind: 'rule' }, { kind: 'text', text: 'x' }]),
      (text) => text.replace('lines.\n', 'lines.\nblocks:\n  - kind: rule\n  - kind: text\n    text: x\n'),
    ],
  ])('%s', (_name, change, wanted) => {
    expect(edited(change)).toBe(wanted(NOTE));
  });

  test('a field that comes after one that goes leaves the others as they are', () => {
    const text = edited((form) => Object.assign(form, { starts: '', draft: true }));
    expect(text).toBe(NOTE.replace(/starts: .*\n/, 'draft: true\n'));
    const below = edited((form) =>
      Object.assign(form, { hero: { src: '/images/a.jpg' }, blocks: [{ kind: 'rule' }] }),
    );
    expect(below).toBe(NOTE.replace(/ {2}alt: (?:.*\n){3}/, 'blocks:\n  - kind: rule\n'));
  });

  test('items that change places take along what has no widget', () => {
    const text = edited((form) => items(form, 'links').reverse());
    expect(text).toContain('  - label: Help\n    to: /help\n');
    expect(text).toContain('  - label: Home\n    to: /\n    note: kept with it\nhero:');
    expect(text.replace(/links:\n(?: .*\n)+/, '')).toBe(NOTE.replace(/links:\n(?: .*\n)+/, ''));
  });

  test('an item that was copied and edited leaves the other as it is', () => {
    const text = edited((form) => {
      const [first] = items(form, 'links');
      items(form, 'links').push({ ...(first as JsonObject), label: 'Copy' });
    });
    expect(parse(text)).toMatchObject({
      links: [
        { label: 'Home', note: 'kept with it' },
        { label: 'Help' },
        { label: 'Copy', note: 'kept with it' },
      ],
    });
  });

  test('what does not fit its widget is shown empty, and stays until something is written there', () => {
    const odd = NOTE.replace('A note #', '[a, list] #').replace('July 31, 2025', 'soon');
    expect(readEntry(odd, FORM)).not.toHaveProperty('title');
    expect(edited(() => undefined, odd)).toBe(odd);
    expect(edited((form) => (form.day = '2026-01-02'), odd)).toBe(odd.replace('soon', '2026-01-02'));
  });

  test('line breaks of Windows stay in the file, and are not in the form', () => {
    const windows = (text: string): string => text.replaceAll('\n', '\r\n');
    const post: EntryForm = {
      ...FORM,
      body_field: { key: 'body' },
      fields: [...FORM.fields, field('body', 'richtext')],
    };
    const file = windows(`---\n${NOTE}---\n\nOne.\n\nTwo.\n`);
    const form = { draft: false, blocks: [], ...readEntry(file, post) };
    expect(form).toMatchObject({ body: 'One.\n\nTwo.\n' });
    expect(writeEntry(form, post)).toBe(file);
    expect(writeEntry({ ...form, draft: true, body: 'One.\n\nThree.' }, post)).toBe(
      file.replace('# theirs\r\n', '# theirs\r\ndraft: true\r\n').replace('Two.', 'Three.'),
    );
  });

  test('a file that cannot be read is told, not overwritten', () => {
    expect(() => readEntry('title: [', FORM)).toThrow();
    expect(() => readEntry('- a\n', FORM)).toThrow('The file has no fields');
  });
});

test('a new entry has what was filled in, what the schema requires, and long texts folded', () => {
  const long = 'A text of several words. '.repeat(6).trim();
  const hero = { src: '', alt: long };
  const text = writeEntry({ title: 'New', day: '2026-01-02', draft: false, size: '7', tags: [], hero }, FORM);
  expect(text).toContain('title: New\nday: 2026-01-02\nsize: 7\nhero:\n  alt: >-\n    A text');
  expect(parse(text)).toMatchObject({ hero: { alt: long } });
});

describe('what the owner has confirmed', () => {
  const day = (name: string): FormField => ({ ...field(name, 'confirmed'), type: 'date' });
  const SHOP: EntryForm = {
    ...FORM,
    confirmed: 'confirmed',
    fields: [
      field('phone', 'string'),
      field('address', 'object', { fields: [field('street', 'string')] }),
      field('confirmed', 'object', {
        fields: [day('phone'), { ...field('address', 'object'), fields: [day('street')] }],
      }),
    ],
  };
  const TICKED = `phone: 410-555-0100 # the desk
address:
  street: 1 Mill Road
confirmed:
  phone: July 31, 2025
  address:
    street: 2026-11-20
`;
  const change = (edit: (form: JsonObject) => void): string => {
    const form = readEntry(TICKED, SHOP);
    edit(form);
    return writeEntry(form, SHOP);
  };

  test('stays with a value that stays', () => {
    expect(change(() => undefined)).toBe(TICKED);
  });

  test('goes when the value is another one, in groups too', () => {
    expect(change((form) => (form.phone = '410-555-0199'))).toBe(
      TICKED.replace('0100', '0199').replace('  phone: July 31, 2025\n', ''),
    );
    expect(change((form) => ((form.address as JsonObject).street = '2 Mill Road'))).toBe(
      TICKED.replace('1 Mill', '2 Mill').replace(/ {2}address:\n {4}street: 2026-11-20\n/, ''),
    );
  });

  test('is said anew of the new value with a new day', () => {
    const text = change((form) => {
      form.phone = '410-555-0199';
      (form.confirmed as JsonObject).phone = '2026-11-26';
    });
    expect(text).toBe(TICKED.replace('0100', '0199').replace('July 31, 2025', '2026-11-26'));
  });
});
