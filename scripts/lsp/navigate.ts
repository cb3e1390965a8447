import type { Hover, Location } from 'vscode-languageserver';
import type { Span } from '../diagnostics/diagnostic.ts';
import { fileOfAddress } from '../disk/paths.ts';
import { aliasTarget, idAsRead, pathAsRead } from '../model/address.ts';
import { refCollection } from '../model/entry-links.ts';
import { isRemote } from '../model/picture.ts';
import { splitAnchor } from '../model/redirects.ts';
import {
  allEntries,
  entriesByFile,
  entriesOf,
  visitEntry,
  type Entry,
  type SiteModel,
} from '../model/site-model.ts';
import { valueSpan } from '../model/spans.ts';
import { firstFilled } from '../model/template.ts';
import { TOKEN, tokenValue } from '../model/tokens.ts';
import type { Collection } from '../schema/collection.ts';
import { fieldPointer, segmentName, type JsonObject } from '../schema/json.ts';
import { kindOf, type StringKind } from '../schema/string-kinds.ts';
import { titleOf } from '../tools/list/inventory.ts';
import { limitWords } from '../tools/scaffold/limits.ts';
import { locationIn, uriIn, type Request } from './request.ts';

/** What a place in a text refers to: an entry, a heading, a picture, a token. */
interface Target {
  /** Its description, in Markdown. */
  about: string;
  /** Where it is defined. */
  file?: string;
  span?: Span;
}

/** A place in the text of an entry that may refer to something. */
interface Reference {
  span: Span;
  kind: StringKind | 'token';
  /** The address, key or name that is written there. */
  written: string;
  /** The collection that a key belongs to. */
  collection?: string | undefined;
}

/** The innermost reference at an offset of an entry, and its target. */
function targetAt({ model, file, offset }: Request): { reference: Span; target: Target } | undefined {
  const entry = entriesByFile(model).get(file);
  if (entry === undefined) return undefined;
  const around = referencesOf(model, entry)
    .filter(({ span: [start, end] }) => start <= offset && offset <= end)
    .sort((a, b) => a.span[1] - a.span[0] - (b.span[1] - b.span[0]));
  for (const reference of around) {
    const target = targetOf(model, entry, reference);
    if (target !== undefined) return { reference: reference.span, target };
  }
  return undefined;
}

function referencesOf(model: SiteModel, entry: Entry): Reference[] {
  const { record, file } = entry;
  const references = Object.values(record.markdown).flatMap(({ facts }): Reference[] => [
    ...facts.links.map(({ url, span }) => ({ span, kind: 'link' as const, written: url })),
    ...facts.images.map(({ src, span }) => ({ span, kind: 'image' as const, written: src })),
    ...(facts.references ?? []).map(({ key, ...place }) => ({
      ...place,
      kind: 'ref' as const,
      written: key,
    })),
  ]);
  visitEntry(model, entry, ({ pointer, value, schema }) => {
    if (typeof value !== 'string') return;
    const span = valueSpan(record.spans, pointer);
    references.push({ span, kind: kindOf(schema), written: value, collection: refCollection(schema) });
  });
  for (const { 0: token, 1: name = '', index } of file.text.matchAll(TOKEN))
    if (!token.startsWith('\\'))
      references.push({ span: [index, index + token.length], kind: 'token', written: name });
  return references;
}

function targetOf(
  model: SiteModel,
  entry: Entry,
  { kind, written, collection }: Reference,
): Target | undefined {
  switch (kind) {
    case 'link':
      return addressTarget(model, entry, written);
    case 'image':
      return pictureTarget(model, written);
    case 'token':
      return tokenTarget(model, written);
    case 'ref': {
      const inCollection = model.unpublished.filter(
        (unpublished) => unpublished.collection.name === collection,
      );
      const named = [...entriesOf(model, collection ?? ''), ...inCollection].find(
        ({ key }) => key === written,
      );
      return named && entryTarget(named);
    }
    default:
      return undefined;
  }
}

function entryTarget(entry: Entry): Target {
  const { collection, data, path: address, file, record } = entry;
  const about = firstFilled(collection.head?.description, data) ?? '';
  const places = [collection.title, address, file.path].filter((place) => place !== undefined);
  return {
    about: paragraphs(`**${plain(entryTitle(entry))}**`, plain(about), plain(places.join(' · '))),
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
  const pages = new Map([...model.unpublished, ...allEntries(model)].map((entry) => [entry.path, entry]));
  const inside = pages.get(`${address}#${id}`);
  if (inside !== undefined) return entryTarget(inside);
  const page = pages.get(aliasTarget(model.aliases, address) ?? address);
  if (page === undefined) return undefined;
  const whole = entryTarget(page);
  if (id === '') return whole;
  const headings = Object.values(page.record.markdown).flatMap(({ facts }) => facts.headings);
  const heading = headings.find((candidate) => candidate.id === id);
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
  const { text, source } = typeof value === 'object' ? value : { text: value, source: undefined };
  const reading = `\`{${name}}\` is **${plain(text)}**`;
  const origin = source === undefined ? '' : `Source: ${plain(source.publication)}`;
  const [register, key, wording] = name.split(/[:.]/);
  for (const { name: collection, register: spec, tokens } of model.set.collections) {
    const setting = Object.hasOwn(tokens, name) ? tokens[name] : undefined;
    const inRegister = wording === undefined ? spec?.text : `${spec?.wordings ?? ''}.${wording}`;
    const field = setting ?? (spec?.token === register ? inRegister : undefined);
    const entry = entriesOf(model, collection).find(
      (candidate) => setting !== undefined || candidate.key === key,
    );
    if (field === undefined || entry === undefined) continue;
    const { file, record } = entry;
    return {
      about: paragraphs(reading, origin, plain(`${file.path} · ${field}`)),
      file: file.path,
      span: valueSpan(record.spans, fieldPointer(field)),
    };
  }
  return { about: paragraphs(reading, origin) };
}

/** Hover text: field help, the linked entry, the value of a token or the picture. */
export function hover(request: Request): Hover | null {
  const link = targetAt(request);
  const field = fieldAt(request);
  const span = link?.reference ?? field?.span;
  if (span === undefined) return null;
  const about = [link?.target.about, field?.help].filter((text) => text !== undefined);
  const { range } = locationIn(request.site, request.file, span);
  return { contents: { kind: 'markdown', value: about.join('\n\n---\n\n') }, range };
}

/** The innermost field at an offset; undefined in the body of a file, which is a single field. */
function fieldAt({ site, model, file, offset }: Request): { help: string; span: Span } | undefined {
  const entry = site.readable(file);
  if (entry === undefined) return undefined;
  const { collection, record } = entry;
  // A field comes after those that contain it.
  const [pointer, span] =
    Object.entries(record.spans).findLast(([, [start, , , end]]) => start <= offset && offset <= end) ?? [];
  const path = (pointer ?? '').split('/').slice(1).map(segmentName);
  if (span === undefined || path.length === 0 || path[0] === collection.body) return undefined;
  const schema = model.resolver.at(collection.schema, path, record.data)[0]?.schema;
  const name = path.findLast((step) => !/^\d+$/.test(step)) ?? '';
  return schema && { help: fieldHelp(name, schema, model.set.collections), span: [span[0], span[3]] };
}

/** The place where the target of the reference at a position is defined. */
export function definition(request: Request): Location[] {
  const target = targetAt(request)?.target;
  return target?.file === undefined ? [] : [locationIn(request.site, target.file, target.span ?? [0, 0])];
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
