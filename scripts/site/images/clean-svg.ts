import type { Element, ElementContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { DRAWING_ELEMENTS, DRAWING_PROPERTIES, IDLE_ELEMENTS } from './svg-allow-list.ts';

/** What became of a drawing: its text as it can be handed out, or why it cannot, in words that follow a colon. */
export type CleanSvg = { svg: string } | { fault: string };

/** What may be put into a drawing as it is: pictures of pixels, which hold no program. */
const EMBEDDED = /^data:image\/(?:png|jpe?g|gif|webp);base64,[A-Za-z0-9+/=\s]+$/;
/** Places in styles that only name a part of the same drawing. */
const OWN_PART = /url\(\s*(?:#[\w.:-]+|'#[\w.:-]+'|"#[\w.:-]+")\s*\)/g;
/** Signs and functions of CSS that can fetch something, or hide that they do. */
const FETCHES = /url\(|@import|@font-face|(?:image-set|image|src|cross-fade|expression)\(|\/\/|[\\<&]/i;

/**
 * A drawing (SVG) with nothing in it that could act, or fetch anything: it is read into a tree, of which only what is on the
 * allow-list is written again. What only a program needs that made the drawing is left out; what would be missed is refused,
 * so that nothing is lost in silence.
 */
export function cleanSvg(text: string): CleanSvg {
  if (/<!(?:ENTITY|ATTLIST|ELEMENT)|<!DOCTYPE[^>]*\[/i.test(text)) return refused('contains entities');
  const root = fromHtml(text.replace(/<\?[^>]*\?>/g, ''), { fragment: true });
  const elements = root.children.filter((one): one is Element => one.type === 'element');
  const [svg] = elements;
  if (svg?.tagName !== 'svg' || elements.length > 1) return refused('contains more than the drawing');
  try {
    const children = svg.children.flatMap(cleaned);
    const properties = { xmlns: 'http://www.w3.org/2000/svg', ...attributesOf(svg) };
    const tree: Element = { type: 'element', tagName: 'svg', properties, children };
    return { svg: `${toHtml(tree, { space: 'svg', closeEmptyElements: true, tightSelfClosing: true })}\n` };
  } catch (error) {
    if (error instanceof Refused) return refused(error.message);
    throw error;
  }
}

/** Thrown where a drawing holds what is not handed out. */
class Refused extends Error {}

function refused(what: string): CleanSvg {
  return { fault: `it is a drawing (SVG) that ${what}` };
}

function cleaned(node: ElementContent): ElementContent[] {
  if (node.type === 'text') return [{ type: 'text', value: node.value }];
  if (node.type !== 'element' || IDLE_ELEMENTS.has(node.tagName) || node.tagName.includes(':')) return [];
  if (!DRAWING_ELEMENTS.has(node.tagName)) throw new Refused(`holds \`<${node.tagName}>\``);
  if (node.tagName === 'style') checkStyle(textOf(node));
  return [
    {
      type: 'element',
      tagName: node.tagName,
      properties: attributesOf(node),
      children: node.children.flatMap(cleaned),
    },
  ];
}

function attributesOf({ tagName, properties }: Element): Element['properties'] {
  const kept: Element['properties'] = {};
  for (const [name, value] of Object.entries(properties)) {
    if (/^on/i.test(name)) throw new Refused(`runs by itself (\`${name.toLowerCase()}\`)`);
    const text = Array.isArray(value) ? value.join(' ') : String(value);
    if (name === 'href' || name === 'xLinkHref') {
      const isOwn = /^#[\w.:-]+$/.test(text) || (tagName === 'image' && EMBEDDED.test(text));
      if (!isOwn) throw new Refused(`loads something from elsewhere (\`${text.slice(0, 40)}\`)`);
      // The older name of the same is not known without its namespace.
      kept.href = text;
    } else if (DRAWING_PROPERTIES.has(name)) {
      checkStyle(text);
      kept[name] = value;
    }
  }
  return kept;
}

/** Styles, and attributes that are read as styles. */
function checkStyle(css: string): void {
  if (FETCHES.test(css.replace(OWN_PART, '')))
    throw new Refused(`loads something from elsewhere (\`${css.trim().slice(0, 40)}\`)`);
}

function textOf({ children }: Element): string {
  return children.map((child) => (child.type === 'text' ? child.value : '')).join('');
}
