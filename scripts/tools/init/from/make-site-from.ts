import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { configNames } from '../../../config/site-config.ts';
import { codeOf, writeFaultWords } from '../../../disk/read-file.ts';
import { isInside, relativeTo } from '../../../disk/paths.ts';
import { isExcluded } from '../../../entry/discover/exclude.ts';
import { addressKey } from '../../../model/address.ts';
import { toDateTime } from '../../../model/dates/datetimes.ts';
import { toIsoDate } from '../../../model/dates/dates.ts';
import { fillAddress } from '../../../model/entry-place.ts';
import { type JsonObject, objectAt } from '../../../schema/json.ts';
import type { SitePackage } from '../project.ts';
import { schemaFiles, unwrittenSchemas } from '../schemas.ts';
import { outsideAddresses, publishedFiles } from './addresses.ts';
import { inferCollections } from './collections.ts';
import { headingIdsOf, layoutOf } from './layout.ts';
import { languagesOf } from './languages.ts';
import { leftovers, otherFiles } from './leftovers.ts';
import { isLikeHugo, originOf, type Origin } from './origin.ts';
import { sectionLeftovers, sectionsElsewhere, type Section } from './sections.ts';
import { severitiesFile } from './severities.ts';
import { readTexts } from './read-texts.ts';
import { captured, linksIn } from './texts.ts';
import type { Found, Inferred, Leftover } from './found.ts';

/** The site that was created around existing texts, or why it was not. */
export type SiteFrom =
  | { refusal: string }
  | {
      tool: string | undefined;
      /** Folder of the texts. */
      content: string;
      /** Whether `content` in the new site is a symlink to it. */
      isLinked: boolean;
      written: string[];
      texts: number;
      leftovers: Leftover[];
    };

/**
 * Creates schemas for texts of another tool, without changing any of its files. If the texts are not in the
 * site's `content` folder, that becomes a symlink to them.
 * @param root absolute path of the new site
 * @param from absolute path of a project, or of the folder of its texts
 */
export function makeSiteFrom(root: string, from: string, site: SitePackage): SiteFrom {
  if (!existsSync(from) || !statSync(from).isDirectory()) return { refusal: `${from} is not a folder.` };
  const where = originOf(from);
  const refusal = refusalOf(root, where.content);
  if (refusal !== undefined) return { refusal };
  const found = readTexts(where);
  const origin = { ...where, layout: layoutOf(where, found.texts) };
  if (found.texts.length === 0) return { refusal: noTexts(origin, found) };
  const inferred = inferCollections(origin, found, publishedFiles(origin));
  const { files, sections } = siteFiles(root, origin, found, inferred, site);
  const own = path.join(root, 'content');
  const isLinked = !isSame(own, origin.content);
  const before = existsSync(root);
  try {
    mkdirSync(path.join(root, 'schemas'), { recursive: true });
    for (const [file, text] of Object.entries(files))
      writeFileSync(path.join(root, file), text, { flag: 'wx' });
    if (isLinked)
      symlinkSync(path.relative(realpathSync(root), realpathSync(origin.content)), own, 'junction');
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
    // All or nothing: the folder of the schemas was empty, or did not exist.
    rmSync(before ? path.join(root, 'schemas') : root, { recursive: true, force: true });
    return { refusal: `No site can be made in ${root}: ${writeFaultWords(error)}. Name another folder.` };
  }
  return {
    tool: origin.tool,
    content: origin.content,
    isLinked,
    written: Object.keys(files),
    texts: found.texts.length + found.data.length + found.lists.length,
    leftovers: [...leftovers(origin, found, inferred), ...sectionLeftovers(sections)],
  };
}

/** Explains why a folder without texts is refused. */
function noTexts(origin: Origin, found: Found): string {
  const others = otherFiles(origin, found).flatMap(({ what, count }) =>
    count > 0 ? `${count} ${what}` : [],
  );
  const had = others.length === 0 ? '' : ` What it has: ${others.join('; ')}.`;
  return `${origin.content} has no Markdown files (\`.md\`, \`.markdown\`). Name the folder of the texts.${had}`;
}

