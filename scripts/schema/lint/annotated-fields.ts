import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { toIsoDate } from '../../model/dates/dates.ts';
import { fieldsOf, isAlone } from '../../model/template.ts';
import type { JsonObject } from '../json.ts';
import { eachWithPlace, specProblem, type Collections, type Governing } from './collections.ts';

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
