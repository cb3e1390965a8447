import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';

/** So many elements a drawing may ask for beside its own by naming them again: the largest maps and icons need a hundredth of it. */
export const MOST_REPEATED = 100_000;

/** So many levels of parts that use parts, each of them and what it stands in counted: no program draws more. */
const DEEPEST = 1_000;

/** Where styles and attributes name a part of the same drawing, as `href="#a"` does. */
const OWN_PART = /url\(\s*["']?#([^"')\s]+)["']?\s*\)/g;

/**
 * How many elements are drawn beside those that stand in a drawing (SVG), because parts of it are used several times: ten
 * parts that each use the one before ten times fill half a page of text and take years to draw. A part that uses itself
 * counts once, as drawing programs refuse it there; uses of uses without end in sight count as endless.
 * @param text nested no deeper than its reader allows (256 levels)
 */
export function repeatedElements(text: string): number {
  const root = fromHtml(text, { fragment: true });
  const parts = new Map<string, Element>();
  const own = collect(root, parts);
  const known = new Map<Element, number>();
  const weigh = (element: Element, level: number): number => {
    const weight = known.get(element);
    if (weight !== undefined) return weight;
    if (level > DEEPEST) return Infinity;
    known.set(element, 0);
    let sum = 1;
    for (const child of element.children) if (child.type === 'element') sum += weigh(child, level + 1);
    for (const id of partsNamedBy(element)) {
      const part = parts.get(id);
      if (part) sum += weigh(part, level + 1);
    }
    known.set(element, sum);
    return sum;
  };
  return root.children.reduce((sum, one) => sum + (one.type === 'element' ? weigh(one, 0) : 0), 0) - own;
}

/** Notes the parts that have a name; gives how many elements there are. */
function collect(parent: Root | Element, parts: Map<string, Element>): number {
  let count = 0;
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    const { id } = child.properties;
    if (typeof id === 'string' && !parts.has(id)) parts.set(id, child);
    count += 1 + collect(child, parts);
  }
  return count;
}

function partsNamedBy({ properties }: Element): string[] {
  return Object.entries(properties).flatMap(([name, value]) => {
    const text = String(value);
    if (name === 'href' || name === 'xLinkHref') return text.startsWith('#') ? [text.slice(1)] : [];
    return [...text.matchAll(OWN_PART)].map(([, id = '']) => id);
  });
}
