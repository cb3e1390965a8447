import type { Hover, Location, Position } from 'vscode-languageserver';
import type { Span } from '../diagnostics/diagnostic.ts';
import { fileOfAddress, isMarkdown } from '../disk/paths.ts';
import { splitFrontMatter } from '../entry/read/front-matter.ts';
import { aliasTarget, idAsRead, pathAsRead } from '../model/address.ts';
import { refCollection } from '../model/entry-links.ts';
import { isRemote } from '../model/picture.ts';
import { splitAnchor } from '../model/redirects.ts';
import { allEntries, entriesOf, visitEntry, type Entry, type SiteModel } from '../model/site-model.ts';
import { pointerAt, valueSpan } from '../model/spans.ts';
import { firstFilled } from '../model/template.ts';
import { TOKEN, tokenValue } from '../model/tokens.ts';
import type { Collection } from '../schema/collection.ts';
import { fieldPointer, segmentName, type JsonObject } from '../schema/json.ts';
import { kindOf } from '../schema/string-kinds.ts';
import { titleOf } from '../tools/list/inventory.ts';
import { limitWords } from '../tools/scaffold/limits.ts';
import { placesIn, uriIn, type Request } from './request.ts';

/** What a place in a text refers to: an entry, a heading, a picture, a token. */
interface Target {
  /** Its description, in Markdown. */
  about: string;
  /** Where it is defined. */
  file?: string;
  span?: Span;
}

/** The innermost reference at an offset of an entry, with its target. */
function referenceAt(model: SiteModel, entry: Entry, offset: number): (Target & { at: Span }) | undefined {
  const all = [...fieldReferences(model, entry), ...textReferences(model, entry), ...tokens(model, entry)];
  const here = all
    .filter(({ at: [start, end] }) => start <= offset && offset <= end)
    .sort((a, b) => a.at[1] - a.at[0] - (b.at[1] - b.at[0]));
  for (const { at, target } of here) {
    const found = target();
    if (found !== undefined) return { ...found, at };
  }
  return undefined;
}

interface Reference {
  at: Span;
  target: () => Target | undefined;
}

function fieldReferences(model: SiteModel, entry: Entry): Reference[] {
  const references: Reference[] = [];
  visitEntry(model, entry, ({ pointer, value, schema }) => {
    if (typeof value !== 'string') return;
    const add = (target: Reference['target']): void => {
      references.push({ at: valueSpan(entry.record.spans, pointer), target });
    };
    const kind = kindOf(schema);
    if (kind === 'link') add(() => addressTarget(model, entry, value));
    else if (kind === 'image') add(() => pictureTarget(model, value));
    else if (kind === 'ref')
      add(() => {
        const collection = refCollection(schema);
        return collection === undefined ? undefined : keyTarget(model, collection, value);
      });
  });
  return references;
}

function textReferences(model: SiteModel, entry: Entry): Reference[] {
  return Object.values(entry.record.markdown).flatMap(({ facts: { links, images, references = [] } }) => [
    ...links.map(({ url, span }) => ({ at: span, target: () => addressTarget(model, entry, url) })),
    ...images.map(({ src, span }) => ({ at: span, target: () => pictureTarget(model, src) })),
    ...references.map(({ collection, key, span }) => ({
      ...{ at: span, target: () => keyTarget(model, collection, key) },
    })),
  ]);
}

function tokens(model: SiteModel, { file }: Entry): Reference[] {
  return [...file.text.matchAll(TOKEN)].map(({ 0: whole, 1: name = '', index }) => ({
    at: [index, index + whole.length] as const,
    target: () => (whole.startsWith('\\') ? undefined : tokenTarget(model, name)),
  }));
}

function keyTarget(model: SiteModel, collection: string, key: string): Target | undefined {
  const entry =
    entriesOf(model, collection).find((one) => one.key === key) ??
    model.held.find((one) => one.collection.name === collection && one.key === key);
  return entry && entryTarget(entry);
}

function entryTarget(entry: Entry): Target {
  const { collection, data, path: address, file, record } = entry;
  const about = firstFilled(collection.head?.description, data) ?? '';
  const place = address === undefined ? file.path : `${address} · ${file.path}`;
  return {
    about: paragraphs(
      `**${plain(entryTitle(entry))}**`,
      plain(about),
      `${plain(collection.title)} · ${plain(place)}`,
    ),
    file: file.path,
    ...(collection.key !== undefined && { span: valueSpan(record.spans, `/${collection.key}`) }),
  };
}

