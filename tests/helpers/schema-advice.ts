import type { Diagnostic } from '../../scripts/diagnostics/diagnostic.ts';
import { nearest } from '../../scripts/diagnostics/suggest.ts';
import { SourceFile } from '../../scripts/diagnostics/source-file.ts';
import { parseYaml } from '../../scripts/entry/read/yaml.ts';
import {
  isObject,
  pointerSegment,
  segmentName,
  type Json,
  type JsonObject,
} from '../../scripts/schema/json.ts';

/** Schemas by file name. */
export type SchemaTexts = Readonly<Record<string, JsonObject>>;

/** One alternative that an advice offers, with the resulting schemas; open choices are tried in every way. */
export interface Way {
  words: string;
  /** Empty if only a person can follow the advice. */
  tried: SchemaTexts[];
}

/** A schema as a file. */
export function schemaFile(name: string, schema: JsonObject): SourceFile {
  return new SourceFile(`schemas/${name}.json`, JSON.stringify(schema, undefined, 1), '');
}

/** The alternatives that an advice offers, followed literally. */
export function waysOut(schemas: SchemaTexts, problem: Diagnostic): Way[] {
  return clausesOf(problem.suggestion ?? '').map((words) => ({
    words,
    tried: followed(schemas, problem, words),
  }));
}

