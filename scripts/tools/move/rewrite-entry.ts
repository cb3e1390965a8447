import type { Span, Edit } from '../../diagnostics/diagnostic.ts';
import { asScalar, styleOf, scalarOffsets } from '../../diagnostics/yaml-scalar.ts';
import { verbatimAreas } from '../../entry/markdown/verbatim-areas.ts';
import { readFields } from '../../entry/read/read-fields.ts';
import { isInFlow } from '../../model/edits.ts';
import type { ReadEntry } from '../../model/entry-record.ts';
import { isInRedirect, splitAnchor } from '../../model/redirects.ts';
import { refCollection } from '../../model/entry-links.ts';
import type { SiteModel } from '../../model/site-model.ts';
import { replaceTokensAsSlug, TOKEN } from '../../model/tokens.ts';
import { kindOf } from '../../schema/string-kinds.ts';
import { visitLeaves, type Leaf } from '../../schema/walk.ts';
import {
  addressesIn,
  referenceName,
  rewrittenLink,
  type Place,
  type Rewriting,
  movedPicture,
} from './rewriting.ts';
import { fieldPointer } from '../../schema/json.ts';

/** Changes to a file. */
export interface Rewritten {
  edits: Edit[];
  /** Positions that refer to something that moves and cannot be edited: `file:line`. */
  stuck: string[];
}

/** A replacement within a value; offsets in the value. */
interface Replacement {
  start: number;
  end: number;
  text: string;
}

/**
 * The edits of a file when something is renamed: references, links and pictures in its fields and its
 * Markdown, found by their position; other text that looks the same is left alone.
 * @param key the new key of the entry itself
 */
export function rewriteEntry(
  model: SiteModel,
  entry: ReadEntry,
  page: string | undefined,
  rewriting: Rewriting,
  key?: string,
): Rewritten {
  const { file, collection } = entry;
  const { data, spans, bodyOffset, offsets: cells } = readFields(entry);
  const bySpan = new Map<string, Edit>();
  const stuck: string[] = [];
  if (data === undefined) return { edits: [], stuck };
  const place: Place = {
    model,
    entry,
    page: page === undefined ? undefined : splitAnchor(page).page,
    rewriting,
  };
  visitLeaves(model.resolver, { schema: collection.schema, data }, (leaf) => {
    const span = spans[leaf.pointer];
    if (typeof leaf.value !== 'string' || span === undefined) return;
    const isKey = key !== undefined && leaf.pointer === `/${collection.key ?? ''}`;
    const changes = isKey ? [whole(leaf.value, key)] : replacements(place, leaf, leaf.value);
    if (changes.length === 0) return;
    const isBody = bodyOffset > 0 && leaf.pointer === `/${collection.body ?? ''}`;
    const [start, end] = isBody ? [bodyOffset, file.text.length] : [span[2], span[3]];
    const source = file.text.slice(start, end);
    const offsets = isBody ? undefined : (cells ?? scalarOffsets(source, leaf.value));
    if (!isBody && offsets === undefined) {
      // A YAML alias (`*name`) changes with its anchor.
      if (!source.startsWith('*')) stuck.push(placeName(file, [start, end]));
      return;
    }
    for (const change of changes) {
      const at = (offset: number): number => start + (offsets?.[offset] ?? offset);
      const lastEnd = change.end === 0 ? at(0) : endOf(at, change, offsets !== undefined);
      // A whole plain scalar may now need quotes.
      const isWhole = change.start === 0 && change.end === leaf.value.length;
      const isPlain = offsets !== undefined && isWhole && styleOf(source) === 'plain';
      const text = isPlain ? asScalar(change.text, source, isInFlow(file, spans, leaf.pointer)) : change.text;
      const edit: Edit = { file: file.path, span: [at(change.start), lastEnd], text };
      bySpan.set(edit.span.join(), edit);
    }
  });
  const edits = [...bySpan.values()];
  const unfit = collection.extension === '.csv' ? edits.filter(({ text }) => !isPlainCell(text)) : [];
  stuck.push(...unfit.map(({ span }) => placeName(file, span)));
  return { edits, stuck };
}

