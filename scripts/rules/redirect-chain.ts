import { type Example, NOTES_SCHEMA, schemaText } from '../diagnostics/rules/rule.ts';
import { compareText, type Diagnostic, type Finding } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { addressAsRead, aliasTarget } from '../model/address.ts';
import { isElsewhere, ownedAddresses } from '../model/owned-addresses.ts';
import { safeFix } from '../diagnostics/fixes.ts';
import { withOtherSlash } from './support/link-targets.ts';
import { holdWords } from '../model/publishing.ts';
import { isWebAddress } from '../model/link-schemes.ts';
import { redirectRows, splitAnchor, type RedirectRow } from '../model/redirects.ts';
import { allEntries, type SiteModel } from '../model/site-model.ts';
import { valueSpan } from '../model/spans.ts';
import type { SourceFile } from '../diagnostics/source-file.ts';
import type { Collection } from '../schema/collection.ts';
import { rules, type Check } from './rule.ts';
import { parseYaml } from '../entry/read/yaml.ts';
import { leftOutTarget } from '../model/link-target.ts';

/** Redirects, and those of unknown addresses, must lead to an existing page or anchor in one step. */
export const checkRedirects: Check = ({ model }) => [
  ...allEntries(model)
    .flatMap(redirectRows)
    .flatMap((row) => {
      const fault = targetFault(model, row.entry.file, row.to, row.from);
      return fault === undefined ? [] : [rowProblem(row, fault)];
    }),
  ...model.set.collections.flatMap((collection) => fallbackProblem(model, collection)),
];

interface Fault {
  /** What is wrong, in words that follow the address. */
  words: string;
  suggestion?: string | undefined;
  /** The address to write, if only one can be meant. */
  direct?: string;
  /** The problem that it follows from. */
  because?: Diagnostic;
  /** What is behind it: the rows of a circle are one problem. */
  about?: string;
}

const circle = (addresses: Iterable<string>): Fault => ({
  words: 'and from there around in a circle',
  suggestion: 'Name a page, or delete the row.',
  about: [...addresses].sort(compareText).join(' '),
});

function rowProblem(
  { entry: { file, record }, pointer, from, to }: RedirectRow,
  { words, direct = '', suggestion = `Write \`${direct}\`.`, because, about }: Fault,
): Finding {
  const span = valueSpan(record.spans, `${pointer}/to`);
  // A value without quotes is as long as it is written.
  const text = span[1] - span[0] === to.length ? direct : JSON.stringify(direct);
  const isWritten = direct !== '' && record.spans[`${pointer}/to`] !== undefined;
  const fixes = safeFix(`Redirect to \`${direct}\``, isWritten ? { file: file.path, span, text } : undefined);
  const message = `\`${from}\` redirects to \`${to}\`, ${words}.`;
  const finding = file.finding('redirect-chain', span, message, { suggestion, fixes });
  return { ...finding, ...(because && { because }), ...(about !== undefined && { about }) };
}

/** The fallback of a collection (`unknown.redirect` in its schema) must lead to a page of the content or the app. */
function fallbackProblem(model: SiteModel, { file, unknownRedirect: to }: Collection): Finding[] {
  // A missing page of a collection with one page is already reported at its file.
  if (to === undefined || model.set.collections.some(({ route }) => route === to)) return [];
  const fault = targetFault(model, file, to);
  if (fault === undefined) return [];
  const { words, direct = '', suggestion = `Write \`${direct}\`.` } = fault;
  const span = valueSpan(parseYaml(file, file.text, 0).spans, '/x-collection/unknown/redirect');
  const message = `Unknown addresses redirect to \`${to}\`, ${words}.`;
  return [file.finding('redirect-chain', span, message, { suggestion })];
}

/** The final target of a chain of redirects, or the addresses of the circle that it leads into. */
function endOf({ aliases, movedAnchors }: SiteModel, to: string): string | string[] {
  const seen: string[] = [];
  let at = to;
  for (; !seen.includes(at);) {
    seen.push(at);
    const { page, anchor = '' } = splitAnchor(addressAsRead(at));
    const next = aliasTarget(aliases, page) ?? movedAnchors.get(page)?.get(anchor);
    if (next === undefined) return at;
    at = next;
  }
  return seen.slice(seen.indexOf(at));
}

