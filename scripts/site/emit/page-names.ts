import { memoize } from '../../shared/memoize.ts';
import type { PictureTable } from '../../model/picture.ts';
import type { Entry, SiteModel } from '../../model/site-model.ts';
import type { Json, JsonObject } from '../../schema/json.ts';
import { mentions } from '../../schema/subschemas.ts';
import { createIncludes } from './includes.ts';
import { namedMarkdown } from './markdown-output.ts';
import { projectEntry } from './project.ts';
import { tokenValue, type Source } from '../../model/tokens.ts';

/** Keywords of values whose output includes facts of the file that they name. */
const OF_FILES = ['x-image', 'x-file', 'x-link'] as const;

type Fields = readonly string[] | undefined;

/**
 * Stands for the data of a page before it is made: everything except the compiled texts, which are named but
 * not read.
 */
export interface PageName {
  /** The data with the names of texts instead of the texts. */
  data: Json;
  /** The entries whose texts are named in it. */
  texts: Set<Entry>;
  /** The entry itself, and what the page shows of others. */
  shown: ShownPart[];
}

/** Names the data of entries' pages; what many pages show of the same entry is computed once. */
export function createPageNames(model: SiteModel, pictures: PictureTable): (entry: Entry) => PageName {
  const includes = createIncludes(model);
  const nameOfPart = createPartNames(model, pictures);
  return (entry) => {
    const texts = new Set<Entry>();
    const shown: ShownPart[] = [{ entry, fields: undefined }];
    const included = (target: Entry, fields: Fields): JsonObject => {
      shown.push({ entry: target, fields });
      const { part, isText } = nameOfPart(target, fields);
      if (isText) texts.add(target);
      return part;
    };
    const own = nameOfEntry(model, pictures, entry, texts);
    return { data: [own, includes(entry, included)], texts, shown };
  };
}

/**
 * An entry with Markdown is named by its texts, whose names include everything the entry was made from.
 * Pictures and downloads in fields are the exception, because their facts come from elsewhere.
 */
function nameOfEntry(model: SiteModel, pictures: PictureTable, entry: Entry, texts: Set<Entry>): Json {
  const markdown = namedMarkdown(pictures, model, texts);
  const fields = Object.entries(entry.record.markdown);
  const { schema } = entry.collection;
  const showsFiles = OF_FILES.some((keyword) => mentions(schema, keyword, model.set.byId));
  return fields.length === 0 || showsFiles
    ? projectEntry(model, pictures, entry, undefined, markdown)
    : fields.map(([pointer, field]) => markdown(entry, pointer, field, schema));
}

/** Names what pages show of other entries, and says whether their texts are included. */
export function createPartNames(model: SiteModel, pictures: PictureTable) {
  const naming = (fields: Fields) =>
    memoize((target: Entry) => {
      const texts = new Set<Entry>();
      const markdown = namedMarkdown(pictures, model, texts);
      const part = projectEntry(model, pictures, target, fields, markdown);
      return { part, isText: texts.has(target) };
    });
  const known = new Map<Fields, ReturnType<typeof naming>>();
  return (target: Entry, fields: Fields) => {
    const nameOf = known.get(fields) ?? naming(fields);
    known.set(fields, nameOf);
    return nameOf(target);
  };
}

/** Which fields of which entry a page shows; all fields when `fields` is undefined. */
interface ShownPart {
  entry: Entry;
  fields: Fields;
}

/**
 * The sources of a page's figures that its texts cannot cite: those in plain texts, and those without an
 * address in Markdown without footnotes. Each with the figures it supports, in order of appearance.
 */
export function pageSources(model: SiteModel, parts: readonly ShownPart[]): JsonObject[] {
  const found = new Map<string, { source: Source; figures: Set<string> }>();
  for (const { entry, fields } of parts)
    for (const [pointer, names] of Object.entries(entry.record.claims ?? {})) {
      if (!(fields?.includes(pointer.split('/')[1] ?? '') ?? true)) continue;
      const kind = entry.record.markdown[pointer]?.kind;
      for (const name of names) {
        const value = tokenValue(model.tokens, name);
        const source = typeof value === 'object' ? value.source : undefined;
        if (typeof value !== 'object' || source === undefined || kind === 'document') continue;
        if (kind !== undefined && source.url !== undefined) continue;
        const key = JSON.stringify(source);
        const one = found.get(key) ?? { source, figures: new Set() };
        found.set(key, { ...one, figures: one.figures.add(value.text) });
      }
    }
  return [...found.values()].map(({ source, figures }) => ({ ...source, figures: [...figures] }));
}
