import type { Nodes as HastNodes } from 'hast';
import type { Nodes as MdastNodes } from 'mdast';
import type { Span } from '../../diagnostics/diagnostic.ts';

/**
 * Where a node stands in its text; the beginning of the text for one that was made. HTML that is never closed may have a
 * beginning and no end, whatever its types say.
 */
export function spanOf({ position }: HastNodes | MdastNodes): Span {
  const { start, end }: Partial<NonNullable<HastNodes['position']>> = position ?? {};
  const from = start?.offset ?? 0;
  return [from, Math.max(from, end?.offset ?? from)];
}
