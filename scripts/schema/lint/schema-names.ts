import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { isObject, pointerSegment, valueAt, type Json, type JsonObject } from '../json.ts';
import { valueSpan, type Spans } from '../../model/spans.ts';
import { walkSchema } from '../subschemas.ts';
import type { SourceFile } from '../../diagnostics/source-file.ts';
import { listed } from '../../entry/validate/wording.ts';
import { patternFault } from '../pattern.ts';

/** Reports two schemas with the same `$id`, or for the same files. */
export function sameNames(schemas: readonly ReadSchema[]): Diagnostic[] {
  return [
    ...clashes(
      schemas,
      '/$id',
      ({ schema, name }) => schema.$id ?? `${name}.json`,
      'is the `$id` of two schemas',
    ),
    ...clashes(
      schemas,
      '/x-collection/source',
      ({ schema }) => filesOf(schema['x-collection']),
      'is covered by two schemas',
    ),
    ...clashes(
      schemas,
      '/x-collection/emit',
      ({ schema }) => emitOf(schema['x-collection']).file,
      'is the file of two collections',
    ),
  ];
}

/** The files that a collection governs, relative to the root. */
function filesOf(spec: Json | undefined): string | undefined {
  const [source, outside] = [valueAt(spec, 'source'), valueAt(spec, 'outside')];
  if (typeof source !== 'string') return undefined;
  return `${typeof outside === 'string' ? outside : 'content'}/${source}`;
}

/** The output file that a collection names, as a text or in a group, with its pointer. */
export function emitOf(spec: Json | undefined): { file: string | undefined; pointer: string } {
  const emit = valueAt(spec, 'emit');
  const [file, pointer] = isObject(emit)
    ? [emit.file, '/x-collection/emit/file']
    : [emit, '/x-collection/emit'];
  return { file: typeof file === 'string' ? file : undefined, pointer };
}

function clashes(
  schemas: readonly ReadSchema[],
  pointer: string,
  nameOf: (one: ReadSchema) => Json | undefined,
  words: string,
): Diagnostic[] {
  const first = new Map<string, ReadSchema>();
  return schemas.flatMap((one) => {
    const name = nameOf(one);
    if (typeof name !== 'string') return [];
    const other = first.get(name);
    if (other === undefined) {
      first.set(name, one);
      return [];
    }
    const related = [other.file.related(valueSpan(other.spans, pointer), 'first written here')];
    const span = valueSpan(one.spans, pointer);
    const suggestion = `Give one of them another \`${pointer.split('/').at(-1) ?? ''}\`.`;
    return [one.file.problem('schema-clash', span, `\`${name}\` ${words}.`, { suggestion, related })];
  });
}

/**
 * Reports missing collections named in `x-ref`, `x-within`, `include` and `card.look`.
 * @param lists names of the lists, which an `include` can name too
 */
export function unknownCollections(
  { file, schema, spans }: ReadSchema,
  known: ReadonlySet<string>,
  lists: Iterable<string>,
): Diagnostic[] {
  const out: Diagnostic[] = [];
  const withLists = new Set([...known, ...lists]);
  const check = (wanted: Json | undefined, pointer: string, among = known): void => {
    if (typeof wanted !== 'string' || among.has(wanted)) return;
    const names = [...among].map((name) => `\`${name}\``);
    const bare = wanted.replace(/^.*\/|\.json$/g, '');
    const suggestion =
      didYouMean(wanted, among) ??
      didYouMean(bare, among) ??
      `Collections: ${names.slice(0, 12).join(', ')}.`;
    const message = `There is no collection \`${wanted}\`.`;
    out.push(file.problem('schema-invalid', valueSpan(spans, pointer), message, { suggestion }));
  };
  const spec = schema['x-collection'];
  const own = valueAt(spec, 'lists');
  const parts: [Json | undefined, string][] = [
    [spec, '/x-collection'],
    ...Object.entries(isObject(own) ? own : {}).map(([name, list]): [Json, string] => [
      list,
      `/x-collection/lists${pointerSegment(name)}`,
    ]),
  ];
  for (const [part, at] of parts) {
    const include = valueAt(part, 'include');
    for (const [name, query] of isObject(include) ? Object.entries(include) : [])
      check(valueAt(query, 'collection'), `${at}/include${pointerSegment(name)}/collection`, withLists);
    check(valueAt(part, 'head.card.look'), `${at}/head/card/look`);
  }
  walkSchema(schema, (node, pointer) => {
    const ref = node['x-ref'];
    if (Array.isArray(ref))
      ref.forEach((name, index) => {
        check(name, `${pointer}/x-ref/${index}`);
      });
    else check(ref, `${pointer}/x-ref`);
    check(valueAt(node['x-within'], 'collection'), `${pointer}/x-within/collection`);
  });
  for (const { attribute, at } of directivesIn(schema).flatMap(attributesOf))
    check(attribute['x-ref'], `${at}/x-ref`);
  return out;
}