const PUBLISHED = 'Name a page that is published.';

function targetFault(model: SiteModel, file: SourceFile, to: string, from?: string): Fault | undefined {
  if (from !== undefined && addressAsRead(from) === addressAsRead(to)) return circle([from]);
  if (isOutside(to)) {
    const fault = outsideFault(to);
    return fault === undefined
      ? undefined
      : { words: `which ${fault}`, suggestion: 'Write it as a browser shows it.' };
  }
  const left = leftOutTarget(model, to, file);
  if (left !== undefined)
    return { words: 'an entry that is left out of the site', suggestion: PUBLISHED, because: left.cause };
  const target = addressAsRead(to);
  const { page, anchor } = splitAnchor(target);
  if (model.unread.paths.has(page) || model.unread.paths.has(target)) return undefined;
  const unpublished = model.unpublishedPaths.get(target) ?? model.unpublishedPaths.get(page);
  if (unpublished !== undefined)
    return { words: `which ${holdWords(unpublished.hold)}`, suggestion: PUBLISHED };
  if (model.gone.has(page))
    return {
      words: 'which is gone',
      suggestion: 'Name an existing page, or write `gone: true` here too.',
    };
  const end = endOf(model, to);
  if (typeof end !== 'string') return circle(end);
  if (end !== to) return { words: `which only redirects to \`${end}\``, direct: end };
  const pages = new Set(model.routes.map((route) => route.path));
  if (!pages.has(page)) {
    const slashed = withOtherSlash(pages, page);
    const direct = slashed === undefined ? undefined : slashed + (anchor === undefined ? '' : `#${anchor}`);
    if (direct !== undefined) return { words: `which only redirects to \`${direct}\``, direct };
    if (isElsewhere(model, page)) return undefined;
    const near = didYouMean(page, [...pages, ...ownedAddresses(model).names]);
    const example = pages.has('/') ? '/' : ([...pages][0] ?? '/');
    return {
      words: 'where there is no page',
      suggestion: near ?? `Write the address of an existing page, such as \`${example}\`.`,
    };
  }
  const ids = model.anchors.get(page) ?? new Set<string>();
  return anchor === undefined || ids.has(anchor)
    ? undefined
    : {
        words: `but the page has no anchor \`#${anchor}\``,
        suggestion: didYouMean(anchor, ids) ?? `Write \`${page}\`.`,
      };
}

/** A collection with a redirect for unknown addresses. */
function fallback(redirect: string): Example {
  const spec = { source: 'notes/*.yaml', route: '/notes/{id}', unknown: { redirect } };
  return { file: NOTES_SCHEMA, content: schemaText(spec) };
}

/** Characters that are valid in web addresses but have a meaning in the redirect rules of hosts. */
const SIGNS_OF_RULES = /[$'"`;*{}|\\^<>()!#\s]|\/:/;

/**
 * The problem with a redirect target on another site, worded to follow it. Hosts read the target in rules in
 * which some characters have a meaning.
 */
function outsideFault(address: string): string | undefined {
  if (!isWebAddress(address)) return 'is not a full web address';
  const [sign] = SIGNS_OF_RULES.exec(address) ?? [];
  return sign === undefined
    ? undefined
    : `contains \`${sign}\`, which has another meaning in redirects; percent-encode it`;
}

/** Whether a redirect leads to another site. */
function isOutside(to: string): boolean {
  return /^https?:/i.test(to);
}

export default rules(
  {
    'redirect-chain': {
      group: 'Keys, addresses and links',
      severity: 'error',
      title: 'A redirect that leads to no page',
      about: 'a redirect to an address that only redirects again, to itself, or to no page',
      why: 'Visitors would be sent from one redirect to the next, in the worst case in a circle until the browser gives up.',
      remedy: 'name the page where it ends',
      wrong: fallback('/notes/soup'),
      right: fallback('/recipes/leek-soup'),
    },
  },
  checkRedirects,
);
