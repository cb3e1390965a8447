import { afterEach, expect, test, vi } from 'vitest';
import type { FolderForm } from '../../scripts/shared/editing-page.ts';
import { formText, noteFileNames, unsavedFiles } from './form-text.ts';

const FORM = {
  ...{ name: 'recipes', label: 'Recipes', format: 'recipes', folder: 'content/recipes', extension: 'md' },
  ...{ slug: { template: '{{fields.slug}}', editable: false }, body_field: { key: 'body' } },
  fields: ['slug', 'photo', 'sheet', 'body'].map((name) => ({ name, label: name, widget: 'string' })),
} as unknown as FolderForm;

afterEach(() => vi.restoreAllMocks());

test('files that are selected but not saved yet stand in the text under addresses', () => {
  let made = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(
    () => `blob:http://localhost/11111111-2222-4333-8444-00000000000${(made += 1)}`,
  );
  noteFileNames();
  const [photo = '', sheet = '', plan = ''] = ['My Cake.webp', 'Menu.pdf', 'plan.svg'].map((name) =>
    URL.createObjectURL(new File([], name)),
  );
  const data = { slug: 'cake', photo, sheet, body: `![A](${plan}) ![B](${photo})` };
  const entry = { ...{ data, path: '', slug: '', newRecord: true } };
  const { text, unsaved, file } = formText(entry, FORM);
  const places = ['/images/my-cake-000000000001.webp', '/files/menu-000000000002.pdf'];
  const drawing = '/images/plan-000000000003.svg';
  expect(text).toBe(
    `---\nslug: cake\nphoto: ${places[0]}\nsheet: ${places[1]}\n---\n\n![A](${drawing}) ![B](${places[0]})\n`,
  );
  expect([...unsaved]).toEqual([...places, drawing].map((one, index) => [one, [photo, sheet, plan][index]]));
  expect(unsavedFiles({ text, unsaved, file })).toEqual([...places, drawing].map((one) => `content${one}`));
  const beside = formText(entry, { ...FORM, public_folder: '' } as FolderForm);
  expect(unsavedFiles(beside)[0]).toBe('content/recipes/my-cake-000000000001.webp');
});

test('an object URL that belongs to no selected file is told as what it is', () => {
  const lost = 'blob:http://localhost/11111111-2222-4333-8444-555555555555';
  const { text, unsaved } = formText(
    { data: { slug: 'cake', photo: lost }, path: '', slug: '', newRecord: true },
    FORM,
  );
  expect(text).toContain(lost);
  expect(unsaved.size).toBe(0);
});
