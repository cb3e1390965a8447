import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { listed } from '../../entry/validate/wording.ts';
import { valueSpan } from '../../model/spans.ts';
import { isObject, pointerSegment, valueAt, type Json, type JsonObject } from '../json.ts';
import { walkSchema } from '../subschemas.ts';
import { patternFault } from './patterns.ts';
import type { ReadSchema } from './read-schema.ts';

/** The directives that a schema declares, each with its place. */
export function directivesIn(schema: JsonObject): { spec: JsonObject; at: string }[] {
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

/** The attributes of a directive, each with its place. */
export function attributesOf({ spec, at }: { spec: JsonObject; at: string }): {
  name: string;
  attribute: JsonObject;
  at: string;
}[] {
  const attributes = isObject(spec.attributes) ? spec.attributes : {};
  return Object.entries(attributes).flatMap(([name, attribute]) =>
    isObject(attribute) ? [{ name, attribute, at: `${at}/attributes${pointerSegment(name)}` }] : [],
  );
}

/** Names in declared directives that nothing has, and patterns that cannot be read. */
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
