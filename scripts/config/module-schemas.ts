import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isRecord } from '../shared/safe-parse.ts';
import type { JsonObject } from '../schema/json.ts';
import { loadModule } from './load-module.ts';
import type { ModuleSchema, ShapeProblem } from './messages.ts';
import type { Validate, Validator } from './schema-check.ts';

/** The used part of a schema that implements Standard Schema (standardschema.dev). */
interface StandardSchema {
  '~standard': {
    vendor: string;
    validate?: Validate;
    jsonSchema?: { input: (options: { target: string }) => unknown };
  };
}

type Converted = { schema: JsonObject; validate?: Validate | undefined } | { problem: ShapeProblem };

/** A module, the files that were loaded for it, and the validator of its library. */
type LoadedSchema = ModuleSchema & { files: string[]; validator?: Validator | undefined };

/**
 * Runs a module of `schemas/` and converts its export to JSON Schema: through Standard JSON Schema, or with
 * the converter package installed by the site.
 * @param file absolute path
 * @throws whatever the module throws
 */
export async function moduleSchema(file: string): Promise<LoadedSchema> {
  const { exported, named, files } = await loadModule(file);
  const found = await converted(exported, file);
  const name = path.basename(file).replace(/\.[mc]?[jt]s$/, '');
  if ('problem' in found) return { name, file, files, problem: found.problem };
  const { collection, keywords } = named;
  const fields = withKeywords(found.schema, keywords);
  const schema = isRecord(collection) ? { ...fields, 'x-collection': plain(collection) } : fields;
  const { validate } = found;
  const group = schema['x-collection'];
  const body = isRecord(group) && typeof group.body === 'string' ? group.body : undefined;
  return { name, file, files, schema, validator: validate && { name, file, body, validate } };
}

async function converted(exported: unknown, file: string): Promise<Converted> {
  if (isRecord(exported) && '_def' in exported && !('_zod' in exported))
    return wrong(
      'Zod 3 cannot write its schemas as JSON Schema.',
      'Install `zod` from version 4 on, and import it from `zod`.',
    );
  if (isStandard(exported)) {
    const standard = exported['~standard'];
    const { vendor, jsonSchema } = standard;
    let made: unknown;
    try {
      made =
        jsonSchema?.input({ target: 'draft-2020-12' }) ??
        ownMethod(exported) ??
        (await byPackage(vendor, exported, file));
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      return wrong(
        `\`${vendor}\` cannot write this schema as JSON Schema: ${why.replace(/\.$/, '')}.`,
        NO_JSON_SCHEMA,
      );
    }
    if (isRecord(made)) {
      const validate: Validate | undefined = standard.validate && ((value) => standard.validate?.(value));
      return { schema: plainSchema(made), validate };
    }
    return wrong(
      `The library \`${vendor}\` does not support conversion to JSON Schema.`,
      vendor === 'valibot'
        ? 'Install `@valibot/to-json-schema`.'
        : 'Use a newer version of it, or export JSON Schema.',
    );
  }
  const isSchema =
    isRecord(exported) &&
    ['type', 'properties', '$ref', 'allOf', 'anyOf', 'oneOf', '$defs'].some((key) => key in exported);
  return isSchema
    ? { schema: withPointers(plainSchema(exported)) }
    : wrong(
        'The module exports no schema.',
        'Write `export default` with a schema of Zod, Valibot, ArkType or TypeBox, or JSON Schema; begin the name of a file that is only imported with `_`.',
      );
}

const NO_JSON_SCHEMA =
  'Describe each field as it is written in the file: a day is a text (`z.iso.date()`, `v.isoDate()`). What code does with it belongs in `checks` and `compute` of `content.config`.';

function wrong(message: string, suggestion: string): Converted {
  return { problem: { at: [], message, suggestion } };
}

/** The conversion method of ArkType and others. */
function ownMethod(schema: object): unknown {
  const method: unknown = 'toJsonSchema' in schema ? schema.toJsonSchema : undefined;
  return typeof method === 'function' ? (method.call(schema) as unknown) : undefined;
}

/** Packages that convert a library's schemas to JSON Schema, and the names of their functions. */
const PACKAGES: Readonly<Record<string, readonly [name: string, method: string]>> = {
  zod: ['zod', 'toJSONSchema'],
  valibot: ['@valibot/to-json-schema', 'toJsonSchema'],
};

/** Keeps the schema as it is at an action of Valibot that runs code (`check`): entries are validated by it. */
const overrideAction = ({ jsonSchema }: { jsonSchema: object }): object => jsonSchema;

async function byPackage(vendor: string, schema: object, file: string): Promise<unknown> {
  const [name, method] = PACKAGES[vendor] ?? [];
  if (name === undefined || method === undefined) return undefined;
  let found: string;
  try {
    found = createRequire(file).resolve(name);
  } catch {
    return undefined;
  }
  const library = (await import(pathToFileURL(found).href)) as Record<string, unknown>;
  const convert = library[method] as ((from: object, options: object) => unknown) | undefined;
  return convert?.(schema, { io: 'input', typeMode: 'input', overrideAction });
}

/**
 * The schema as plain JSON; if a field has both a format and the pattern that the library uses for it, only
 * the format is kept.
 */
function plainSchema(schema: object): JsonObject {
  return JSON.parse(
    JSON.stringify(schema, (_name, value: unknown) => {
      if (!isRecord(value) || typeof value.format !== 'string' || typeof value.pattern !== 'string')
        return value;
      return Object.fromEntries(Object.entries(value).filter(([name]) => name !== 'pattern'));
    }),
  ) as JsonObject;
}

/** References to a nested schema by its `$id`, as TypeBox writes recursive types, become pointers. */
function withPointers(schema: JsonObject): JsonObject {
  const pointers = new Map<unknown, string>();
  const find = (value: unknown, pointer: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if (pointer !== '#' && '$id' in value && typeof value.$id === 'string') pointers.set(value.$id, pointer);
    for (const [name, one] of Object.entries(value))
      find(one, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  };
  find(schema, '#');
  const pointed = (name: string, value: unknown): unknown =>
    name === '$ref' ? (pointers.get(value) ?? value) : value;
  const whole = JSON.stringify(schema, (name, value: unknown) =>
    name === '$id' && pointers.has(value) ? undefined : pointed(name, value),
  );
  return JSON.parse(whole) as JsonObject;
}

/**
 * Adds `x-` keywords to fields, for libraries that cannot store them:
 * `keywords = { cover: { 'x-image': true } }`.
 */
function withKeywords(schema: JsonObject, keywords: unknown): JsonObject {
  if (!isRecord(keywords) || !isRecord(schema.properties)) return schema;
  const properties = Object.entries(schema.properties).map(([name, field]) => {
    const own = Object.hasOwn(keywords, name) ? keywords[name] : undefined;
    return [name, isRecord(own) && isRecord(field) ? { ...field, ...plain(own) } : field];
  });
  return { ...schema, properties: Object.fromEntries(properties) as JsonObject };
}

function plain(value: object): JsonObject {
  return JSON.parse(JSON.stringify(value)) as JsonObject;
}

/** ArkType schemas are functions. */
function isStandard(value: unknown): value is StandardSchema & object {
  const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function';
  return isObject && '~standard' in value && isRecord(value['~standard']);
}
