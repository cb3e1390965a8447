import type { Root } from 'hast';
import { find, hasProperty, textOf } from './tree.ts';

/** A JSON block of a page, read; null where there is none or it is broken. */
export function readJsonBlock(page: Root, id: string): unknown {
  const block = find(page, hasProperty('id', id));
  if (!block) return null;
  try {
    return JSON.parse(textOf(block)) as unknown;
  } catch {
    return null;
  }
}
