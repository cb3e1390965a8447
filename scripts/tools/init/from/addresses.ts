import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { decodePercent } from '../../../shared/safe-parse.ts';
import { isRelative } from '../../../model/address.ts';
import { schemeOf } from '../../../model/link-schemes.ts';
import { patternFault } from '../../../model/address-patterns.ts';
import { isMarkdown, isInside } from '../../../disk/paths.ts';
import { PICTURE_KINDS } from '../../../model/picture-kinds.ts';
import { listPublicFolder } from '../../../entry/discover/public-folder.ts';
import { isObject, type Json } from '../../../schema/json.ts';
import { languageFolder } from './languages.ts';
import { addressIn } from './layout.ts';
import { namedTargets } from './labels.ts';
import { isLikeHugo, type Origin } from './origin.ts';
import { ownAddresses } from './own-addresses.ts';
import { homeOf, pagesOf } from './routes.ts';
import { captured, linksIn, withoutCode } from './texts.ts';
import type { Found, Inferred } from './found.ts';

/** Maximum number of files to list one by one; beyond it, only folder and extension are listed. */
const MOST_FILES = 300;
/**
 * A link target without a path that occurs in this many texts is the notation of a render hook, not a page.
 */
const HOOK = 5;

/** Other text formats that a tool renders as pages. */
const OTHER_TEXT =
  /\.(?:mdx|mdoc|svx|qmd|Rmd|html?|adoc|rst|org|njk|liquid|hbs|ejs|pug|webc|vto|astro|ipynb|11ty\.[cm]?[jt]s)$/;

/**
 * Addresses that the other tool serves and no text does: its lists, feeds, pages in other formats, files.
 * @param inferred the collections, whose folders may need a list
 * @param hasPublicFolder whether the site has a folder of files published unchanged
 */
export function outsideAddresses(
  origin: Origin,
  found: Found,
  inferred: readonly Inferred[],
  hasPublicFolder: boolean,
): string[] {
  const all = [
    '/',
    '/404',
    ...ofTool(origin, found, inferred),
    ...ownAddresses(origin, found),
    ...otherTexts(origin, found, inferred),
    ...files(origin, found),
    ...(hasPublicFolder ? [] : publishedNames(origin)),
    ...unseenPictures(origin, found),
    ...hooks(found),
    ...namedTargets(origin, found).map((name) => `/**/${name}`),
    ...passedBy(found),
    ...redirected(found),
    ...otherFiles(origin, found),
    ...hiddenFolders(origin, found),
  ];
  return [...new Set(all)].filter((one) => patternFault(one) === undefined).sort();
}

function ofTool(origin: Origin, found: Found, inferred: readonly Inferred[]): string[] {
  const lists = inferred.flatMap(({ folder, route }) => {
    const place = route?.replace(/\/?\{.*$/, '') ?? '';
    const own =
      isLikeHugo(origin.tool) || place === ''
        ? homeOf(origin, folder.replace(/^_/, '').toLowerCase()) || '/'
        : place;
    return folder === '' || route === undefined ? [] : [own, `${own}/page/*`];
  });
  const feeds = [
    '/sitemap.xml',
    '/robots.txt',
    '/feed',
    '/feed.xml',
    '/rss.xml',
    '/atom.xml',
    '/feed.json',
    '/index.xml',
  ];
  if (isLikeHugo(origin.tool)) {
    // Zola lists tables with a name.
    const named = Object.values(origin.settings.taxonomies ?? {})
      .map((one: Json) => (isObject(one) ? one.name : one))
      .filter((one) => typeof one === 'string');
    const taxonomies = named.length > 0 ? named : ['tags', 'categories'];
    const homes = ['', ...inferred.map(({ folder }) => languageFolder(origin, folder) ?? '')];
    return [
      ...lists,
      ...feeds,
      '/**/index.xml',
      ...homes.flatMap((home) => [home || '/', ...taxonomies.map((one) => `${home}/${one}/**`)]),
    ];
  }
  if (origin.tool === 'Hexo') feeds.push('/archives/**', '/page/*');
  if (origin.tool === 'Astro')
    return [
      ...feeds,
      ...pagesOf(origin.project)
        .map(
          (page) => `/${page.replace(/\.(?:astro|mdx?|html|[cm]?[jt]s)$/, '').replace(/(?:^|\/)index$/, '')}`,
        )
        .filter((page) => !inferred.some(({ route }) => route !== undefined && isPageOf(page, route)))
        .map((page) => page.replace(/\[\.\.\.[^\]]*\]/g, '**').replace(/\[[^\]]*\]/g, '*')),
    ];
  return [...lists, ...feeds, ...listsOfTags(found), ...categories(origin, found), ...ofPlugins(origin)];
}