/** `Write `a`, or take it away.` → `Write `a``, `take it away`. */
function clausesOf(remedy: string): string[] {
  const parts = remedy.replace(/[.]$/, '').split(/(?:, or |\. |; |(?<=\?) )(?=(?:[^`]*`[^`]*`)*[^`]*$)/);
  return parts.map((one) => one.charAt(0).toUpperCase() + one.slice(1));
}

const ticked = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

interface Spot {
  /** The name of the schema. */
  name: string;
  pointer: string;
  /** The text at the problem's span. */
  written: string;
}

function spotOf(schemas: SchemaTexts, problem: Diagnostic): Spot {
  const name = /schemas\/(.*)\.json$/.exec(problem.file)?.[1] ?? '';
  const file = schemaFile(name, schemas[name] ?? {});
  const { spans } = parseYaml(file, file.text, 0);
  const lines = file.text.split('\n');
  const at = (line: number, column: number): number =>
    lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
  const [start, end] = [at(problem.line, problem.column), at(problem.endLine, problem.endColumn)];
  const around = Object.entries(spans).filter(
    ([, [keyStart, keyEnd, from, to]]) =>
      (keyStart <= start && end <= keyEnd) || (from <= start && end <= to),
  );
  const pointer = around.map(([one]) => one).sort((a, b) => b.length - a.length)[0] ?? '';
  return { name, pointer, written: file.text.slice(start, end) };
}

function followed(schemas: SchemaTexts, problem: Diagnostic, words: string): SchemaTexts[] {
  const spot = spotOf(schemas, problem);
  const change = (edit: (copy: Record<string, JsonObject>) => void): SchemaTexts => {
    const copy = structuredClone(schemas);
    edit(copy);
    return copy;
  };
  const here = (value: Json): SchemaTexts =>
    change((copy) => {
      put(copy[spot.name] ?? {}, spot.pointer, value);
    });
  const names = ticked(words);
  const [first = ''] = names;
  const [, sign] = /the character U\+([\dA-F]+)/.exec(problem.message) ?? [];
  if (words.startsWith('Delete it') && sign !== undefined) {
    const value = at(schemas[spot.name] ?? {}, spot.pointer);
    const unfit = String.fromCharCode(Number.parseInt(sign, 16));
    // Removing half of a surrogate pair may leave nothing, so a word is inserted.
    return typeof value === 'string' ? [here(value.replaceAll(unfit, '') || 'A word')] : [];
  }
  if (/^Did you mean|^Choices|^Fields|^Name the whole/.test(words) && names.length > 0)
    return names.flatMap((name) => [renamed(schemas, spot, problem.message, name), here(name)]);
  if (/^Remove (?:it|one of them)/.test(words))
    return [
      change((copy) => {
        take(copy[spot.name] ?? {}, spot.pointer);
      }),
    ];
  const [, taken] = /^Remove `([^`]+)`/.exec(words) ?? [];
  if (taken !== undefined)
    return [
      change((copy) => {
        const parts = spot.pointer.split('/');
        const end = parts.lastIndexOf(pointerSegment(taken).slice(1));
        const beside = `${parts.slice(0, -1).join('/')}${pointerSegment(taken)}`;
        take(copy[spot.name] ?? {}, end === -1 ? beside : parts.slice(0, end + 1).join('/'));
      }),
    ];
  const given = /^Give (its `items`|it|`([^`]+)`) (?:`"[^`]*`)/.exec(words);
  if (given !== null) {
    const field = given[2] ?? ticked(problem.message)[0] ?? '';
    const own = given[1] === 'its `items`' ? [field, 'items'] : [field];
    const members = names.filter((one) => one.startsWith('"'));
    return members.flatMap((member) =>
      Object.keys(schemas).map((name) =>
        change((copy) => {
          const place = `/properties${own.map((one) => pointerSegment(one)).join('')}`;
          const node = at(copy[name] ?? {}, place);
          if (isObject(node)) Object.assign(node, JSON.parse(`{${member}}`));
        }),
      ),
    );
  }
  if (/another field|fields of one kind/.test(words)) return otherFields(schemas, spot, problem);
  const [, moved, where] = /^Put (?:`([^`]+)`|it) (?:in `([^`]+)`|at the top)/.exec(words) ?? [];
  if (/^Put (?:`[^`]+`|it) (?:in `[\w-]+`$|at the top)/.test(words))
    return [
      change((copy) => {
        const root = copy[spot.name] ?? {};
        const value = at(root, spot.pointer);
        const key = moved ?? segmentName(spot.pointer.split('/').at(-1) ?? '');
        take(root, spot.pointer);
        const up = spot.pointer.split('/').slice(0, -1).join('/');
        const place =
          where === 'x-collection' ? '/x-collection' : where === undefined ? '' : `${up}/${where}`;
        put(root, `${place}${pointerSegment(key)}`, value ?? null);
      }),
    ];
  if (words.startsWith('Put a field') || words.startsWith('Write only `')) return [here(first)];
  if (words.startsWith('Write it in braces')) return [];
  if (words.includes('with this list as it is'))
    return [here({ in: at(schemas[spot.name] ?? {}, spot.pointer) ?? [] })];
  if (words.startsWith('Write ') && names.length > 0)
    return names.flatMap((name) => written(schemas, spot, problem.message, name));
  return [];
}

/** Replaces the name that the message mentions with another. */
function renamed(schemas: SchemaTexts, spot: Spot, message: string, name: string): SchemaTexts {
  const text = schemaFile(spot.name, schemas[spot.name] ?? {}).text;
  const place = spot.written;
  const told = ticked(message).filter((one) => place.includes(one));
  const wrong = nearest(name, told) ?? told.at(-1) ?? place.replace(/^"|"$/g, '');
  const copy = structuredClone(schemas);
  const start = text.indexOf(place);
  if (start === -1) return copy;
  const root = copy[spot.name] ?? {};
  const value = at(root, spot.pointer);
  if (typeof value === 'string' && value.includes(wrong)) put(root, spot.pointer, value.replace(wrong, name));
  else {
    const parts = spot.pointer.split('/');
    take(root, spot.pointer);
    put(root, `${parts.slice(0, -1).join('/')}${pointerSegment(name)}`, value ?? null);
  }
  return copy;
}

/** Follows ``Write `x` ``: a member with its value, a value, a test of a condition, or a name. */
function written(schemas: SchemaTexts, spot: Spot, message: string, words: string): SchemaTexts[] {
  const copy = structuredClone(schemas);
  const root = copy[spot.name] ?? {};
  const value = at(root, spot.pointer) ?? null;
  const parent = spot.pointer.split('/').slice(0, -1).join('/');
  if (/^"[^"]+": /.test(words)) {
    const member = parsed(`{${words}}`);
    if (!isObject(member)) return [];
    const [key = '', one] = Object.entries(member)[0] ?? [];
    // A keyword of the place itself, of its group, or of a field's schema.
    const isSame = spot.pointer.endsWith(pointerSegment(key));
    if (isSame) {
      put(root, spot.pointer, one ?? null);
      return [copy];
    }
    const beside = structuredClone(copy);
    put(beside[spot.name] ?? {}, `${parent}${pointerSegment(key)}`, one ?? null);
    take(root, spot.pointer);
    put(root, `${parent}${pointerSegment(key)}`, one ?? null);
    return [copy, beside];
  }
  if (['is', 'in', 'contains', 'shares'].includes(words)) {
    const isTest = /\/(?:is|in|contains|shares|not)$/.test(spot.pointer);
    const one = ['in', 'shares'].includes(words) || !Array.isArray(value) ? value : (value[0] ?? null);
    if (isTest) take(root, spot.pointer);
    put(root, isTest ? `${parent}/${words}` : spot.pointer, isTest ? one : { [words]: one });
    return [copy];
  }
  const literal = parsed(words);
  if (literal !== undefined) {
    put(root, spot.pointer, literal);
    return [copy];
  }
  const whole = structuredClone(copy);
  put(whole[spot.name] ?? {}, spot.pointer, words);
  return [whole, renamed(schemas, spot, message, words)];
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** Replaces the name that the message mentions with every other field of the schemas. */
function otherFields(schemas: SchemaTexts, spot: Spot, { message }: Diagnostic): SchemaTexts[] {
  const fields = new Set(
    Object.values(schemas).flatMap(({ properties }) => (isObject(properties) ? Object.keys(properties) : [])),
  );
  const wrong = [...ticked(message), ...spot.written.split(/[^\w-]+/)].filter((one) => one !== '');
  const root = schemas[spot.name] ?? {};
  const value = at(root, spot.pointer);
  const keys = steps(spot.pointer);
  return [...fields].flatMap((field) => {
    const copy = (): Record<string, JsonObject> => structuredClone(schemas);
    const inValue =
      typeof value === 'string'
        ? wrong
            .filter((one) => value.includes(one))
            .map((one) => {
              const changed = copy();
              put(changed[spot.name] ?? {}, spot.pointer, value.replace(one, field));
              return changed;
            })
        : [];
    const inKeys = wrong
      .filter((one) => keys.includes(one))
      .map((one) => {
        const changed = copy();
        const place = keys
          .slice(0, keys.lastIndexOf(one))
          .map((key) => pointerSegment(key))
          .join('');
        const moved = at(changed[spot.name] ?? {}, place + pointerSegment(one)) ?? null;
        take(changed[spot.name] ?? {}, place + pointerSegment(one));
        put(changed[spot.name] ?? {}, place + pointerSegment(field), moved);
        return changed;
      });
    return [...inValue, ...inKeys];
  });
}

function steps(pointer: string): string[] {
  return pointer === '' ? [] : pointer.slice(1).split('/').map(segmentName);
}

function at(root: JsonObject, pointer: string): Json | undefined {
  return steps(pointer).reduce<Json | undefined>(
    (node, key) => (Array.isArray(node) ? node[Number(key)] : isObject(node) ? node[key] : undefined),
    root,
  );
}

function put(root: JsonObject, pointer: string, value: Json): void {
  const keys = steps(pointer);
  const last = keys.pop();
  if (last === undefined) return;
  const node = at(root, keys.map((key) => pointerSegment(key)).join(''));
  if (Array.isArray(node)) node[Number(last)] = value;
  else if (isObject(node)) node[last] = value;
}

function take(root: JsonObject, pointer: string): void {
  const keys = steps(pointer);
  const last = keys.pop() ?? '';
  const node = at(root, keys.map((key) => pointerSegment(key)).join(''));
  if (Array.isArray(node)) node.splice(Number(last), 1);
  else if (isObject(node)) Reflect.deleteProperty(node, last);
}
