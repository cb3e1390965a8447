import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { toIsoDate } from '../../model/dates/dates.ts';
import { fieldsOf, isAlone } from '../../model/template.ts';
import type { JsonObject } from '../json.ts';
import { eachWithPlace, specProblem, type Collections, type Governing } from './collections.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { keySpan } from '../../model/spans.ts';
import { fieldNames } from '../children.ts';

/** What a key of `x-collection` expects from a field: the keywords that mark it, and the wording. */
interface Wanted {
  isMarked: (schema: JsonObject) => boolean;
  noun: string;
  remedy: string;
  /** Whether a constant is allowed instead of a field. */
  isConstant?: (text: string) => boolean;
  example: string;
}

const DAY: Wanted = {
  isMarked: (schema) => schema['x-date'] === true || schema['x-datetime'] === true,
  noun: 'day',
  remedy: 'Give it `"x-date": true`, or name another field.',
  isConstant: (text) => toIsoDate(text) === text,
  example: 'Write only a field with a day, in braces, or a day such as `2025-07-31`.',
};

const PICTURE: Wanted = {
  isMarked: (schema) => schema['x-image'] === true,
  noun: 'picture',
  remedy: 'Give it `"x-image": true`, or name another field.',
  example: 'Write only a field with a picture, in braces.',
};

/**
 * Reports fields that `head`, `register` and others use as a date or a
 * picture although they are not marked as one.
 */
export function markedFieldProblems(one: Governing, collections: Collections): Diagnostic[] {
  const { head, register, git, review } = one.spec;
  const templates = [
    ['/head/published', head?.published, DAY],
    ['/head/modified', head?.modified, DAY],
    ['/head/image', head?.image, PICTURE],
  ] as const;
  const paths = [
    ['/register/validUntil', register?.validUntil],
    ['/register/source/seen', register?.source?.seen],
    ['/git/created', git?.created],
    ['/git/modified', git?.modified],
    ['/review/field', review?.field],
  ] as const;
  return [
    ...templates.flatMap(([pointer, value, wanted]) =>
      eachWithPlace(pointer, value).flatMap(([at, text]) =>
        templateProblem(one, at, text, wanted, collections),
      ),
    ),
    ...paths.flatMap(([pointer, path]) =>
      path === undefined ? [] : pathProblem(one, { pointer, path, owner: one }, DAY, collections),
    ),
  ];
}

function templateProblem(
  one: Governing,
  pointer: string,
  text: string,
  wanted: Wanted,
  collections: Collections,
): Diagnostic[] {
  const fields = fieldsOf(text);
  // A stray brace is reported with the other template problems.
  if (fields.length === 0 && (wanted.isConstant?.(text) === true || /[{}]/.test(text))) return [];
  const [path = ''] = fields;
  if (!isAlone(text)) {
    const message = `\`${text}\` is not a ${wanted.noun}.`;
    return [specProblem(one, pointer, message, wanted.example)];
  }
  if (!path.startsWith('$')) return pathProblem(one, { pointer, path, owner: one }, wanted, collections);
  const [name = '', ...rest] = path.slice(1).split('.');
  const owner = collections.find(name);
  return owner === undefined || rest.length === 0
    ? []
    : pathProblem(one, { pointer, path: rest.join('.'), owner }, wanted, collections);
}

function pathProblem(
  one: Governing,
  { pointer, path, owner }: { pointer: string; path: string; owner: Governing },
  wanted: Wanted,
  { fields }: Collections,
): Diagnostic[] {
  const found = fields.find(owner.schema, path);
  // A missing field is reported elsewhere; nothing is known about one that can be anything.
  if (!found.isThere || found.nodes.length === 0) return [];
  const nodes = fields.throughLists(found.nodes);
  if (nodes.some(({ schema }) => wanted.isMarked(schema))) return [];
  return [specProblem(one, pointer, `\`${path}\` is not a ${wanted.noun}.`, wanted.remedy)];
}

/** Schemas may be recursive, so fields are searched only to this depth. */
const DEEPEST = 8;

/** The group of confirmations has a day for every field with `x-owner`, and for no other. */
export function confirmedFieldProblems(one: Governing, collections: Collections): Diagnostic[] {
  const { confirmed } = one.spec;
  if (confirmed === undefined) return [];
  const asked = pathsOf(one, '', collections).filter(({ isAsked }) => isAsked);
  const days = pathsOf(one, confirmed.field, collections).filter(({ isGroup }) => !isGroup);
  const covers = (day: string, path: string): boolean => path === day || path.startsWith(`${day}.`);
  const missing = asked.filter(({ path }) => !days.some((day) => covers(day.path, path)));
  return [
    ...days.flatMap(({ path, pointer, isDay }) => {
      if (!asked.some((field) => covers(path, field.path))) {
        const meant = didYouMean(
          path,
          asked.map((field) => field.path),
        );
        const message = `\`${path}\` of \`${confirmed.field}\` is no field with \`x-owner\`.`;
        return [atField(one, pointer, message, meant ?? 'Remove it, or give the field `x-owner`.')];
      }
      const message = `\`${path}\` of \`${confirmed.field}\` is not a day.`;
      return isDay ? [] : [atField(one, pointer, message, 'Give it `"type": "string", "x-date": true`.')];
    }),
    ...missing.map(({ path }) => {
      const message = `\`${confirmed.field}\` has no day for \`${path}\`, which the owner has to confirm.`;
      const suggestion = `Add \`${path}\` to the \`properties\` of \`${confirmed.field}\`, with \`"x-date": true\`.`;
      return specProblem(one, '/confirmed/field', message, suggestion);
    }),
  ];
}

function atField(one: Governing, pointer: string, message: string, suggestion: string): Diagnostic {
  return one.file.problem('schema-invalid', keySpan(one.spans, pointer), message, { suggestion });
}

interface FoundField {
  /** Dotted path relative to the group that is searched. */
  path: string;
  pointer: string;
  /** Whether it has `x-owner`. */
  isAsked: boolean;
  isDay: boolean;
  /** Whether it has fields itself. */
  isGroup: boolean;
}

/** The fields of a group at any depth, without those below a field with `x-owner`. */
function pathsOf(one: Governing, group: string, { fields }: Collections): FoundField[] {
  const found: FoundField[] = [];
  const visit = (path: string): void => {
    const whole = [group, path].filter(Boolean).join('.');
    const nodes = whole === '' ? fields.root(one.schema) : nodesAt(whole);
    const names = [...new Set(fields.throughLists(nodes).flatMap(fieldNames))];
    const isAsked = nodes.some(({ schema }) => typeof schema['x-owner'] === 'string');
    const own = nodes.find(({ document }) => document === one.schema);
    const isDay = nodes.some(({ schema }) => schema['x-date'] === true);
    if (path !== '')
      found.push({ path, pointer: own?.pointer ?? '', isAsked, isDay, isGroup: names.length > 0 });
    if (isAsked || whole.split('.').length >= DEEPEST) return;
    for (const name of names) if (!name.includes('.')) visit(path === '' ? name : `${path}.${name}`);
  };
  const nodesAt = (path: string) => {
    const there = fields.find(one.schema, path);
    return there.isThere ? there.nodes : [];
  };
  visit('');
  return found;
}