/** Whether a text can be in a CSV cell without quotes. */
function isPlainCell(text: string): boolean {
  return !/[",;\t\r\n]/.test(text);
}

function placeName(file: ReadEntry['file'], span: Span): string {
  const { file: name, line } = file.place(span);
  return `${name}:${line}`;
}

/** End offset of a replacement in the source: after its last character, not before the spaces that follow. */
function endOf(at: (offset: number) => number, { end }: Replacement, isMapped: boolean): number {
  return isMapped ? at(end - 1) + 1 : at(end);
}

const whole = (value: string, text: string): Replacement => ({ start: 0, end: value.length, text });

function replacements(place: Place, leaf: Leaf, value: string): Replacement[] {
  const { model, entry, rewriting } = place;
  const { tokens } = model;
  const asWhole = (text: string | undefined): Replacement[] =>
    text === undefined ? [] : [whole(value, text)];
  if (isInRedirect(entry, leaf.pointer)) return asWhole(redirectPart(place, leaf, value));
  const kind = kindOf(leaf.schema);
  switch (kind) {
    case 'raw':
      return [];
    case 'ref': {
      return asWhole(movedReference(place, leaf, replaceTokensAsSlug(value, tokens)));
    }
    case 'link': {
      const link = rewrittenLink(value, place.page, rewriting.addresses, tokens);
      return link === undefined ? tokenParts(value, place) : asWhole(link);
    }
    case 'image':
      return asWhole(movedPicture(place, value));
    case 'markdown':
      return [...addressParts(value, place), ...tokenParts(value, place, true)];
    default:
      if (isFileName(place, leaf)) return asWhole(rewriting.files.get(value));
      return tokenParts(value, place);
  }
}

/** The new form of a reference; undefined if its target does not move. */
function movedReference({ rewriting }: Place, { schema }: Leaf, value: string): string | undefined {
  return rewriting.references.get(referenceName(refCollection(schema) ?? '', value));
}

/** Rewrites a redirect row: its target, or the page of a moved anchor. */
function redirectPart({ model, rewriting }: Place, { key }: Leaf, value: string): string | undefined {
  if (key === 'to') return rewrittenLink(value, undefined, rewriting.addresses, model.tokens);
  const { page, anchor } = splitAnchor(value);
  const moved = rewriting.addresses.find(
    (address) => address.page === page && address.anchor === undefined && address.keepsAnchors,
  );
  return moved === undefined || anchor === undefined ? undefined : `${moved.to}#${anchor}`;
}

/** Whether a text is an item in the list of files of a register. */
function isFileName({ entry }: Place, { pointer }: Leaf): boolean {
  const field = entry.collection.register?.elsewhere;
  return field !== undefined && pointer.startsWith(`${fieldPointer(field)}/`);
}

function addressParts(value: string, place: Place): Replacement[] {
  const { model, page, rewriting } = place;
  return addressesIn(value).flatMap(({ address, start }) => {
    const text =
      rewrittenLink(address, page, rewriting.addresses, model.tokens) ?? movedPicture(place, address);
    return text === undefined ? [] : [{ start, end: start + address.length, text }];
  });
}

/**
 * Replacements of register tokens: `{claim:old}` and `{claim:old.short}`; code and comments contain no
 * tokens.
 */
function tokenParts(value: string, { rewriting }: Place, isMarkdown = false): Replacement[] {
  if (rewriting.tokens.size === 0 || !value.includes('{')) return [];
  const verbatim = isMarkdown ? verbatimAreas(value) : [];
  return [...value.matchAll(TOKEN)].flatMap(({ 0: token, 1: name = '', index }) => {
    const [base = ''] = name.split('.');
    const text = rewriting.tokens.get(base);
    const isVerbatim = verbatim.some(([from, to]) => index >= from && index < to);
    if (text === undefined || isVerbatim || token.startsWith('\\')) return [];
    return [{ start: index + 1, end: index + 1 + base.length, text }];
  });
}
