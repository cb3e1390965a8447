import type { JsonObject } from './json.ts';

export type StringKind = 'text' | 'raw' | 'link' | 'ref' | 'image' | 'date' | 'markdown';

/** The keywords that say what a string is; of one string only one of them can be true. */
export const KIND_KEYWORDS = ['x-raw', 'x-link', 'x-ref', 'x-image', 'x-date', 'x-markdown'] as const;

/** What a string is, by the annotation keywords of its schema. */
export function kindOf(schema: JsonObject): StringKind {
  if (schema['x-raw'] === true) return 'raw';
  if (schema['x-link'] === true) return 'link';
  if (typeof schema['x-ref'] === 'string') return 'ref';
  if (schema['x-image'] === true) return 'image';
  if (schema['x-date'] === true) return 'date';
  if (typeof schema['x-markdown'] === 'string') return 'markdown';
  return 'text';
}
