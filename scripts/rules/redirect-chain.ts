import { type Example, NOTES_SCHEMA, schemaText } from '../diagnostics/rules/rule.ts';
import type { Diagnostic, Finding } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { addressAsRead, aliasTarget } from '../model/address.ts';
import { isElsewhere, ownedAddresses } from '../model/owned-addresses.ts';
import { safeFix } from '../diagnostics/fixes.ts';
import { withOtherSlash } from './support/link-targets.ts';
import { holdWords, unpublishedRemedy } from '../model/publishing.ts';
import { isOutside, outsideFault, redirectRows, splitAnchor, type RedirectRow } from '../model/redirects.ts';
import { allEntries, type SiteStructure } from '../model/site-model.ts';
import { valueSpan } from '../model/spans.ts';
import { rules, type Check } from './rule.ts';
import { parseYaml } from '../entry/read/yaml.ts';
import { expiredTarget, leftOutTarget } from '../model/link-target.ts';

/**
 * Redirects must lead to an existing page or anchor in one step; a redirected anchor must no longer exist on
 * its page.
 */
export const checkRedirects: Check = ({ model }) => {
  const pages = pagesOf(model);
  const seen = new Set<string>();
  return allEntries(model)
    .flatMap(redirectRows)
    .flatMap((row): Finding[] => {
      const target = targetFault(model, pages, row);
      const source = sourceFault(model, pages, row, seen);
      if (source === undefined) seen.add(row.from);
      return [
        ...(target === undefined ? [] : [problem(row, 'to', target)]),
        ...(source === undefined ? [] : [problem(row, 'from', source)]),
      ];
    });
};

function pagesOf({ routes }: SiteStructure): ReadonlySet<string> {
  return new Set(routes.map(({ path }) => path));
}

interface Fault {
  message: string;
  suggestion?: string | undefined;
  /** The address to write, if only one can be meant. */
  direct?: string;
  /** The problem that it follows from. */
  because?: Diagnostic;
}

function problem(
  row: RedirectRow,
  field: 'from' | 'to',
  { message, direct = '', suggestion = `Write \`${direct}\`.`, because }: Fault,
): Finding {
  const { file, record } = row.entry;
  const at = `${row.pointer}/${field}`;
  const span = valueSpan(record.spans, at);
  // A value without quotes is as long as it is written.
  const text = span[1] - span[0] === row[field].length ? direct : JSON.stringify(direct);
  const edit = direct === '' || record.spans[at] === undefined ? undefined : { file: file.path, span, text };
  const fixes = safeFix(`Redirect to \`${direct}\``, edit);
  const finding = file.finding('redirect-chain', span, message, { suggestion, fixes });
  return because === undefined ? finding : { ...finding, because };
}

/** The final target of a chain of redirects; undefined if they form a cycle. */
function endOf({ aliases, movedAnchors }: SiteStructure, to: string): string | undefined {
  const seen = new Set<string>();
  for (let at = to; !seen.has(at);) {
    seen.add(at);
    const { page, anchor = '' } = splitAnchor(addressAsRead(at));
    const next = aliasTarget(aliases, page) ?? movedAnchors.get(page)?.get(anchor);
    if (next === undefined) return at;
    at = next;
  }
  return undefined;
}

function targetFault(
  model: SiteStructure,
  pages: ReadonlySet<string>,
  { entry, from, to }: RedirectRow,
): Fault | undefined {
  if (isOutside(to)) {
    const fault = outsideFault(to);
    return fault === undefined
      ? undefined
      : {
          message: `\`${from}\` redirects to \`${to}\`, which ${fault}.`,
          suggestion: 'Write it as a browser shows it.',
        };
  }
  if (addressAsRead(from) === addressAsRead(to))
    return {
      message: `\`${from}\` redirects to itself.`,
      suggestion: 'Name another page, or delete the row.',
    };
  const left = leftOutTarget(model, to, entry.file);
  if (left !== undefined)
    return {
      message: `\`${from}\` redirects to \`${to}\`, an entry that is left out of the site.`,
      suggestion: 'Name a page that is published.',
      because: left.cause,
    };
  const { page, anchor } = splitAnchor(addressAsRead(to));
  if (model.unread.paths.has(page) || model.unread.paths.has(addressAsRead(to))) return undefined;
  const held = model.unpublishedPaths.get(addressAsRead(to)) ?? model.unpublishedPaths.get(page);
  if (held !== undefined)
    return {
      message: `\`${from}\` redirects to \`${to}\`, which ${holdWords(held.hold, model.reportedOn)}.`,
      suggestion: 'Name a page that is published.',
    };
  if (model.gone.has(page))
    return {
      message: `\`${from}\` redirects to \`${to}\`, which is gone.`,
      suggestion: 'Name an existing page, or write `gone: true` here too.',
    };
  const next = aliasTarget(model.aliases, page) ?? model.movedAnchors.get(page)?.get(anchor ?? '');
  const slashed = next === undefined ? withOtherSlash(pages, page) : undefined;
  const end = slashed === undefined ? endOf(model, to) : slashed + (anchor === undefined ? '' : `#${anchor}`);
  if (end === undefined)
    return {
      message: `\`${from}\` redirects to \`${to}\`, and from there around in a circle.`,
      suggestion: 'Name a page, or delete the row.',
    };
  if (next !== undefined || slashed !== undefined)
    return {
      message: `\`${from}\` redirects to \`${to}\`, which only redirects to \`${next ?? end}\`.`,
      direct: end,
    };
  if (!pages.has(page) && isElsewhere(model, page)) return undefined;
  if (!pages.has(page))
    return {
      message: `\`${from}\` redirects to \`${to}\`, where there is no page.`,
      suggestion:
        didYouMean(page, [...pages, ...ownedAddresses(model).names]) ??
        'Name the address of a page of this site.',
    };
  const known = model.anchors.get(page) ?? new Set<string>();
  return anchor === undefined || known.has(anchor)
    ? undefined
    : {
        message: `\`${from}\` redirects to \`${to}\`, but the page has no anchor \`#${anchor}\`.`,
        suggestion: didYouMean(anchor, known) ?? `Write \`${page}\`.`,
      };
}