function isSame(a: string, b: string): boolean {
  return existsSync(a) && realpathSync(a) === realpathSync(b);
}

/** Explains why a site cannot be created in a folder; undefined if it can. */
function refusalOf(root: string, content: string): string | undefined {
  if (existsSync(root) && !statSync(root).isDirectory()) return `${root} is a file, not a folder.`;
  const own = path.join(root, 'content');
  const schemas = path.join(root, 'schemas');
  if (existsSync(schemas) && (!statSync(schemas).isDirectory() || readdirSync(schemas).length > 0))
    return `${root} has schemas/ already, and nothing is overwritten. Name another folder: \`content init OTHER --from …\`.`;
  const [code] = configNames(root);
  if (code !== undefined && !readFileSync(path.join(root, code), 'utf8').includes('copydesk'))
    return `${code} in ${root} belongs to another program, and would be read as the configuration of this one. Name another folder: \`content init ../checked --from …\`.`;
  if (isSame(own, content)) return undefined;
  if (existsSync(own))
    return `${own} is there already, and it is not the folder of the texts. Name another folder: \`content init OTHER --from …\`.`;
  // The texts would contain a symlink to themselves.
  if (isInside(path.resolve(root), content))
    return `${root} is in the folder of the texts. Name a folder beside it: \`content init ../checked --from …\`.`;
  return undefined;
}

/** The schemas, the schema with the site's settings, and the severities file. */
function siteFiles(
  root: string,
  origin: Origin,
  found: Found,
  inferred: readonly Inferred[],
  site: SitePackage,
): { files: Record<string, string>; sections: Section[] } {
  const names = new Set(inferred.map(({ name }) => name));
  const settings = ['site', 'settings', 'site-settings'].find((name) => !names.has(name)) ?? 'whole-site';
  const schemas: Record<string, JsonObject> = Object.fromEntries(
    inferred.map(({ name, schema }) => [name, schema]),
  );
  schemas[settings] = settingsSchema(root, origin, found, inferred, settings);
  const pages = pagesOf(schemas, inferred);
  const spec = schemas[settings]['x-collection'] as JsonObject;
  const addresses = outsideAddresses(origin, found, inferred, spec.publicFolder !== undefined);
  const fixed = addresses.filter((one) => !pages.has(addressKey(one)));
  const sections = sectionsElsewhere(
    origin.layout,
    found.texts,
    new Set([...pages, ...fixed.map(addressKey)]),
  );
  spec.addresses = [...new Set([...fixed, ...sections.map(({ pattern }) => pattern)])].sort();
  const files = {
    ...schemaFiles(schemas, site.name),
    'schemas/severities.yaml': severitiesFile(origin, found),
  };
  return { files, sections };
}

/** A schema without entries that holds site-wide settings. */
function settingsSchema(
  root: string,
  origin: Origin,
  found: Found,
  inferred: readonly Inferred[],
  name: string,
): JsonObject {
  const published = origin.published === undefined ? undefined : path.join(origin.project, origin.published);
  const isNear = published !== undefined && isInside(published, root);
  const base = baseOf(origin);
  const headingIds = headingIdsOf(origin, found.texts);
  const contentPath = contentPathOf(origin, found);
  const languages = languagesOf(origin, found.texts);
  return {
    title: 'Settings of the whole site',
    description: 'Settings for all pages, and the addresses that another program answers.',
    'x-collection': {
      source: `${name}.yaml`,
      minEntries: 0,
      ...(isNear && { publicFolder: relativeTo(root, published) }),
      ...(base !== undefined && { base }),
      ...(contentPath !== undefined && { contentPath }),
      ...(JSON.stringify(inferred).includes('"x-datetime"') && {
        // These tools take a day without a time for its first moment.
        dates: { timeZone: timeZoneOf(origin), midnight: true, everywhere: true },
      }),
      ...(endsWithSlash(origin, found) &&
        inferred.some(({ route }) => route !== undefined) && { trailingSlash: true }),
      ...(languages !== undefined && { languages }),
      markdown: { templates: true, ...(headingIds !== 'github' && { headingIds }) },
      addresses: [],
    },
    type: 'object',
    properties: {},
  };
}

