import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';

/** Elements that a text may hold: those of GitHub's list and a few more. Written down a second time on purpose. */
const ELEMENTS = new Set(
  `a abbr b blockquote br code dd del details div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img input ins kbd li mark
  ol p picture pre q rp rt ruby s samp section small source span strike strong sub summary sup table tbody td tfoot th thead time tr tt ul var`.split(
    /\s+/,
  ),
);
/** Attributes that hold an address, with the schemes that it may have. */
const ADDRESSES: Record<string, RegExp> = {
  href: /^(?:https?:|mailto:|tel:|[/#?]|[^:]*$)/i,
  src: /^(?:https?:|[/#?]|[^:]*$)/i,
  cite: /^(?:https?:|[/#?]|[^:]*$)/i,
  longDesc: /^(?:https?:|[/#?]|[^:]*$)/i,
};
const FORBIDDEN =
  /^(?:on|style$|srcdoc|formaction|action|background|ping|poster|data$|xlink|http|nonce|is$|form$|target$)/i;

/** What in a piece of HTML could run, ask for something, or lead nowhere, after a browser's parser has read it. */
export function unsafeHtml(
  html: string,
  linkFault: (address: string) => string | undefined,
  embeds = false,
): string[] {
  if (!html.includes('<')) return [];
  const faults: string[] = [];
  visit(fromHtml(html, { fragment: true }), (node) => {
    if (node.type === 'comment') faults.push('a comment');
    if (node.type === 'element') faults.push(...elementFaults(node, linkFault, embeds));
  });
  return faults;
}

/** What stands for directives and formulas, and what is embedded. */
const EMBEDDED = /^(?:x-note|iframe|video|audio|track|math|annotation|semantics|m[a-z]+)$/;

/** Where what is embedded may come from: the site itself, and the one host that its schema names. */
function isEmbedSource(address: string): boolean {
  // As a browser reads the host: without capitals and invisible characters.
  const read = URL.canParse(address) ? new URL(address).href : address;
  return /^(?:https:\/\/player\.example\/|\/(?![/\\]))/.test(read);
}

function elementFaults(
  node: Element,
  linkFault: (address: string) => string | undefined,
  embeds: boolean,
): string[] {
  const isEmbedded = embeds && EMBEDDED.test(node.tagName);
  const faults = ELEMENTS.has(node.tagName) || isEmbedded ? [] : [`the element <${node.tagName}>`];
  for (const [name, value] of Object.entries(node.properties)) {
    const isShown = /^(?:iframe|video|audio|track)$/.test(node.tagName) && /^(?:src|poster)$/.test(name);
    if (isShown && !isEmbedSource(String(value))) faults.push(`<${node.tagName}> of ${String(value)}`);
    // Of an operator of MathML: whether it stands before, between or behind.
    if (isEmbedded && (name === 'poster' || (node.tagName === 'mo' && name === 'form'))) continue;
    if (FORBIDDEN.test(name) && !(node.tagName === 'a' && name === 'target'))
      faults.push(`the attribute ${name} on <${node.tagName}>`);
    const allowed = ADDRESSES[name];
    if (allowed === undefined || typeof value !== 'string') continue;
    // A browser skips these before it looks for the scheme.
    // eslint-disable-next-line no-control-regex -- control characters are what this is about
    const read = value.replace(/[\u0000-\u0020]/g, '');
    if (!allowed.test(read)) faults.push(`${name}=${JSON.stringify(value.slice(0, 60))}`);
    const fault = linkFault(value);
    if (fault !== undefined) faults.push(fault);
  }
  return faults;
}
