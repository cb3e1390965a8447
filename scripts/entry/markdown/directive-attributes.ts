import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { memoize } from '../../shared/memoize.ts';
import type { Span } from '../../diagnostics/diagnostic.ts';
import type { Json, JsonObject } from '../../schema/json.ts';
import type { DirectiveSpec } from '../../schema/markdown-extensions.ts';
import { spanOf } from './tree.ts';
import { nameAdvice, type TextProblem } from './text-problem.ts';

type AttributeSchema = NonNullable<DirectiveSpec['attributes']>[string];

/** An attribute as written, with the span of its value, or of its name if it has no value. */
export interface Attribute {
  name: string;
  value: string;
  span: Span;
  schema: AttributeSchema;
}

/** Returns the errors that JSON Schema finds in a value, as ajv reports them. */
export type AttributeErrors = (
  schema: JsonObject,
  value: JsonObject,
) => readonly { keyword: string; instancePath: string; params: object; message?: string | undefined }[];

/** Reads the attributes of a directive, with their values and problems. */
export function readAttributes(
  node: ContainerDirective | LeafDirective,
  source: string,
  spec: DirectiveSpec,
  errors: AttributeErrors,
): { attributes: Attribute[]; problems: TextProblem[] } {
  const attributes: Attribute[] = [];
  const problems: TextProblem[] = [];
  const specs = spec.attributes ?? {};
  const values: JsonObject = {};
  const line = openingLine(node, source);
  const places = attributePlaces(line);
  for (const [name, written] of Object.entries(node.attributes ?? {})) {
    const schema = Object.hasOwn(specs, name) ? specs[name] : undefined;
    const value = written ?? '';
    const place = places.get(name) ?? { name: line.span, value: line.span };
    if (schema === undefined) {
      problems.push(unknownAttribute(node.name, name, Object.keys(specs), place.name));
      continue;
    }
    attributes.push({ name, value, span: place.value, schema });
    values[name] = typed(schema, value);
  }
  for (const error of errors(schemaOf(spec), values)) {
    const name = error.instancePath.slice(1);
    const at = attributes.find((one) => one.name === name);
    problems.push({
      rule: 'directive-invalid',
      span: at?.span ?? line.span,
      ...(at === undefined ? missing(node.name, error, specs) : misfit(at, error)),
    });
  }
  return { attributes, problems };
}

/** The schema of all attributes together; cached, so that the same directive gives the same object. */
const schemaOf = memoize((spec: DirectiveSpec): JsonObject => {
  const properties = Object.fromEntries(
    Object.entries(spec.attributes ?? {}).map(([name, one]) => [
      name,
      { ...one, type: one.type ?? 'string' },
    ]),
  );
  return { type: 'object', properties, required: [...(spec.required ?? [])] };
});

/** The value converted to its type, or the text itself if it cannot be converted. */
function typed({ type }: AttributeSchema, value: string): Json {
  if (type === 'boolean') return value === '' || value === 'true' ? true : value === 'false' ? false : value;
  if (type === 'integer' || type === 'number') return /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
  return value;
}

interface Line {
  text: string;
  span: Span;
}

function openingLine(node: ContainerDirective | LeafDirective, source: string): Line {
  const [start, end] = spanOf(node);
  const stop = source.indexOf('\n', start);
  const to = stop === -1 ? end : Math.min(stop, end);
  return { text: source.slice(start, to), span: [start, start + source.slice(start, to).trimEnd().length] };
}

/** An attribute in braces: `name="value"`, `name=value`, `name`, `#value` or `.value`. */
const ATTRIBUTE =
  /(?<=[\s{])(?<name>[^\s{}="'#.][^\s{}="']*)(?:\s*=\s*(?:"(?<a>[^"]*)"|'(?<b>[^']*)'|(?<c>[^\s}]+)))?|#(?<id>[^\s}.#]+)|\.(?<class>[^\s}.#]+)/dg;

/** The spans of a directive's attributes by name: of the name, and of the value, or the name again if it has none. */
function attributePlaces({ text, span: [start] }: Line): Map<string, { name: Span; value: Span }> {
  const places = new Map<string, { name: Span; value: Span }>();
  const open = text.lastIndexOf('{', text.search(/=|\{[^{]*$/));
  if (open === -1) return places;
  for (const { groups = {}, indices } of text.slice(open).matchAll(ATTRIBUTE)) {
    const shorthand = groups.id === undefined ? 'class' : 'id';
    const at = (group: string): Span | undefined => {
      const found = indices?.groups?.[group];
      return found && [start + open + found[0], start + open + found[1]];
    };
    const own = at(groups.name === undefined ? shorthand : 'name');
    if (own === undefined) continue;
    places.set(groups.name ?? shorthand, { name: own, value: at('a') ?? at('b') ?? at('c') ?? own });
  }
  return places;
}

function unknownAttribute(
  directive: string,
  name: string,
  names: readonly string[],
  span: Span,
): TextProblem {
  return {
    rule: 'directive-invalid',
    span,
    message: `The directive \`${directive}\` has no attribute \`${name}\`.`,
    ...(names.length === 0 ? { suggestion: 'It has none.' } : nameAdvice(name, names, 'Attributes')),
  };
}

type Fault = Pick<TextProblem, 'message' | 'suggestion' | 'instead'>;

function missing(directive: string, error: { params: object }, specs: DirectiveSpec['attributes']): Fault {
  const name = String((error.params as { missingProperty?: string }).missingProperty);
  const about = specs?.[name]?.description;
  return {
    message: `The directive \`${directive}\` needs the attribute \`${name}\`.`,
    suggestion: `Add \`${name}="…"\` in the braces behind it${about === undefined ? '' : `: ${about.replace(/\.$/, '')}`}.`,
  };
}

const TYPES: Readonly<Record<string, string>> = {
  integer: 'a whole number',
  number: 'a number',
  boolean: '`true` or `false`',
};

function misfit(
  { name, value, schema }: Attribute,
  { keyword, params, message }: { keyword: string; params: object; message?: string | undefined },
): Fault {
  if (keyword === 'type')
    return {
      message: `\`${name}\` should be ${TYPES[schema.type ?? ''] ?? 'a text'}, but it is \`${value}\`.`,
    };
  if (keyword === 'enum') {
    const choices = (params as { allowedValues: string[] }).allowedValues;
    return {
      message: `\`${value}\` is not a choice for \`${name}\`.`,
      ...nameAdvice(value, choices, 'Choices'),
    };
  }
  const about = schema.description === undefined ? undefined : `Expected: ${schema.description}`;
  if (keyword === 'pattern' || keyword === 'format')
    return { message: `\`${value}\` does not have the form of \`${name}\`.`, suggestion: about };
  return { message: `\`${name}\` ${message ?? 'does not fit the schema'}.`, suggestion: about };
}