/** The time zone of times without one: from the configuration, else UTC, which all these tools assume. */
function timeZoneOf({ settings }: Origin): string {
  const said = settings.timezone ?? settings.timeZone;
  try {
    return typeof said === 'string'
      ? new Intl.DateTimeFormat('en', { timeZone: said }).resolvedOptions().timeZone
      : 'UTC';
  } catch {
    return 'UTC';
  }
}

function baseOf({ tool, settings, code }: Origin): string | undefined {
  const written =
    tool === 'Astro'
      ? /^\s*base\s*:\s*['"]([^'"]+)['"]/m.exec(code)?.[1]
      : tool === 'Jekyll'
        ? settings.baseurl
        : tool === 'Hexo'
          ? settings.root
          : undefined;
  if (typeof written !== 'string' || !/^\/?[\w.~-]+(?:\/[\w.~-]+)*\/?$/.test(written)) return undefined;
  return `/${written.replace(/^\/|\/$/g, '')}/`;
}

/**
 * The prefix of links that begin with the path of the content folder in its repository: `/docs` for `/docs/a.md`.
 */
function contentPathOf({ tool, content, layout }: Origin, { texts }: Found): string | undefined {
  if (tool === 'Zola') return '@';
  const files = new Set(texts.map(({ file }) => `/${file}`));
  const links = texts.flatMap(({ body }) => linksIn(body)).map((link) => path.posix.normalize(link));
  const parts = realpathSync(content).split(path.sep).slice(-3);
  const names = [layout.prefix, ...parts.map((_part, at) => `/${parts.slice(-1 - at).join('/')}`)];
  const [best] = names
    .filter((name) => /^(?:\/[A-Za-z0-9._~-]+)+$/.test(name))
    .map((name) => ({
      name,
      count: links.filter(
        (link) => !files.has(link) && link.startsWith(`${name}/`) && files.has(link.slice(name.length)),
      ).length,
    }))
    .sort((a, b) => b.count - a.count);
  return best !== undefined && best.count > 0 ? best.name : undefined;
}

/** Whether addresses end with a slash: as the tool is configured, else as most links in the texts do. */
function endsWithSlash({ tool, settings, code }: Origin, { texts }: Found): boolean {
  if (tool === 'MkDocs') return !/^use_directory_urls\s*:\s*false/m.test(code);
  if (isLikeHugo(tool)) return settings.uglyURLs !== true && settings.uglyurls !== true;
  const said = /trailingSlash\s*:\s*['"](always|never)['"]/.exec(code)?.[1];
  if (said !== undefined) return said === 'always';
  const links = texts.flatMap(({ body }) => captured(body, /\]\((\/[^\s()#?.]+)/g));
  const slashed = links.filter((link) => link.endsWith('/')).length;
  const style = objectAt(settings, 'defaults').permalink ?? settings.permalink;
  if (links.length === 0)
    return (
      tool === 'Eleventy' || tool === 'Lume' || (typeof style === 'string' && /^pretty$|\/$/.test(style))
    );
  return slashed * 2 > links.length;
}

/** The fields with a date that any program reads (`2026/07/31 10:00`) in the form in which addresses need it. */
function withIsoDate(fields: JsonObject): JsonObject {
  if (typeof fields.date !== 'string') return fields;
  const read = toDateTime(fields.date, { timeZone: 'UTC' });
  return { ...fields, date: toIsoDate(fields.date) ?? ('iso' in read ? read.iso : fields.date) };
}

/** The addresses of all pages, from their keys. */
function pagesOf(
  schemas: Readonly<Record<string, JsonObject>>,
  inferred: readonly Inferred[],
): ReadonlySet<string> {
  const set = unwrittenSchemas(schemas);
  const pages = new Set<string>();
  for (const { name, texts } of inferred) {
    const collection = set.collections.find((one) => one.name === name);
    if (collection?.route === undefined) continue;
    for (const { file, fields } of texts) {
      if (isExcluded(collection, file)) continue;
      const address = fillAddress(collection.route, collection, `content/${file}`, withIsoDate(fields ?? {}));
      if (address !== undefined) pages.add(addressKey(address));
    }
  }
  return pages;
}
