import type { Element, Root } from 'hast';
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
  protocols: { ...defaultSchema.protocols, href: null, src: ['http', 'https'] },
};

const ELEMENTS: ReadonlySet<string> = new Set(ALLOW_LIST.tagNames);

/** Whether elements with this name are kept. */
export function isAllowedElement(name: string): boolean {
  return ELEMENTS.has(name);
}

/** The tree without anything that is not listed, and without unsafe addresses. */
export function sanitizeHtml(tree: Root, schema = ALLOW_LIST): Root {
  // Sanitizing a root gives a root.
  return withoutUnsafe(sanitize(tree, schema) as Root);
}

/** The list for an element without regard to its ancestors. */
const ALONE: Schema = { ...ALLOW_LIST, ancestors: {} };

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
export function refusedAttributes(node: Element, tag: string): string[] {
  if (Object.keys(node.properties).length === 0) return [];
  const { children } = sanitizeHtml({ type: 'root', children: [{ ...node, children: [] }] }, ALONE);
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
