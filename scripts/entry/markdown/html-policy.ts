import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import { memoize } from '../../shared/memoize.ts';
import { defaultSchema, sanitize, type Schema } from 'hast-util-sanitize';
import { visit } from './tree.ts';
import { isSafeAddress } from '../../model/link-schemes.ts';

/**
 * The HTML allowed in Markdown: GitHub's allow-list, plus figures and the classes that
 * replace inline styles. Ids are kept as written (no `user-content-` prefix): the
 * content is the site's own, and anchors must be stable.
 */
const ALLOW_LIST: Schema = {
  ...defaultSchema,
  clobber: [],
  tagNames: [...(defaultSchema.tagNames ?? []), 'figure', 'figcaption', 'mark', 'small', 'abbr', 'time'],
  attributes: {
    ...defaultSchema.attributes,
    // A picture named `body` or `createElement` would shadow that property
    // of `document`, so only links keep `name`.
    '*': [
      ...(defaultSchema.attributes?.['*'] ?? []).filter((name) => name !== 'name' && name !== 'id'),
      ['className', /^md-/],
      // Ids that start with `~` are reserved for the page itself, such as the
      // element with its data; no heading id does.
      ['id', /^[^~]/],
    ],
    a: [...(defaultSchema.attributes?.a ?? []), 'name'],
    code: [...(defaultSchema.attributes?.code ?? []), 'dataMeta'],
    abbr: ['title'],
    time: ['dateTime'],
  },
  // Their content is not part of the text.
  strip: ['script', 'style', 'svg'],
  // Outside a picture it shows nothing, and HTML does not allow it.
  ancestors: { ...defaultSchema.ancestors, source: ['picture'] },
  // The link check says which schemes of links are allowed.
  protocols: { ...defaultSchema.protocols, href: null, src: ['http', 'https'], poster: ['http', 'https'] },
};

/** HTML that a site allows in addition: elements, and attributes by element (`*` for all). */
export interface Allowed {
  elements: readonly string[];
  attributes: Readonly<Record<string, readonly string[]>>;
}

/** An allow-list that can be applied. */
export interface HtmlPolicy {
  /** Whether elements with this name are kept. */
  isAllowedElement: (name: string) => boolean;
  /** The tree without anything that is not listed, and without unsafe addresses. */
  sanitize: (tree: Root) => Root;
  /** Sanitizes a single element without regard to its ancestors. */
  alone: (tree: Root) => Root;
}

function htmlPolicy(list: Schema): HtmlPolicy {
  const single = { ...list, ancestors: {} };
  // Sanitizing a root gives a root.
  const cleaned = (tree: Root, schema: Schema): Root => withoutUnsafe(sanitize(tree, schema) as Root);
  return {
    isAllowedElement: (name) => list.tagNames?.includes(name) ?? false,
    sanitize: (tree) => cleaned(tree, list),
    alone: (tree) => cleaned(tree, single),
  };
}

/** The policy of a site without settings for HTML. */
export const HTML_POLICY = htmlPolicy(ALLOW_LIST);

/** The allow-list plus what a site allows in addition. */
export const policyOf = memoize((allowed: Allowed): HtmlPolicy => htmlPolicy(widened(allowed)));

function widened({ elements, attributes }: Allowed): Schema {
  const extra = Object.entries(attributes).map(([element, names]): [string, string[]] => [
    element.toLowerCase(),
    names.flatMap((name) => Object.keys(h('a', { [name]: 'x' }).properties)),
  ]);
  const all = ALLOW_LIST.attributes ?? {};
  return {
    ...ALLOW_LIST,
    tagNames: [...(ALLOW_LIST.tagNames ?? []), ...elements.map((name) => name.toLowerCase())],
    // Children of allowed `video` and `audio` elements.
    ancestors: {
      ...ALLOW_LIST.ancestors,
      source: ['picture', ...media(elements)],
      track: media(elements),
    },
    // The sanitizer uses the first definition of an attribute.
    attributes: {
      ...all,
      ...Object.fromEntries(extra.map(([element, names]) => [element, [...names, ...(all[element] ?? [])]])),
    },
  };
}

function media(elements: readonly string[]): string[] {
  return elements.filter((name) => name === 'video' || name === 'audio');
}

/** Removes link addresses that would run code in the page. */
export function withoutUnsafe(tree: Root): Root {
  visit(tree, 'element', ({ properties }) => {
    if (typeof properties.href === 'string' && !isSafeAddress(properties.href)) delete properties.href;
  });
  return tree;
}

/**
 * The attributes of an allowed element that the allow-list removes, as text.
 * @param tag the element's opening tag in the source
 */
export function refusedAttributes(node: Element, tag: string, policy: HtmlPolicy): string[] {
  if (Object.keys(node.properties).length === 0) return [];
  const { children } = policy.alone({ type: 'root', children: [{ ...node, children: [] }] });
  const allowedProperties = children[0]?.type === 'element' ? children[0].properties : {};
  return Object.entries(node.properties).flatMap(([name, value]) => {
    if (name === 'className') {
      const classes = Array.isArray(allowedProperties.className) ? allowedProperties.className : [];
      return [value]
        .flat()
        .flatMap((cssClass) => (classes.includes(String(cssClass)) ? [] : [`the class ${String(cssClass)}`]));
    }
    if (name in allowedProperties) return [];
    if (name === 'src' && /^data:/i.test(String(value))) return ['a picture in the text, as data,'];
    return name === 'href' || name === 'src'
      ? [`the address ${String(value)}`]
      : [`the attribute ${asWritten(name, tag)}`];
  });
}

/** The name of an attribute as written in its tag: `data-user` is `dataUser` in the tree. */
function asWritten(property: string, tag: string): string {
  const bare = (name: string): string => name.replace(/[-:]/g, '').toLowerCase();
  const names = tag.replace(/"[^"]*"|'[^']*'/g, ' ').match(/[^\s"'<>/=]+/g) ?? [];
  return names.slice(1).find((name) => bare(name) === bare(property)) ?? property;
}