/** The fault of a moved anchor; the addresses of moved pages are checked with all others. */
function sourceFault(
  model: SiteStructure,
  pages: ReadonlySet<string>,
  { from }: RedirectRow,
  seen: ReadonlySet<string>,
): Fault | undefined {
  const { page, anchor } = splitAnchor(addressAsRead(from));
  if (anchor === undefined) return undefined;
  if (seen.has(from))
    return { message: `\`${from}\` is redirected twice.`, suggestion: 'Delete one of the rows.' };
  if (model.anchors.get(page)?.has(anchor) === true)
    return {
      message: `\`${from}\` still exists, so this redirect never happens.`,
      suggestion: 'Delete the row, or the anchor.',
    };
  const moved = aliasTarget(model.aliases, page);
  if (moved !== undefined)
    return {
      message: `\`${page}\` is no longer a page: it redirects to \`${moved}\`.`,
      suggestion: `Write \`${splitAnchor(moved).page}#${anchor}\`.`,
    };
  return pages.has(page) || model.unread.paths.has(page) || model.unpublishedPaths.has(page)
    ? undefined
    : {
        message: `There is no page \`${page}\`, so its anchor cannot be redirected.`,
        suggestion: 'Redirect the page itself.',
      };
}

/**
 * Fallbacks of a collection (`unknown.redirect` in its schema) must lead to a page of the content or the app,
 * in one step.
 */
export const checkFallbacks: Check = ({ model }) => {
  const pages = pagesOf(model);
  // A missing page of the fallback's own collection is already reported at its file.
  const planned = new Set(model.set.collections.map(({ route }) => route));
  return model.set.collections.flatMap(({ file, unknownRedirect }): Finding[] => {
    if (unknownRedirect === undefined || pages.has(unknownRedirect)) return [];
    if (planned.has(unknownRedirect) || model.unread.paths.has(unknownRedirect)) return [];
    const span = valueSpan(parseYaml(file, file.text, 0).spans, '/x-collection/unknown/redirect');
    const expired = expiredTarget(model, unknownRedirect, { path: undefined });
    if (expired !== undefined) {
      const message = `Unknown addresses redirect to \`${unknownRedirect}\`, which ${holdWords(expired.hold, model.reportedOn)}: then they lead nowhere.`;
      return [
        file.finding('reference-expired', span, message, {
          suggestion: unpublishedRemedy(expired.hold, expired),
        }),
      ];
    }
    const target = model.aliases.get(unknownRedirect);
    if (target === undefined && isElsewhere(model, unknownRedirect)) return [];
    const message =
      target === undefined
        ? `Unknown addresses redirect to \`${unknownRedirect}\`, where there is no page.`
        : `Unknown addresses redirect to \`${unknownRedirect}\`, which only redirects to \`${target}\`.`;
    const suggestion =
      target === undefined
        ? (didYouMean(unknownRedirect, [...pages, ...ownedAddresses(model).names]) ??
          `Write the address of an existing page${pages.size === 0 ? '' : `, such as \`${pages.has('/') ? '/' : ([...pages][0] ?? '/')}\``}.`)
        : `Write \`${target}\`.`;
    return [file.finding('redirect-chain', span, message, { suggestion })];
  });
};

/** A collection with a redirect for unknown addresses. */
function fallback(redirect: string): Example {
  const spec = { source: 'notes/*.yaml', route: '/notes/{id}', unknown: { redirect } };
  return { file: NOTES_SCHEMA, content: schemaText(spec) };
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
  (site) => [...checkRedirects(site), ...checkFallbacks(site)],
);
