import { pie } from '../diagnostics/rules/rule.ts';
import { LINK } from '../diagnostics/rules/addresses.ts';
import type { Finding, Span } from '../diagnostics/diagnostic.ts';
import { didYouMean, nearest } from '../diagnostics/suggest.ts';
import { aliasTarget, idAsRead, pathAsRead } from '../model/address.ts';
import { isInvisible } from '../model/characters.ts';
import { nearFixes, safeFix, unsafeFix } from '../diagnostics/fixes.ts';
import { DOWNLOADS } from '../model/downloads.ts';
import { unpublishedRemedy, holdWords } from '../model/publishing.ts';
import {
  findCollection,
  hasProblem,
  mayMissFiles,
  pageCollections,
  type Entry,
  type UnpublishedEntry,
  type SiteModel,
} from '../model/site-model.ts';
import { isLocalFile, schemeFault, schemeOf } from '../model/link-schemes.ts';
import { linksOf, type Link } from '../model/entry-links.ts';
import { addressEdits, isBare, writtenAddress } from './support/link-edits.ts';
import { leftOutTarget, unpublishedTarget, splitAddress } from '../model/link-target.ts';
import { isElsewhere, ownedAddresses, type OwnedAddresses } from '../model/owned-addresses.ts';
import {
  anchorsWords,
  type CheckedLink,
  fileFault,
  namesakeOf,
  withOtherSlash,
  ownPath,
} from './support/link-targets.ts';
import { ADDRESS_FORMS, settled, unplacedProblem } from './support/relative-link.ts';
import { rules, type Check } from './rule.ts';

/** Internal links and anchors must lead to a page that exists; external URLs must be valid. */
export const checkLinks: Check = ({ model, entries }) => {
  const pages = new Set(model.routes.map((route) => route.path));
  const sources = new Set(
    Object.values(model.tokens).flatMap(
      (token) => (typeof token === 'object' ? token.source?.url : undefined) ?? [],
    ),
  );
  return entries.flatMap((entry) =>
    linksOf(model, entry).flatMap((link): Finding[] => {
      const { url: compiled, span, isText, block } = link;
      // A link that comes from a reusable block is checked at the block, the source of a claim at the claim.
      if (block !== undefined || (isText && sources.has(compiled))) return [];
      if (!isText && hasProblem(entry, span, ({ rule }) => rule === 'field-format')) return [];
      const url = writtenAddress(entry, span, compiled);
      const unpublished = unpublishedTarget(model, compiled, entry);
      const problem =
        unpublished === undefined
          ? (leftOutProblem(model, entry, url, span) ?? checkLink({ model, pages, entry, url, span }))
          : unpublishedProblem(entry, { url, span, isText }, unpublished);
      return problem === undefined ? [] : [problem];
    }),
  );
};

