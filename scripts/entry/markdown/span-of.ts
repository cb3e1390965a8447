import type { Nodes as HastNodes } from 'hast';
import type { Nodes as MdastNodes } from 'mdast';
import type { Span } from '../../diagnostics/diagnostic.ts';

/**
 * The span of a node; empty at 0 for a generated node. Unclosed HTML may
 * have a start and no end, despite its types.
 */
export function spanOf({ position }: HastNodes | MdastNodes): Span {
  const { start, end }: Partial<NonNullable<HastNodes['position']>> = position ?? {};
  const from = start?.offset ?? 0;
  return [from, Math.max(from, end?.offset ?? from)];
}
