import { schemeOf } from '../../model/link-schemes.ts';
import { isElsewhere } from '../../model/owned-addresses.ts';
import type { Entry, SiteStructure } from '../../model/site-model.ts';

/** Whether something outside the content answers where a link leads from its file, or from the address of its page. */
export function leadsElsewhere(model: SiteStructure, { file, path = '/' }: Entry, url: string): boolean {
  if (/^[/\\#?]/.test(url) || schemeOf(url) !== undefined) return false;
  const page = path.split('#')[0] ?? '/';
  const bases = [file.path.replace(/^content(?=\/)/, ''), page, `${page.replace(/\/$/, '')}/`];
  return bases.some((base) => {
    const from = `https://site.example${encodeURI(base)}`;
    return URL.canParse(url, from) && isElsewhere(model, new URL(url, from).pathname);
  });
}

/** The page that a host also answers with under the name of its file: `/about.html`, `/about/index.html`. */
export function pageOfFile(pages: ReadonlySet<string>, path: string): string | undefined {
  const plain = path.replace(/(?:(?<=\/)index)?\.html$/, '').replace(/(?<=.)\/$/, '');
  return plain === path ? undefined : [plain, `${plain}/`].find((one) => pages.has(one));
}
