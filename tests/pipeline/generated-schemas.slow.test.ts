import { mkdirSync, readFileSync, rmSync, writeFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSite } from '../../scripts/pipeline/build-site.ts';
import { stringsIn, type JsonObject } from '../../scripts/schema/json.ts';
import { compilerRefusals } from './compile-types.ts';
import { FIELDS, NAMES, type Sample } from './generated-schemas.ts';

const SITES = 10;
/** Another seed gives other schemas: `SCHEMA_SEED=4 npx vitest run …`. */
const seed = Number(process.env.SCHEMA_SEED ?? 17);
const samples = fc.sample(FIELDS, { seed, numRuns: SITES * NAMES.length });

/** The schema of a collection whose one entry has the sample as its field `part`, and that includes others in each way. */
function schemaOf(name: string, other: string, { schema, defs }: Sample): JsonObject {
  return {
    $id: `${name}.json`,
    'x-collection': {
      source: `${name}/*.yaml`,
      key: 'slug',
      route: `/${name}/{slug}`,
      head: { title: `{slug} of ${name}`, description: `All about {slug} of ${name}` },
      search: { index: 'all', title: '{slug}', text: ['{slug}'], store: ['part'] },
      include: {
        'all-others': { collection: other, sort: 'slug', fields: ['part', 'path'] },
        first: { collection: other, one: true, fields: ['slug'] },
        chosen: { collection: other, keys: 'other', one: true },
        near: { collection: name, adjacent: 'slug' },
      },
    },
    type: 'object',
    additionalProperties: false,
    properties: { slug: { type: 'string' }, other: { type: 'string', 'x-ref': other }, part: schema },
    required: ['slug', 'part'],
    $defs: defs,
  };
}

const folder = mkdtempSync(path.join(tmpdir(), 'content-generated-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('a set of schemas that validates builds, keeps every text and has types that compile (issue 17)', () => {
  const built: { errors: string[]; lost: string[] }[] = [];
  const pages: string[] = [];
  beforeAll(async () => {
    for (let at = 0; at < SITES; at += 1) {
      const root = path.join(folder, String(at));
      const write = (file: string, content: unknown): void => {
        mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
        writeFileSync(path.join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
      };
      const own = NAMES.map((name, index) => ({ name, sample: samples[at * NAMES.length + index] }));
      own.forEach(({ name, sample }, index) => {
        if (sample === undefined) return;
        write(`schemas/${name}.json`, schemaOf(name, NAMES[(index + 1) % NAMES.length] ?? '', sample));
        write(`content/${name}/me.yaml`, { slug: 'me', part: sample.value });
      });
      const out = path.join(root, 'out');
      const outcome = await buildSite({
        root,
        out,
        cache: false,
        strict: false,
        progress: () => undefined,
      });
      const diagnostics = outcome.refusal === undefined ? outcome.diagnostics : [];
      const errors = diagnostics
        .filter(({ severity }) => severity === 'error')
        .map(({ rule, file, message }) => `${rule} ${file}: ${message}`);
      built.push({ errors, lost: [] });
      for (const { name, sample } of errors.length > 0 ? [] : own) {
        const page = readFileSync(path.join(out, `data/${name}/me.json`), 'utf8');
        built.at(-1)?.lost.push(...stringsIn(sample?.value).filter((word) => !page.includes(word)));
        const file = path.join(out, `types/${name}.ts`);
        writeFileSync(
          file,
          `import type { Collections, Routes } from './index.d.ts';\n` +
            `export const page: Collections['${name}']['route'] = ${page};\n` +
            `export const same: Routes['/${name}/{slug}'] = page;\n` +
            `export const chosen: Collections['${NAMES[(NAMES.indexOf(name) + 1) % NAMES.length] ?? ''}']['entry'] | null = page.include.chosen;\n`,
        );
        pages.push(file);
      }
    }
  }, 240_000);

  test('none of them has an error, and nothing written is lost', () => {
    expect(built.map(({ errors }) => errors)).toEqual(built.map(() => []));
    expect(built.flatMap(({ lost }) => lost)).toEqual([]);
  });

  test('the data of every page is what its types say', () => {
    expect(compilerRefusals(pages)).toEqual([]);
  }, 240_000);
});
