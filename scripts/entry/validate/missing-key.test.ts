import { expect, test } from 'vitest';
import { SourceFile } from '../../diagnostics/source-file.ts';
import type { JsonObject } from '../../schema/json.ts';
import { applyFixes } from '../../tools/fix/apply.ts';
import { parseYaml } from '../read/yaml.ts';
import { createAjv } from './ajv.ts';
import { schemaProblems } from './problems.ts';

const SCHEMA: JsonObject = {
  type: 'object',
  properties: {
    title: { type: 'string' },
    slug: { type: 'string', minLength: 1, pattern: '^[a-z-]+$' },
    tags: { type: 'array' },
    day: { type: 'string' },
    parts: { type: 'object', properties: { slug: { type: 'string' } }, required: ['slug'] },
  },
  required: ['slug'],
  additionalProperties: false,
};
const validate = createAjv().compile(SCHEMA);

/** A file after its safe fixes, or the reported problems if there are none. */
function mended(yaml: string, value = 'plum-pie'): string {
  const file = new SourceFile('content/a.yaml', yaml, '');
  const { data, spans } = parseYaml(file, yaml, 0);
  validate(data);
  const problems = schemaProblems(file, spans, validate.errors ?? [], { key: { name: 'slug', value } });
  const fixes = problems.flatMap(({ fixes: all = [] }) =>
    all.filter(({ applicability }) => applicability === 'safe'),
  );
  const { texts, made } = applyFixes(new Map([[file.path, yaml]]), fixes);
  return made.length === 0
    ? problems.map(({ suggestion }) => suggestion).join(' ')
    : (texts.get(file.path) ?? '');
}

test.each([
  ['below the field before it', 'title: Pie # it\n\nday: A\n', 'title: Pie # it\nslug: plum-pie\n\nday: A\n'],
  ['above the first one and its comment', '# Day.\nday: A\n', 'slug: plum-pie\n# Day.\nday: A\n'],
  ['not above what begins the file', '---\n# Day.\nday: A\n', '---\nslug: plum-pie\n# Day.\nday: A\n'],
  [
    'below a folded text',
    'title: >-\n  Plum\n  pie\nday: A',
    'title: >-\n  Plum\n  pie\nslug: plum-pie\nday: A',
  ],
  ['at the end of the file', 'title: Pie', 'title: Pie\nslug: plum-pie'],
  ['into lines of Windows', 'title: Pie\r\nday: A\r\n', 'title: Pie\r\nslug: plum-pie\r\nday: A\r\n'],
  ['in the place of nothing', 'slug: # the name\ntitle: Pie\n', 'slug: plum-pie # the name\ntitle: Pie\n'],
  ['in the place of empty quotes', 'slug: ""\ntitle: Pie\n', 'slug: "plum-pie"\ntitle: Pie\n'],
])('the name of the file is written into a key that is missing: %s', (_where, yaml, wanted) => {
  expect(mended(yaml)).toBe(wanted);
});

test.each([
  ['the file has a name that no key can be', 'title: Pie', 'Plum_Pie', 'Add a line `slug:`.'],
  ['the fields stand in braces', '{ title: Pie }', 'pie', 'Write `slug: pie`, the name of the file.'],
  ['another field may be the key', 'name: pie', 'pie', 'Write `slug: pie`, the name of the file.'],
])('a person chooses where %s', (_why, yaml, value, wanted) => {
  expect(mended(yaml, value)).toContain(wanted);
});

test('a field of the same name within another one has nothing to do with the name of the file', () => {
  expect(mended('slug: pie\nparts:\n  crust: thin\n', 'pie')).toBe('Add a line `slug:`.');
});