function checkLink(link: CheckedLink): Finding | undefined {
  const { model, pages, entry, url, span } = link;
  // A reusable block is included in other texts, where the anchors differ.
  const isPutElsewhere = entry.path === undefined && entry.collection.register?.blocks !== undefined;
  if (isPutElsewhere && url.startsWith('#')) return undefined;
  if (isLocalFile(url) && !pages.has(url)) {
    const message = `\`${url}\` is a file on one computer, which visitors cannot open.`;
    const suggestion = 'Put the file into `content/files/`, and write `/files/NAME.pdf`.';
    return entry.file.finding('link-broken', span, message, { suggestion });
  }
  const scheme = schemeOf(url);
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') return schemeProblem(link);
  const isOutside = /^https?:\/\/(?=\S+$)[^\s/]+\.\S/i.test(url);
  // A browser ignores a URL that is invalid by its own rules, such as one with a port above 65535.
  if (isOutside && URL.canParse(url)) return ownProblem(link) ?? localProblem(link);
  // Other hosts have a dot in their name.
  if (/^https?:\/\/(?:localhost|\[[\da-f:.]+\])(?:[:/?#]|$)/i.test(url) && URL.canParse(url))
    return localProblem(link);
  // A query alone is read by the page itself.
  const isOwn = url.startsWith('#') || /^\?./.test(url);
  const own = isOwn ? splitAddress(url).hash : undefined;
  if (isOwn && own === undefined) return undefined;
  if (own !== undefined && entry.path === undefined) return pagelessProblem(link);
  if (own !== undefined) return checkAnchor(link, entry.path?.split('#')[0] ?? '', idAsRead(own));
  if (url.trim() === '' || isInvisible(url))
    return entry.file.finding('link-broken', span, 'There is no address here, so the link leads nowhere.', {
      suggestion: ADDRESS_FORMS,
    });
  if (!url.startsWith('/') || url.startsWith('//')) return unplacedProblem(link);
  // Downloads are checked separately.
  if (url.startsWith(DOWNLOADS) && !pages.has(url)) return undefined;
  const { written, hash } = splitAddress(url);
  const path = pathAsRead(written);
  const id = hash === undefined ? '' : idAsRead(hash);
  if (model.unread.paths.has(path) || model.unread.paths.has(`${path}#${id}`)) return undefined;
  if (!pages.has(path) && mayBeUnreadPage(model, path)) return undefined;
  if (!pages.has(path)) return missingPageProblem(link, written);
  return checkAnchor(link, path, id);
}

/** A link to the page or the file of an entry that is left out, which is a part of that problem. */
function leftOutProblem(model: SiteModel, { file }: Entry, url: string, span: Span): Finding | undefined {
  const left = leftOutTarget(model, url, file);
  if (left === undefined) return undefined;
  const message = `The link \`${url}\` leads to an entry that is left out of the site.`;
  const suggestion = 'Publish the entry, or remove the link.';
  return { ...file.finding('link-broken', span, message, { suggestion }), because: left.cause };
}

/** The problem of a link to an anchor on its own page, in an entry without a page. */
function pagelessProblem({ entry, url, span }: CheckedLink): Finding | undefined {
  if (url === '#' || url.toLowerCase() === '#top') return undefined;
  const message = `\`${url}\` leads to a place on its own page, but \`${entry.file.path}\` has no page, so it is not known whether the place exists.`;
  const suggestion = `Write the page too, such as \`/page${url}\`.`;
  return entry.file.finding('anchor-missing', span, message, { suggestion });
}

/** Checks a link that opens a program: a common scheme with a valid address. */
function schemeProblem({ entry, url, span }: CheckedLink): Finding | undefined {
  const fault = schemeFault(url);
  if (fault === undefined) return undefined;
  const scheme = schemeOf(url) ?? '';
  if (fault.kind === 'form')
    return entry.file.finding('link-broken', span, `\`${url}\` is not a complete \`${scheme}:\` address.`, {
      suggestion: `Write it like \`${fault.example}\`.`,
    });
  const message = `\`${url}\` begins with \`${scheme}:\`, which is not a kind of link that this site knows.`;
  return entry.file.finding('link-broken', span, message, { suggestion: ADDRESS_FORMS });
}

/** Hosts that resolve to a different machine for every reader, or to none. */
const LOCAL_HOST =
  /^(?:localhost|.*\.(?:localhost|local|internal)|127(?:\.\d+){3}|0\.0\.0\.0|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|169\.254(?:\.\d+){2}|\[::1?\]|\[f[cd].*)$/;

function localProblem({ entry, url, span }: CheckedLink): Finding | undefined {
  const host = /^https?:/i.test(url) && URL.canParse(url) ? new URL(url).hostname.replace(/\.$/, '') : '';
  if (host === '' || !LOCAL_HOST.test(host)) return undefined;
  const message = `\`${url}\` leads to \`${host}\`, which is not on the internet: it only works on your own computer or network.`;
  const suggestion = 'Write the public address, or put it in backticks if it is only an example.';
  return entry.file.finding('link-local', span, message, { suggestion });
}

/** Reports a link that uses the site's own host, although a path would do. */
function ownProblem({ model, pages, entry, url, span }: CheckedLink): Finding | undefined {
  const path = ownPath(model, pages, url);
  // `{origin}/page` is a full URL on purpose.
  if (path === undefined || entry.file.text.slice(...span).includes('{origin}')) return undefined;
  const message = `\`${url}\` is a page of this site with its full address: the link is not checked, and it breaks when the host changes.`;
  // An address without words is what visitors read.
  if (isBare(entry, span, url)) {
    const words = /^www\.[^<]+/.exec(entry.file.text.slice(...span))?.[0];
    const suggestion =
      words === undefined
        ? `Write \`[words](${path})\`, with words that say where it leads.`
        : `Write \`[${words}](${path})\`.`;
    return entry.file.finding('link-own-domain', span, message, { suggestion });
  }
  const fixes = safeFix(`Link to \`${path}\``, ...addressEdits(entry, span, url, path));
  return entry.file.finding('link-own-domain', span, message, { suggestion: `Write \`${path}\`.`, fixes });
}

/**
 * Whether the page, or only an anchor on it, may belong to a folder or a table that cannot be read, which is
 * already reported.
 */
function mayBeUnreadPage(model: SiteModel, path: string, isAnchor = false): boolean {
  return pageCollections(model.set).some((collection) => {
    const { route, anchor, list } = collection;
    const pattern = (isAnchor ? anchor : (route ?? anchor))?.split('#')[0];
    const owner = list === undefined ? collection : findCollection(model.set, list.of);
    if (pattern === undefined || owner === undefined || !mayMissFiles(model, owner)) return false;
    const [before = '', ...after] = pattern.split(/\{[^}]*\}/);
    return path.startsWith(before) && path.endsWith(after.at(-1) ?? '');
  });
}

/**
 * Reports a link to an unpublished entry: if it has expired, a link in a text becomes plain text; any other
 * would be broken.
 */
function unpublishedProblem(
  entry: Entry,
  { url, span, isText }: Pick<Link, 'url' | 'span' | 'isText'>,
  target: UnpublishedEntry,
): Finding {
  const { file, hold } = target;
  const related = [file.related([0, 3], 'this entry is held back')];
  const suggestion = unpublishedRemedy(hold, target);
  const what = `The link \`${url}\` leads to an entry that ${holdWords(hold)}`;
  const [rule, then] =
    isText && hold.why === 'expired'
      ? ['reference-expired', 'its words stay, without the link']
      : ['held-back', 'the page is not on the site'];
  const finding = entry.file.finding(rule, span, `${what}: ${then}.`, { suggestion, related });
  return { ...finding, about: file.path };
}

/**
 * Reports a link to an address without a page, unless it is an alias, or belongs to something outside the
 * content.
 */
function missingPageProblem(link: CheckedLink, written: string): Finding | undefined {
  const { model, pages, entry, url, span } = link;
  const path = pathAsRead(written);
  const canonical = aliasTarget(model.aliases, path) ?? withOtherSlash(pages, path);
  const rest = url.slice(written.length);
  if (canonical !== undefined) {
    const direct = canonical + rest;
    const fixes = safeFix(`Link to \`${direct}\``, ...addressEdits(entry, span, url, direct));
    const message = `\`${url}\` only redirects; link to the page directly.`;
    return entry.file.finding('link-alias', span, message, { suggestion: `Write \`${direct}\`.`, fixes });
  }
  if (isElsewhere(model, path)) return undefined;
  const owned = ownedAddresses(model);
  const near = proposal(model, path, [...pages, ...model.aliases.keys(), ...owned.names]);
  // Editors know the folder of a file (`/towns/x`) better than its address.
  const namesake = near === undefined ? namesakeOf(path, pages) : undefined;
  const to = (page: string) => addressEdits(entry, span, url, page + rest);
  const fixes =
    namesake === undefined
      ? nearFixes(path, settled(model), 'existing', to)
      : unsafeFix(`Change \`${path}\` to \`${namesake}\``, ...to(namesake));
  const [same] = fixes;
  const suggestion =
    near ??
    (namesake !== undefined
      ? `Did you mean \`${namesake}\`?`
      : same === undefined
        ? `\`content list\` names the address of every page. ${elsewhereAdvice(owned)}`
        : `${same.title}.`);
  const file = fileFault(model, path, url);
  if (file !== undefined) {
    const [message, remedy] = file;
    const more = { suggestion: near ?? remedy, fixes };
    return { ...entry.file.finding('link-broken', span, message, more), about: path };
  }
  const message = `The link \`${url}\` does not lead to a page of this site.`;
  return { ...entry.file.finding('link-broken', span, message, { suggestion, fixes }), about: path };
}

/** Proposes the most similar address, in place of an old one the page that it leads to. */
function proposal({ aliases }: SiteModel, path: string, others: readonly string[]): string | undefined {
  const address = nearest(path, others);
  const page = address === undefined ? undefined : aliasTarget(aliases, address);
  return page === undefined
    ? didYouMean(path, address === undefined ? [] : [address])
    : `Did you mean \`${page}\`?`;
}

/** Explains how to declare an address that is outside the content. */
function elsewhereAdvice({ setting }: OwnedAddresses): string {
  const remedy =
    setting === undefined
      ? 'add a field for such addresses with `addresses` in the schema of the settings'
      : `add it to \`${setting.field}\` in \`${setting.entry.file.path}\``;
  return `If something other than the content answers there, ${remedy}.`;
}

function checkAnchor(
  { model, entry, url, span }: CheckedLink,
  page: string,
  id: string,
): Finding | undefined {
  const ids = model.anchors.get(page) ?? new Set<string>();
  // An empty fragment and `#top` lead to the top of the page, as HTML specifies.
  if (id === '' || id.toLowerCase() === 'top' || ids.has(id)) return undefined;
  if (mayBeUnreadPage(model, page, true)) return undefined;
  const moved = model.movedAnchors.get(page)?.get(id);
  if (moved !== undefined)
    return entry.file.finding('link-alias', span, `\`${url}\` only redirects; link to the page directly.`, {
      suggestion: `Write \`${moved}\`.`,
      fixes: safeFix(`Link to \`${moved}\``, ...addressEdits(entry, span, url, moved)),
    });
  const suggestion = didYouMean(id, ids)?.replace('`', '`#') ?? anchorsWords(page, id, ids);
  const message = `The page \`${page}\` has no anchor \`#${id}\` (link \`${url}\`).`;
  const before = url.slice(0, url.indexOf('#') + 1);
  const fixes = nearFixes(id, ids, 'existing', (other) => addressEdits(entry, span, url, before + other));
  const about = `${page}#${id}`;
  return { ...entry.file.finding('anchor-missing', span, message, { suggestion, fixes }), about };
}

export default rules(
  {
    'anchor-missing': {
      group: 'Keys, addresses and links',
      ...LINK,
      title: 'A link to a missing anchor',
      why: 'The page opens at its top, and readers have to look for the right place.',
      wrong: pie('', 'Cut as [for soup](/recipes/leek-soup#methods).'),
      right: pie('', 'Cut as [for soup](/recipes/leek-soup#method).'),
    },
    'link-alias': {
      group: 'Keys, addresses and links',
      severity: 'warning',
      title: 'A link through a redirect',
      about: 'a link that only works through a redirect',
      why: 'Readers wait for two answers instead of one, and the link breaks when the alias is removed.',
      remedy: 'link to the page directly',
      wrong: pie('', 'First the [soup](/recipes/soup).'),
      right: pie('', 'First the [soup](/recipes/leek-soup).'),
    },
    'link-own-domain': {
      group: 'Keys, addresses and links',
      severity: 'warning',
      title: 'A link to this site by its full address',
      about: 'a link to a page of this site that includes the site’s own host name',
      why: 'Nobody notices when such a link breaks, a copy of the site sends its readers to the original, and browsers reload the whole page.',
      remedy: 'write only the path, such as `/recipes/leek-soup`',
      wrong: pie('', 'First the [soup](https://ladle.example/recipes/leek-soup).'),
      right: pie('', 'First the [soup](/recipes/leek-soup).'),
    },
    'link-local': {
      group: 'Keys, addresses and links',
      severity: 'warning',
      title: 'A link to your own computer',
      about: 'a link to `localhost` or to an address that only exists on your own network',
      why: 'For readers it leads nowhere, or to something else on their own computer.',
      remedy: 'write the public address; put an address that is only an example in backticks',
      wrong: pie('', 'See [the plan](http://localhost:3000/plan).'),
      right: pie('', 'See [the plan](https://ladle.example/plan), or `http://localhost:3000/plan`.'),
    },
  },
  checkLinks,
);
