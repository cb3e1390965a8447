import path from 'node:path';
import { decodePercent } from '../../shared/safe-parse.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { nearFixes, safeFix, unsafeFix, unsafely } from '../../diagnostics/fixes.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { isRelative } from '../../model/address.ts';
import { isNamedAsFile } from '../../model/entry-key.ts';
import { namesLike, plainWay, splitAddress } from '../../model/link-target.ts';
import { ownedAddresses } from '../../model/owned-addresses.ts';
import type { Entry, SiteStructure } from '../../model/site-model.ts';
import { addressEdits } from './link-edits.ts';
import { type CheckedLink, namesakeOf } from './link-targets.ts';

export const ADDRESS_FORMS =
  'Begin links to this site with `/`, and other links with `https://`, `mailto:` or `tel:`.';

const FILE_FORM =
  'Write the path from this file to an existing one, add the missing file, or remove the link.';

/**
 * Reports a link that is neither a full URL nor an absolute path, and matches no file or page relative to its
 * position.
 */
export function unplacedProblem({ model, pages, entry, url, span }: CheckedLink): Finding {
  const complete = withScheme(url);
  if (complete !== undefined) {
    const message = /^[^/:]+@/.test(url)
      ? `\`${url}\` is an email address, which a link does not lead to as it is.`
      : /^https?\W/i.test(url)
        ? `\`${url}\` does not begin like a web address.`
        : `\`${url}\` does not say how its host is reached.`;
    const suggestion = `Write \`${complete}\`.`;
    const fixes = unsafeFix(`Write \`${complete}\``, ...addressEdits(entry, span, url, complete));
    return entry.file.finding('link-broken', span, message, { suggestion, fixes });
  }
  const file = fileNamed(model, entry, url);
  const absolute = `/${url.replaceAll('\\', '/').replace(/^[./]+/, '')}`;
  const names = namesLike(model, entry);
  const { written } = splitAddress(url);
  const namesake = /\.[^/]*$/.test(written) ? namesakeOf(written, names) : undefined;
  const isPage = pages.has(splitAddress(absolute).written);
  const suggestion =
    (isPage ? `Write \`${absolute}\`.` : undefined) ??
    (namesake === undefined ? undefined : `Did you mean \`${namesake}\`?`) ??
    didYouMean(plainWay(entry, url), names) ??
    didYouMean(absolute, [...pages, ...ownedAddresses(model).names]) ??
    (file === undefined ? ADDRESS_FORMS : FILE_FORM);
  const to = (page: string) => addressEdits(entry, span, url, page);
  const near = isPage
    ? safeFix(`Write \`${absolute}\``, ...to(absolute))
    : nearFixes(absolute, settled(model), 'existing', to);
  const message =
    file === undefined
      ? `\`${url}\` is neither an address on this site nor a full web address.`
      : `\`${url}\` names \`${file}\`, where this site has no entry.`;
  // The target of `./` and `../` depends on where they start, so the fix is not safe.
  const fixes = url.startsWith('.') ? unsafely(near) : near;
  return entry.file.finding('link-broken', span, message, { suggestion, fixes });
}

/**
 * `https://example.com/a` for `//example.com/a`, which uses the scheme of the page that contains it, and for
 * `www.example.com/a`, which browsers take for a page of the site; `http://example.com` for `http:/example.com`
 * and `http//example.com`; `mailto:a@example.com` for the address alone.
 */
function withScheme(url: string): string | undefined {
  if (/^[^\s/:@?#]+@[^\s/:@?#]+\.[a-z]{2,}$/i.test(url)) return `mailto:${url}`;
  const [, scheme, rest] = /^(https?)(?::\/?|\/\/)([^\s/:]+\.[^\s/:].*)$/i.exec(url) ?? [];
  if (scheme !== undefined && rest !== undefined && URL.canParse(`${scheme}://${rest}`))
    return `${scheme.toLowerCase()}://${rest}`;
  const complete = /^www\./i.test(url) ? `https://${url}` : `https:${url}`;
  return /^(?:\/\/[^\s/]+|www\.[^\s/.]+)\.[^\s/]/i.test(url) && URL.canParse(complete) ? complete : undefined;
}

/** The path of the Markdown file that a link names; undefined if it does not name one. */
function fileNamed(model: SiteStructure, { file }: Entry, url: string): string | undefined {
  const name = decodePercent(splitAddress(url).written);
  if (name === undefined || !isRelative(url) || !/^\.{1,2}\/|[^./]\.(?:md|markdown)$/i.test(name))
    return undefined;
  const named = path.posix.join(path.posix.dirname(file.path), name);
  return named.startsWith('../') ? undefined : named;
}

/** Addresses that will not change: a page whose key differs from its file name may soon get another one. */
export function settled(model: SiteStructure): string[] {
  const pages = model.routes.filter(
    ({ entry }) => entry.collection.key === undefined || isNamedAsFile(entry),
  );
  return [...pages.map(({ path: address }) => address), ...ownedAddresses(model).names];
}
