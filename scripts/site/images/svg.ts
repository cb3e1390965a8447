import type { Element, ElementContent, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';

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

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Elements that draw something, or say how. Neither programs nor links, nothing that moves or holds HTML. */
const DRAWING_ELEMENTS = words(`
  svg g defs symbol use switch style title desc
  path rect circle ellipse line polyline polygon text tspan textPath image
  linearGradient radialGradient stop pattern clipPath mask marker
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
  feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
`);

/** What drawing programs write for themselves; nobody sees that it is gone. */
const IDLE_ELEMENTS = words('metadata view cursor');

/** Attributes of those elements, as trees of HTML name them. */
const DRAWING_PROPERTIES = words(`
  id className style lang role ariaLabel ariaHidden ariaLabelledBy version viewBox preserveAspectRatio width height
  x y x1 x2 y1 y2 cx cy r rx ry fx fy fr d points dx dy rotate textLength lengthAdjust pathLength startOffset method spacing side
  transform transformOrigin gradientUnits gradientTransform spreadMethod offset
  patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits
  markerUnits markerWidth markerHeight refX refY orient markerStart markerMid markerEnd
  filterUnits primitiveUnits in in2 result mode type values operator k1 k2 k3 k4 order kernelMatrix divisor bias targetX targetY
  edgeMode kernelUnitLength surfaceScale diffuseConstant specularConstant specularExponent scale xChannelSelector
  yChannelSelector azimuth elevation stdDeviation radius baseFrequency numOctaves seed stitchTiles pointsAtX pointsAtY
  pointsAtZ limitingConeAngle z tableValues slope intercept amplitude exponent
  fill fillOpacity fillRule stroke strokeWidth strokeOpacity strokeLineCap strokeLineJoin strokeMiterLimit strokeDashArray
  strokeDashOffset paintOrder vectorEffect opacity color colorInterpolation colorInterpolationFilters colorRendering display
  visibility overflow clip clipPath clipRule mask filter floodColor floodOpacity lightingColor stopColor stopOpacity
  fontFamily fontSize fontSizeAdjust fontStretch fontStyle fontVariant fontWeight textAnchor textDecoration textRendering
  letterSpacing wordSpacing dominantBaseline alignmentBaseline baselineShift writingMode direction unicodeBidi
  shapeRendering imageRendering enableBackground
`);

/** So many elements a drawing may ask for beside its own by naming them again: the largest maps and icons need a hundredth of it. */
export const MOST_REPEATED = 100_000;

/** So many levels of parts that use parts, each of them and what it stands in counted: no program draws more. */
const DEEPEST = 1_000;

/** Where styles and attributes name a part of the same drawing, as `href="#a"` does. */
const NAMED_PART = /url\(\s*["']?#([^"')\s]+)["']?\s*\)/g;

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
    return [...text.matchAll(NAMED_PART)].map(([, id = '']) => id);
  });
}