/** Pages that a program makes of the tags or categories that texts have. */
function listsOfTags({ texts }: Found): string[] {
  const names = [
    ['tags', 'tag'],
    ['categories', 'category'],
  ].filter(([name = '']) => texts.some(({ fields }) => [fields?.[name] ?? []].flat().length > 0));
  return names.flat().flatMap((name) => [`/${name}`, `/${name}/**`]);
}

const isPageOf = (page: string, route: string): boolean =>
  page.includes('[') && page.replace(/\[.*$/, '') === route.replace(/\{.*$/, '');

/** Pages that the common Jekyll plugins generate. */
function ofPlugins({ tool, settings }: Origin): string[] {
  if (tool !== 'Jekyll') return [];
  const plugins = [settings.plugins ?? settings.gems ?? []].flat();
  const { paginate_path: pages } = settings;
  return [
    ...(plugins.includes('jekyll-archives') ? ['/tag/**', '/category/**', '/tags/**', '/categories/**'] : []),
    ...(settings.paginate === undefined ? [] : ['/page*']),
    ...(typeof pages === 'string' ? [`/${pages.replace(/^\/|\/$/g, '').replace(':num', '*')}`] : []),
  ];
}

/** Address prefixes from categories of Jekyll posts, which no route pattern can express. */
function categories({ tool }: Origin, { texts }: Found): string[] {
  if (tool !== 'Jekyll' && tool !== 'Hexo') return [];
  const named = texts
    .filter(({ file }) => file.includes('_posts/'))
    .flatMap(({ fields }) => [fields?.categories ?? fields?.category ?? []].flat())
    .flatMap((one) => (typeof one === 'string' ? one.split(/\s+/) : []));
  return named.map((one) => `/${encodeURI(one.toLowerCase())}/**`);
}

/**
 * Matches the address in front matter, which is YAML or JavaScript (`const permalink = "/tags/{{ tag }}/";`).
 */
const PERMALINK = /^[ \t]*(?:(?:const|let|var)[ \t]+)?permalink\s*[:=]\s*(["'`]?)(.+?)\1[,;]?\s*$/m;

/** Pages of texts in other formats, under their address and under their file name. */
function otherTexts({ content, layout }: Origin, { others }: Found, inferred: readonly Inferred[]): string[] {
  return others
    .filter((file) => OTHER_TEXT.test(file) && !/(?:^|\/)_(?!posts)/.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(content, file), 'utf8').slice(0, 4000);
      const own = PERMALINK.exec(text)?.[2];
      const plain = file
        .replace(OTHER_TEXT, '')
        .replace(/(?:^|\/)(?:_?index|\+?page)$/, '')
        .replace(/\([^/]+\)(?:\/|$)/g, '')
        .toLowerCase();
      const folder = file.split('/')[0] ?? '';
      const route = inferred.find((one) => one.folder === folder)?.route;
      const place = route?.replace(/\/?\{.*$/, '') ?? `/${folder}`;
      return [
        `/${encodeURI(file)}`,
        `/${encodeURI(plain)}`,
        encodeURI(addressIn(layout, file)),
        ...(file.includes('/') ? [place + encodeURI(`/${plain.split('/').slice(1).join('/')}`)] : []),
        ...(own === undefined ? [] : [`/${own.replace(/^\//, '').replace(/\{[{%].*?[%}]\}/g, '*')}`]),
      ];
    })
    .map((one) => one.replace(/(?<=.)\/$/, ''));
}

/** Files beside the texts that are published unchanged. */
function files(origin: Origin, { others }: Found): string[] {
  const plain = others.filter((file) => !OTHER_TEXT.test(file) && !/(?:^|\/)[_.]/.test(file));
  const passed = captured(origin.code, /addPassthroughCopy\(\s*['"]\.?\/?([\w./-]+)['"]/g).map(
    (folder) => `/${folder.replace(/^src\//, '').replace(/\/$/, '')}/**`,
  );
  return [...passed, ...addressesOf(plain)];
}

/** Each file, or only their kinds if there are many. */
function addressesOf(names: readonly string[]): string[] {
  if (names.length <= MOST_FILES) return names.map((file) => `/${encodeURI(file)}`);
  const kinds = names.map((file) => `/${file.includes('/') ? '**/' : ''}*${path.posix.extname(file)}`);
  return [...new Set(kinds)].filter((one) => !one.endsWith('*'));
}

/**
 * Kinds of pictures used by texts when neither their folder nor the published one has a picture at all: they are stored elsewhere and cannot
 * be checked.
 */
function unseenPictures({ project, published }: Origin, { others, texts }: Found): string[] {
  const elsewhere = published === undefined ? [] : listPublicFolder(project, published).files;
  if ([...others, ...elsewhere].some((file) => PICTURE_KINDS.test(file))) return [];
  const named = texts.flatMap(({ body }) =>
    captured(body, /(?:!\[[^\]\n]*\]\(|<img\b[^>]*?\ssrc=["'])([^\s()"']+)/g),
  );
  const endings = named.map((src) => path.posix.extname(src.split(/[?#]/)[0] ?? '').toLowerCase());
  return [...new Set(endings)].filter((one) => PICTURE_KINDS.test(`a${one}`)).map((one) => `/**/*${one}`);
}

/** Targets such as `g` in `[term](g)`, which a render hook replaces. */
function hooks({ texts }: Found): string[] {
  const counts = new Map<string, number>();
  for (const { body } of texts)
    for (const target of new Set(captured(withoutCode(body), /\]\(([a-z][\w-]*)\)/gi)))
      counts.set(target, (counts.get(target) ?? 0) + 1);
  const names = new Set(texts.map(({ file }) => path.posix.basename(file).replace(/\.\w+$/, '')));
  return [...counts]
    .filter(([target, count]) => count >= HOOK && !names.has(target))
    .map(([target]) => `/**/${target}`);
}

/** Targets that docsify leaves alone or includes, as the title of the link says: `[demo](/demo ':ignore')`. */
function passedBy({ texts }: Found): string[] {
  return texts.flatMap(({ file, body }) =>
    captured(withoutCode(body), /\]\(([^\s()#?<>]+)[ \t]+['"]:(?:ignore|include|disabled)\b/g)
      .filter((link) => schemeOf(link) === undefined)
      .map((link) => new URL(link, `https://site.example/${encodeURI(file)}`).pathname),
  );
}

/**
 * Links to existing files that are not texts: files of the project around the folder of the texts, by their
 * path or by an alias for `src` or the project, and other files and folders among the texts.
 */
function otherFiles(origin: Origin, { texts }: Found): string[] {
  const { project, content } = origin;
  return texts.flatMap(({ file, body }) =>
    linksIn(body)
      .filter(isRelative)
      .flatMap((link) => {
        const short = link.replace(/^(?:@site|[@~])\//, '');
        const places =
          short === link
            ? [path.resolve(content, path.dirname(file), link)]
            : [path.join(project, 'src', short), path.join(project, short)];
        // A path by an alias is none that pictures beside texts have.
        const isThere = places.some((target) =>
          short === link ? isOtherFile(target, content) : existsSync(target),
        );
        return isThere || isAsset(origin, file, link)
          ? new URL(link, `https://site.example/${encodeURI(file)}`).pathname
          : [];
      }),
  );
}

/** Whether Hexo finds what a text shows in the folder named after the text (`post_asset_folder`). */
export const isAsset = ({ tool, settings, content }: Origin, file: string, link: string): boolean =>
  tool === 'Hexo' &&
  settings.post_asset_folder === true &&
  existsSync(path.join(content, file.replace(/\.\w+$/, ''), link));

/** Folders whose names begin with a dot, if texts show or link files in them (`.gitbook/assets`). */
function hiddenFolders({ content }: Origin, { texts }: Found): string[] {
  return texts.flatMap(({ file, body }) =>
    [
      ...body.matchAll(/(?<=\]\(<?|src=["'])[^()<>"'\n]*?(?<=^|[/(<"'])(\.[A-Za-z][\w-]*)\/[^()<>"'\n]+/g),
    ].flatMap(([link, name = '']) =>
      existsSync(path.join(content, path.dirname(file), decodePercent(link) ?? link)) ? `/**/${name}/**` : [],
    ),
  );
}

function isOtherFile(target: string, content: string): boolean {
  if (!existsSync(target)) return false;
  return !isInside(target, content) || (!isMarkdown(target) && !PICTURE_KINDS.test(target));
}

/** Old addresses, as listed for plugins of Jekyll and Eleventy. */
function redirected({ texts }: Found): string[] {
  return texts
    .flatMap(({ fields }) => [fields?.redirect_from ?? []].flat())
    .flatMap((one) => (typeof one === 'string' && one.startsWith('/') ? encodeURI(one) : []))
    .flatMap((one) => (one.endsWith('/index.html') ? [one, one.slice(0, -'index.html'.length)] : one));
}

/** Returns a test whether an address is that of a file published unchanged. */
export function publishedFiles(origin: Origin): (address: string) => boolean {
  const names = new Set(publishedNames(origin));
  return (address) => names.has(address);
}

function publishedNames({ project, published }: Origin): string[] {
  return published === undefined ? [] : addressesOf(listPublicFolder(project, published).files);
}
