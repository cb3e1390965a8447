import type { Element, ElementContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';

/** Result of cleaning a drawing: its safe text, or why it is refused, in words that follow a colon. */
export type CleanSvg = { svg: string } | { fault: string };

/** Data URIs allowed in a drawing: raster pictures, which cannot contain scripts. */
const EMBEDDED = /^data:image\/(?:png|jpe?g|gif|webp);base64,[A-Za-z0-9+/=\s]+$/;
/** References in styles to a part of the same drawing. */
const OWN_PART = /url\(\s*(?:#[\w.:-]+|'#[\w.:-]+'|"#[\w.:-]+")\s*\)/g;
/** CSS syntax that can load something, or hide that it does. */
const FETCHES = /url\(|@import|@font-face|(?:image-set|image|src|cross-fade|expression)\(|\/\/|[\\<&]/i;

/**
 * Cleans a drawing (SVG) so that it can neither run scripts nor load anything: it is parsed into a tree, of
 * which only what the allow-list permits is serialized. Metadata of drawing programs is dropped; anything
 * that would be missed is refused, so that nothing is lost silently.
 */
export function cleanSvg(text: string): CleanSvg {
  if (/<!(?:ENTITY|ATTLIST|ELEMENT)|<!DOCTYPE[^>]*\[/i.test(text)) return refused('contains entities');
  const root = fromHtml(text.replace(/<\?[^>]*\?>/g, ''), { fragment: true });
  const elements = root.children.filter((child): child is Element => child.type === 'element');
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

/** Thrown when a drawing contains something that is not allowed. */
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
  const attributes: Element['properties'] = {};
  for (const [name, value] of Object.entries(properties)) {
    if (/^on/i.test(name)) throw new Refused(`runs by itself (\`${name.toLowerCase()}\`)`);
    const text = Array.isArray(value) ? value.join(' ') : String(value);
    if (name === 'href' || name === 'xLinkHref') {
      const isOwn = /^#[\w.:-]+$/.test(text) || (tagName === 'image' && EMBEDDED.test(text));
      if (!isOwn) throw new Refused(`loads something from elsewhere (\`${text.slice(0, 40)}\`)`);
      // Without its namespace, the older `xlink:href` is not recognized.
      attributes.href = text;
    } else if (DRAWING_PROPERTIES.has(name)) {
      checkStyle(text);
      attributes[name] = value;
    }
  }
  return attributes;
}

/** Checks styles, and attributes that are parsed as styles. */
function checkStyle(css: string): void {
  if (FETCHES.test(css.replace(OWN_PART, '')))
    throw new Refused(`loads something from elsewhere (\`${css.trim().slice(0, 40)}\`)`);
}

function textOf({ children }: Element): string {
  return children.map((child) => (child.type === 'text' ? child.value : '')).join('');
}

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Elements that draw or describe something. Scripts, links, animation and HTML are not allowed. */
const DRAWING_ELEMENTS = words(`
  svg g defs symbol use switch style title desc
  path rect circle ellipse line polyline polygon text tspan textPath image
  linearGradient radialGradient stop pattern clipPath mask marker
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
  feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
`);

/** Elements that drawing programs write for themselves; they can be dropped invisibly. */
const IDLE_ELEMENTS = words('metadata view cursor');

/** Attributes of those elements, by their names in the HTML tree. */
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
