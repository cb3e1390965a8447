import type { Root } from 'hast';
import { find, textOf } from './tree.ts';

/**
 * A JSON block of a page, read; null where there is none or it is broken. Only a script is one: content may give another
 * element the same id.
 */
export function readJsonBlock(page: Root, id: string): unknown {
  const block = find(
    page,
    ({ tagName, properties }) =>
      tagName === 'script' && properties.type === 'application/json' && properties.id === id,
  );
  if (!block) return null;
  try {
    return JSON.parse(textOf(block)) as unknown;
  } catch {
    return null;
  }
}
