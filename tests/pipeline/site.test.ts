import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isMap, isScalar, parseDocument } from 'yaml';
import type { Diagnostic } from '../../scripts/diagnostics/diagnostic.ts';
import { splitFrontMatter } from '../../scripts/entry/read/front-matter.ts';
import { readSchemas, schemaSet } from '../../scripts/schema/load.ts';
import { createFolder, drawing, PROJECT, runContent, type JsonReport, type Site } from './fixture.ts';

/** The content under test: the project's own, or another one (as `tests/content/site.ts`). */
const ROOT = path.dirname(path.resolve(PROJECT, process.env.CONTENT_OUT_DIR ?? 'dist-content'));
const CONTENT = path.join(ROOT, 'content');
const POST = 'content/blog/what-is-unattended-retail.md';
const { collections } = schemaSet(readSchemas(ROOT));

/** Every content file with its collection, without the pictures. */
const files = collections
  .flatMap((collection) => {
    const folder = path.join(CONTENT, collection.folder);
    const names = collection.single ? [path.basename(collection.source)] : readdirSync(folder);
    return names.map((name) => ({ collection, file: path.posix.join('content', collection.folder, name) }));
  })
  .sort((a, b) => (a.file < b.file ? -1 : 1));

const count = (name: string): number => files.filter(({ collection }) => collection.name === name).length;

describe('the real content', () => {
  test('DATA-16 DATA-28 DATA-36 DATA-54 BLOG-08 is valid without a warning: at least 12 locations, 11 towns, 25 questions, 14 posts, 4 solutions', async () => {
    const { code, stdout } = await runContent(['validate', '--strict', '--format', 'json'], { cwd: ROOT });
    const report = JSON.parse(stdout) as JsonReport;
    expect(report.diagnostics).toEqual([]);
    expect({ code, ok: report.ok, entries: report.entries }).toEqual({
      code: 0,
      ok: true,
      entries: files.length,
    });
    const atLeast = { locations: 12, towns: 11, faq: 25, blog: 14, solutions: 4 };
    for (const [name, least] of Object.entries(atLeast))
      expect(count(name), name).toBeGreaterThanOrEqual(least);
  });
});

/** Every file with one required field of it deleted: another one in each file of a collection, so that most have their turn. */
const damaged = files.flatMap(({ collection, file }, index) => {
  // A table is one field in itself.
  if (file.endsWith('.csv')) return [];
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  // Without its only field a file has none at all, which is another problem.
  if (topLevelFields(text).length === 1) return [];
  const required = Array.isArray(collection.schema.required) ? collection.schema.required : [];
  // A post without a title is left out, with a warning; see below.
  const fields = topLevelFields(text).filter(
    ({ name }) => required.includes(name) && name !== collection.require?.field,
  );
  const field = fields[index % fields.length];
  if (field === undefined) throw new Error(`${file} has no required field.`);
  const changed = text.slice(0, field.start) + text.slice(field.end);
  return [{ file, field: field.name, text: changed, holdsTokens: Object.keys(collection.tokens).length > 0 }];
});

describe('a required field that is deleted', () => {
  let site: Site;
  /** Problems by file. What a schema says of a file does not depend on the others, so all files are damaged in one run. */
  const found = new Map<string, Diagnostic[]>();
  let untitled: Diagnostic[];
  beforeAll(async () => {
    const picture = await drawing(20, 10).jpeg().toBuffer();
    const pictures = readdirSync(path.join(CONTENT, 'images')).map((name) => [
      `content/images/${name}`,
      picture,
    ]);
    const schemas = readdirSync(path.join(ROOT, 'schemas')).map((name) => `schemas/${name}`);
    const texts = [...schemas, ...files.map(({ file }) => file)];
    site = createFolder(
      Object.fromEntries([
        ...pictures,
        ...texts.map((file) => [file, readFileSync(path.join(ROOT, file))]),
      ]) as Record<string, Buffer>,
    );
    const { report } = await site
      .change({ [POST]: (text) => text.replace(/^title: .*\n/m, '') })
      .report('validate');
    untitled = report.diagnostics;
    site.restore();
    // Without the tokens there is nothing to say about the rest, so their file has a run of its own.
    for (const holdsTokens of [false, true]) {
      const wave = damaged.filter((one) => one.holdsTokens === holdsTokens);
      const { code, report } = await site
        .change(Object.fromEntries(wave.map(({ file, text }) => [file, text])))
        .report('validate');
      expect(code).toBe(1);
      for (const { file } of wave)
        found.set(
          file,
          report.diagnostics.filter((one) => one.file === file),
        );
      site.restore();
    }
  });
  afterAll(() => site.dispose());

  test('BLOG-07 a post without its title that pages link to is one error, at its file and line', () => {
    // The site of this test has no fonts, and only small pictures.
    const ofContent = untitled.filter(({ rule }) => !/^card-look$|^image-(?!orphan)/.test(rule));
    expect(ofContent).toMatchObject([
      { rule: 'entry-left-out', file: POST, severity: 'error', line: 3, column: 1 },
    ]);
  });

  test.each(damaged.map(({ file, field }) => [file, field]))(
    '%s without %s is an error in that file',
    (file, field) => {
      const errors = (found.get(file) ?? []).filter(({ severity }) => severity === 'error');
      expect(errors.map(({ rule, message }) => `${rule} ${message}`)).toContainEqual(
        expect.stringMatching(new RegExp(`^(field-missing|image-alt) The field \`${field}\` is missing`)),
      );
      expect(errors.every(({ line, column }) => line > 0 && column > 0)).toBe(true);
    },
  );
});

interface Field {
  name: string;
  start: number;
  end: number;
}

/** The fields at the top of a file or its front matter, each with all of its lines. */
function topLevelFields(text: string): Field[] {
  const parts = splitFrontMatter(text);
  const [yaml, offset] = parts.ok ? [parts.yaml, parts.yamlOffset] : [text, 0];
  const { contents } = parseDocument(yaml);
  const keys = isMap(contents) ? contents.items.map(({ key }) => key) : [];
  const starts = keys.map((key) => (isScalar(key) ? key.range[0] : 0));
  return keys.map((key, index) => ({
    name: isScalar(key) ? String(key.value) : '',
    start: offset + (starts[index] ?? 0),
    end: offset + (starts[index + 1] ?? yaml.length),
  }));
}
