import type { Root } from 'mdast';
import { definitionUses } from './definitions.ts';
import { LIMITS, tooMany, type LimitExceeded } from './limits.ts';
import { spanOf } from './span-of.ts';

/**
 * Reports definitions whose addresses would be repeated so often that the
 * page becomes many times longer than its text.
 */
export function expansion(tree: Root): LimitExceeded | undefined {
  let written = 0;
  for (const { definition } of definitionUses(tree)) {
    written += definition.url.length + (definition.title?.length ?? 0);
    if (written > LIMITS.expansion) return tooMany('expansion', spanOf(definition));
  }
  return undefined;
}