/** The page at an address, or the heading or entry that its anchor names. */
function addressTarget(model: SiteModel, from: Entry, url: string): Target | undefined {
  if (!/^[/#]/.test(url) || url.startsWith('//')) return undefined;
  const { page: before, anchor } = splitAnchor(url);
  const id = anchor === undefined ? '' : idAsRead(anchor);
  const address = before === '' ? splitAnchor(from.path ?? '').page : pathAsRead(before.split('?')[0] ?? '');
  // Published entries come last, so they take precedence over unpublished ones with the same address.
  const pages = new Map([...model.held, ...allEntries(model)].map((entry) => [entry.path, entry]));
  const inside = pages.get(`${address}#${id}`);
  if (inside !== undefined) return entryTarget(inside);
  const page = pages.get(aliasTarget(model.aliases, address) ?? address);
  if (page === undefined) return undefined;
  const whole = entryTarget(page);
  if (id === '') return whole;
  const headings = Object.values(page.record.markdown).flatMap(({ facts }) => facts.headings);
  const heading = headings.find((one) => one.id === id);
  return {
    about: paragraphs(`**#${plain(id)}** on ${plain(page.path ?? page.file.path)}`, whole.about),
    file: page.file.path,
    ...(heading && { span: heading.span }),
  };
}

function pictureTarget({ root, masters }: SiteModel, src: string): Target {
  if (isRemote(src)) return { about: preview(root, src) };
  if (!masters.includes(src)) return { about: `There is no picture \`${src}\`.` };
  return { about: paragraphs(preview(root, src), `\`${src}\``), file: fileOfAddress(src) };
}

/** A token with its value and source, defined in a field of the settings or of an entry of a register. */
function tokenTarget(model: SiteModel, name: string): Target | undefined {
  const value = tokenValue(model.tokens, name);
  if (value === undefined) return undefined;
  const [register = '', rest] = name.split(':');
  const [key, wording] = rest?.split('.') ?? [];
  const places = model.set.collections.flatMap(({ name: collection, register: spec, tokens: own }) => {
    const isOwn = rest === undefined && Object.hasOwn(own, name);
    const inRegister = wording === undefined ? spec?.text : `${spec?.wordings ?? ''}.${wording}`;
    const field = isOwn ? own[name] : rest !== undefined && spec?.token === register ? inRegister : undefined;
    const holder = entriesOf(model, collection).find((one) => isOwn || one.key === key);
    return field === undefined || holder === undefined ? [] : [{ holder, field }];
  });
  const { text, source } = typeof value === 'object' ? value : { text: value, source: undefined };
  const said = `\`{${name}}\` is **${plain(text)}**`;
  const origin = source === undefined ? '' : `Source: ${plain(source.publication)}`;
  const [place] = places;
  if (place === undefined) return { about: paragraphs(said, origin) };
  const { holder, field } = place;
  return {
    about: paragraphs(said, origin, plain(`${holder.file.path} · ${field}`)),
    file: holder.file.path,
    span: valueSpan(holder.record.spans, fieldPointer(field)),
  };
}

/** Hover text: field help, the linked entry, the value of a token or the picture. */
export function hover(request: Request, position: Position): Hover | null {
  const { site, model, file, places } = request;
  const offset = places.offset(position);
  const entry = site.entry(file);
  const reference = entry && referenceAt(model, entry, offset);
  const field = fieldAt(request, offset);
  const range = reference?.at ?? field?.span;
  if (range === undefined) return null;
  const about = [reference?.about, field?.help].filter((text) => text !== undefined);
  return {
    contents: { kind: 'markdown', value: about.join('\n\n---\n\n') },
    range: places.range(range),
  };
}

/** The innermost field at an offset; undefined in the body of a Markdown file, which is a single field. */
function fieldAt(
  { site, model, file, text }: Request,
  offset: number,
): { help: string; span: Span } | undefined {
  const { collection, record } = site.readable(file) ?? {};
  if (collection === undefined || record === undefined) return undefined;
  const parts = isMarkdown(collection.extension) ? splitFrontMatter(text) : undefined;
  if (parts?.ok === true && offset >= parts.bodyOffset) return undefined;
  const pointer = pointerAt(record.spans, offset);
  const span = pointer === undefined ? undefined : record.spans[pointer];
  if (pointer === undefined || span === undefined) return undefined;
  const steps = pointer.slice(1).split('/').map(segmentName);
  const path = steps.map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  const schema = model.resolver.at(collection.schema, path, record.data)[0]?.schema;
  const name = steps.findLast((part) => !/^\d+$/.test(part)) ?? '';
  return schema === undefined
    ? undefined
    : { help: fieldHelp(name, schema, model.set.collections), span: [span[0], span[3]] };
}

/** The place where the target of the reference at a position is defined. */
export function definition({ site, model, file, places }: Request, position: Position): Location[] {
  const entry = site.entry(file);
  const target = entry && referenceAt(model, entry, places.offset(position));
  if (target?.file === undefined) return [];
  const { file: home, span = [0, 0] } = target;
  return [{ uri: uriIn(site, home), range: placesIn(site, home).range(span) }];
}

/** Title of an entry. */
export function entryTitle({ collection, data, key }: Entry): string {
  return titleOf(collection, data) ?? key;
}

/** Help for a field, in Markdown: its purpose and its limits. */
export function fieldHelp(name: string, schema: JsonObject, collections: readonly Collection[]): string {
  const about = typeof schema.description === 'string' ? schema.description : '';
  const limits = limitWords(schema, collections).join('; ');
  return paragraphs(`**${plain(name)}**`, plain(about), limits === '' ? '' : `_${plain(limits)}_`);
}

/** The picture itself, if the editor can display it. */
export function preview(root: string, src: string): string {
  const address = isRemote(src) ? src : uriIn({ root }, fileOfAddress(src));
  return `![](${address.replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'))}|width=320)`;
}

function paragraphs(...texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join('\n\n');
}

/** Escapes a text of the site for Markdown. */
function plain(text: string): string {
  return text
    .replace(/[\\`*_[\]<>#|]/g, (sign) => `\\${sign}`)
    .replace(/\s+/g, ' ')
    .trim();
}
