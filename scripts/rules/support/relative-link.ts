import path from 'node:path';
import { decodePercent } from '../../shared/safe-parse.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { nearFixes, safeFix, unsafeFix, unsafely } from '../../diagnostics/fixes.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { isNamedAsFile } from '../../model/entry-place.ts';
import { splitAddress } from '../../model/link-target.ts';
import { ownedAddresses } from '../../model/owned-addresses.ts';
import { tokenText } from '../../model/tokens.ts';
import { allEntries, type SiteModel } from '../../model/site-model.ts';
import { addressEdits } from './link-edits.ts';
import type { CheckedLink } from './link-targets.ts';

export const ADDRESS_FORMS =
  'Begin links to this site with `/`, and other links with `https://`, `mailto:` or `tel:`.';

/** Reports a link that is neither a full URL nor an absolute path, with the page that it may mean. */
export function unplacedProblem({ model, pages, entry, url, span }: CheckedLink): Finding {
  const isMail = /^[^\s/:@?#]+@[^\s/:@?#]+\.[a-z]{2,}$/i.test(url);
  const complete = isMail ? `mailto:${asToken(model, url)}` : withScheme(url);
  if (complete !== undefined) {
    const message = isMail
      ? `\`${url}\` is an email address, which a link does not lead to as it is.`
      : /^https?\W/i.test(url)
        ? `\`${url}\` does not begin like a web address.`
        : `\`${url}\` does not say how its host is reached.`;
    const suggestion = `Write \`${complete}\`.`;
    const make = isMail ? safeFix : unsafeFix;
    const fixes = make(`Write \`${complete}\``, ...addressEdits(entry, span, url, complete));
    return entry.file.finding('link-broken', span, message, { suggestion, fixes });
  }
  const absolute = `/${url.replaceAll('\\', '/').replace(/^[./]+/, '')}`;
  const named = pageOfFile(model, entry.file.path, url);
  const page = named ?? (pages.has(splitAddress(absolute).written) ? absolute : undefined);
  const to = (address: string) => addressEdits(entry, span, url, address);
  const near =
    page === undefined
      ? nearFixes(absolute, settled(model), 'existing', to)
      : safeFix(`Write \`${page}\``, ...to(page));
  const suggestion =
    page === undefined
      ? (didYouMean(absolute, [...pages, ...ownedAddresses(model).names]) ?? ADDRESS_FORMS)
      : `Write \`${page}\`.`;
  const message = `\`${url}\` is neither an address on this site nor a full web address.`;
  // The target of `./` and `../` depends on where they start, so only an existing file is a safe one.
  const fixes = named === undefined && url.startsWith('.') ? unsafely(near) : near;
  return entry.file.finding('link-broken', span, message, { suggestion, fixes });
}

/** A value as the token that has it, if there is one. */
function asToken({ tokens }: SiteModel, value: string): string {
  const name = Object.keys(tokens).find(
    (token) => !token.includes(' ') && tokenText(tokens, token) === value,
  );
  return name === undefined ? value : `{${name}}`;
}

/** The address of the entry whose file a link names by the way to it: `other.md#part`, `../posts/other`. */
function pageOfFile(model: SiteModel, from: string, url: string): string | undefined {
  const { written } = splitAddress(url);
  const file = path.posix.join(path.posix.dirname(from), decodePercent(written) ?? '').normalize('NFC');
  const target = allEntries(model).find(({ file: { path: name } }) =>
    [name, name.replace(/\.[^./]+$/, '')].includes(file),
  );
  const address = target?.path;
  // The address of an entry inside a page already has a fragment.
  return address === undefined || address.includes('#') ? address : address + url.slice(written.length);
}

/**
 * `https://example.com/a` for `//example.com/a`, which uses the scheme of the page that contains it, and for
 * `www.example.com/a`, which browsers take for a page of the site; `http://example.com` for `http:/example.com`
 * and `http//example.com`.
 */
function withScheme(url: string): string | undefined {
  const [, scheme, rest] = /^(https?)(?::\/?|\/\/)([^\s/:]+\.[^\s/:].*)$/i.exec(url) ?? [];
  if (scheme !== undefined && rest !== undefined && URL.canParse(`${scheme}://${rest}`))
    return `${scheme.toLowerCase()}://${rest}`;
  const complete = /^www\./i.test(url) ? `https://${url}` : `https:${url}`;
  return /^(?:\/\/[^\s/]+|www\.[^\s/.]+)\.[^\s/]/i.test(url) && URL.canParse(complete) ? complete : undefined;
}

/** Addresses that will not change: a page whose key differs from its file name may soon get another one. */
export function settled(model: SiteModel): string[] {
  const pages = model.routes.filter(
    ({ entry }) => entry.collection.key === undefined || isNamedAsFile(entry),
  );
  return [...pages.map(({ path: address }) => address), ...ownedAddresses(model).names];
}
