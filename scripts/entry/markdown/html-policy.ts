import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import { defaultSchema, sanitize, type Schema } from 'hast-util-sanitize';
import type { Embeds } from '../../schema/markdown-extensions.ts';
import { EMBED_ATTRIBUTES, embeddedElements } from './embeds.ts';
import { visit } from './visit.ts';
import { isSafeAddress } from '../../model/link-schemes.ts';

/**
 * The HTML that may stand in Markdown: GitHub's allow-list, plus figures and the classes that inline styles became.
 * Ids are kept as written (no `user-content-` prefix): the content is the site's own, and anchors have to be stable.
 */
const ALLOW_LIST: Schema = {
  ...defaultSchema,
  clobber: [],
  tagNames: [...(defaultSchema.tagNames ?? []), 'figure', 'figcaption', 'mark', 'small', 'abbr', 'time'],
  attributes: {
    ...defaultSchema.attributes,
    // A picture called `body` or `createElement` would stand in for that part of the page's `document`: only links have names.
    '*': [
      ...(defaultSchema.attributes?.['*'] ?? []).filter((name) => name !== 'name' && name !== 'id'),
      ['className', /^md-/],
      // What a page gives to parts of itself, such as the place of its data, begins with `~`, as no heading's id does.
      ['id', /^[^~]/],
    ],
    a: [...(defaultSchema.attributes?.a ?? []), 'name'],
    code: [...(defaultSchema.attributes?.code ?? []), 'dataMeta'],
    abbr: ['title'],
    time: ['dateTime'],
  },
  // What stands in them are no words of the text.
  strip: ['script', 'style', 'svg'],
  // Without a picture around it, it shows nothing, and HTML does not allow it.
  ancestors: { ...defaultSchema.ancestors, source: ['picture'] },
  // Which schemes a link may have is up to the site (`linkSchemes`), and looked at with all other links.
  protocols: { ...defaultSchema.protocols, href: null, src: ['http', 'https'], poster: ['http', 'https'] },
};

/** What a site lets through besides: elements, and attributes by element (`*` for all). */
export interface Allowed {
  elements: readonly string[];
  attributes: Readonly<Record<string, readonly string[]>>;
}

/** An allow-list in use. */
export interface HtmlPolicy {
  /** Whether it keeps elements of this name. */
  isAllowedElement: (name: string) => boolean;
  /** The tree without what it does not name, and without addresses that are never safe. */
  sanitize: (tree: Root) => Root;
  /** An element by itself, as it is left of it. */
  alone: (tree: Root) => Root;
}

function htmlPolicy(list: Schema): HtmlPolicy {
  const single = { ...list, ancestors: {} };
  // A root stays one.
  const cleaned = (tree: Root, schema: Schema): Root => withoutUnsafe(sanitize(tree, schema) as Root);
  return {
    isAllowedElement: (name) => list.tagNames?.includes(name) ?? false,
    sanitize: (tree) => cleaned(tree, list),
    alone: (tree) => cleaned(tree, single),
  };
}

/** The one that holds where a site says nothing. */
export const HTML_POLICY = htmlPolicy(ALLOW_LIST);

const NOTHING_MORE: Allowed = { elements: [], attributes: {} };
const policies = new WeakMap<Allowed, Map<string, HtmlPolicy>>();

/** The allow-list with what a site lets through besides, and with what a text may embed. */
export function policyOf(allowed: Allowed | undefined, embeds: Embeds = {}): HtmlPolicy {
  const elements = embeddedElements(embeds);
  if (allowed === undefined && elements.length === 0) return HTML_POLICY;
  const base = allowed ?? NOTHING_MORE;
  const known = policies.get(base) ?? new Map<string, HtmlPolicy>();
  policies.set(base, known);
  const name = elements.join();
  const own = Object.fromEntries(elements.map((one) => [one, EMBED_ATTRIBUTES[one]]));
  const policy =
    known.get(name) ??
    htmlPolicy(
      widened({ elements: [...base.elements, ...elements], attributes: { ...base.attributes, ...own } }),
    );
  known.set(name, policy);
  return policy;
}

function widened({ elements, attributes }: Allowed): Schema {
  const own = Object.entries(attributes).map(([element, names]): [string, string[]] => [
    element.toLowerCase(),
    names.flatMap((name) => Object.keys(h('a', { [name]: 'x' }).properties)),
  ]);
  const all = ALLOW_LIST.attributes ?? {};
  return {
    ...ALLOW_LIST,
    tagNames: [...(ALLOW_LIST.tagNames ?? []), ...elements.map((name) => name.toLowerCase())],
    // Parts of films and of sound that are let through.
    ancestors: {
      ...ALLOW_LIST.ancestors,
      source: ['picture', ...media(elements)],
      track: media(elements),
    },
    // The first definition of a name holds.
    attributes: {
      ...all,
      ...Object.fromEntries(own.map(([element, names]) => [element, [...names, ...(all[element] ?? [])]])),
    },
  };
}

function media(elements: readonly string[]): string[] {
  return elements.filter((name) => name === 'video' || name === 'audio');
}

/** Takes away the addresses of links that would run code in the page. */
export function withoutUnsafe(tree: Root): Root {
  visit(tree, 'element', ({ properties }) => {
    if (typeof properties.href === 'string' && !isSafeAddress(properties.href)) delete properties.href;
  });
  return tree;
}

/**
 * The attributes of an allowed element that the allow-list takes out, in words.
 * @param tag how the element begins in the source
 */
export function refusedAttributes(node: Element, tag: string, policy: HtmlPolicy = HTML_POLICY): string[] {
  if (Object.keys(node.properties).length === 0) return [];
  const { children } = policy.alone({ type: 'root', children: [{ ...node, children: [] }] });
  const kept = children[0]?.type === 'element' ? children[0].properties : {};
  return Object.entries(node.properties).flatMap(([name, value]) => {
    if (name === 'className') {
      const classes = Array.isArray(kept.className) ? kept.className : [];
      return [value]
        .flat()
        .flatMap((one) => (classes.includes(String(one)) ? [] : [`the class ${String(one)}`]));
    }
    if (name in kept) return [];
    return name === 'href' || name === 'src'
      ? [`the address ${String(value)}`]
      : [`the attribute ${asWritten(name, tag)}`];
  });
}

/** The name of an attribute as its tag has it: `data-user` is `dataUser` in the tree. */
function asWritten(property: string, tag: string): string {
  const bare = (name: string): string => name.replace(/[-:]/g, '').toLowerCase();
  const names = tag.replace(/"[^"]*"|'[^']*'/g, ' ').match(/[^\s"'<>/=]+/g) ?? [];
  return names.slice(1).find((name) => bare(name) === bare(property)) ?? property;
}