/** A parsed schema with its file. */
export interface ReadSchema {
  file: SourceFile;
  name: string;
  schema: JsonObject;
  spans: Spans;
  /** `$schema` as written; `schema` has the common dialect instead. */
  dialect?: Json | undefined;
}

/** The directives that a schema declares, with their pointers. */
function directivesIn(schema: JsonObject): { spec: JsonObject; at: string }[] {
  const found: { spec: JsonObject; at: string }[] = [];
  const add = (extensions: Json | undefined, at: string): void => {
    const directives = valueAt(extensions, 'directives');
    for (const [name, spec] of Object.entries(isObject(directives) ? directives : {}))
      if (isObject(spec)) found.push({ spec, at: `${at}/directives${pointerSegment(name)}` });
  };
  add(valueAt(schema['x-collection'], 'markdown'), '/x-collection/markdown');
  walkSchema(schema, (node, at) => {
    add(node['x-extensions'], `${at}/x-extensions`);
  });
  return found;
}

/** The attributes of a directive, with their pointers. */
function attributesOf({ spec, at }: { spec: JsonObject; at: string }): {
  name: string;
  attribute: JsonObject;
  at: string;
}[] {
  const attributes = isObject(spec.attributes) ? spec.attributes : {};
  return Object.entries(attributes).flatMap(([name, attribute]) =>
    isObject(attribute) ? [{ name, attribute, at: `${at}/attributes${pointerSegment(name)}` }] : [],
  );
}

/** Reports unknown names and invalid patterns in declared directives. */
export function directiveProblems({ file, schema, spans }: ReadSchema): Diagnostic[] {
  const out: Diagnostic[] = [];
  const report = (at: string, message: string, suggestion?: string): void => {
    out.push(file.problem('schema-invalid', valueSpan(spans, at), message, { suggestion }));
  };
  for (const directive of directivesIn(schema)) {
    const attributes = attributesOf(directive);
    const names = attributes.map(({ name }) => name);
    const check = (name: Json | undefined, at: string, others: readonly string[]): void => {
      if (typeof name !== 'string' || others.includes(name)) return;
      const choice = others.length === 0 ? 'Declare it in `attributes`.' : `Attributes: ${listed(others)}.`;
      report(at, `There is no attribute \`${name}\`.`, didYouMean(name, others) ?? choice);
    };
    const { required } = directive.spec;
    for (const [index, name] of Array.isArray(required) ? required.entries() : [])
      check(name, `${directive.at}/required/${index}`, names);
    for (const { name, attribute, at } of attributes) {
      check(
        attribute['x-alt'],
        `${at}/x-alt`,
        names.filter((one) => one !== name),
      );
      const fault = typeof attribute.pattern === 'string' ? patternFault(attribute.pattern) : undefined;
      if (fault !== undefined) report(`${at}/pattern`, fault.message, fault.suggestion);
    }
  }
  return out;
}
