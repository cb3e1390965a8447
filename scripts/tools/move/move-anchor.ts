import { decodePercent } from '../../shared/safe-parse.ts';
import { contentHash } from '../../incremental/hash.ts';
import type { Edit } from '../../diagnostics/diagnostic.ts';
import { SourceFile } from '../../diagnostics/source-file.ts';
import { createTools, processEntry } from '../../entry/process-entry.ts';
import { valueEdit } from '../../model/edits.ts';
import type { EntryRecord } from '../../model/entry-record.ts';
import type { Heading } from '../../model/markdown.ts';
import { splitAnchor } from '../../model/redirects.ts';
import { humanized } from '../../model/slug.ts';
import { visitEntry, type Entry, type SiteModel } from '../../model/site-model.ts';
import { isUnpublished, movePlan, rewriteSite, type Plan } from './plan.ts';
import type { WholeSite } from '../../pipeline/validation.ts';
import { recordRedirects } from './record-redirects.ts';
import { MoveError } from './subject.ts';
import { writtenIds } from './markdown-addresses.ts';

export interface AnchorMove {
  /** The page that holds the anchor. */
  entry: Entry;
  page: string;
  id: string;
  /** `#new`, `/page#new`, or the new heading text: `#New words`. */
  to: string;
}

/** The edit that renames an anchor, and every anchor whose ID changes with it: old → new. */
interface Renamed {
  edit: Edit | undefined;
  ids: ReadonlyMap<string, string>;
  /** Every anchor after the change, if they are renumbered. */
  now?: readonly string[];
}

/** Plans to rename an anchor: the heading or field it comes from, every link to it, and a redirect. */
export function planAnchorMove(site: WholeSite, move: AnchorMove): Plan {
  const { model } = site;
  const { entry, page, id } = move;
  const wanted = wantedName(move);
  const renamed =
    renamedElement(model, move, wanted) ??
    renamedHeading(model, move, wanted) ??
    renamedField(model, move, wanted) ??
    gone(model, move, wanted);
  const { edit, ids, now = [] } = renamed;
  const fresh = ids.get(id) ?? id;
  const address = (one: string): string => `${page}#${one}`;
  if (fresh === id) throw new MoveError(`\`${address(id)}\` already has that name.`);
  const plan = movePlan(address(id), address(fresh));
  plan.edits = rewriteSite(site, {
    addresses: [...ids].map(([old, one]) => ({ page, anchor: old, to: address(one), keepsAnchors: false })),
  });
  if (edit !== undefined) plan.edits.push(edit);
  // If another heading now has the old ID, links to it lead there, and a redirect is impossible.
  const add = [...ids]
    .filter(([old]) => !now.includes(old) && !isUnpublished(model, entry))
    .map(([old, one]) => ({ from: address(old), to: address(one) }));
  const live = new Set([...ids.values(), ...now].map(address));
  const lost = recordRedirects(model, plan, { add, drop: (row) => live.has(row.from) });
  for (const { from, to } of add.filter((row) => !lost.has(row.from)))
    plan.notes.push(
      `\`${from}\` leads to \`${to}\` from now on, in browsers with JavaScript; without it the page opens at its top.`,
    );
  return plan;
}

/** The requested name: an ID, or the text of a heading. */
function wantedName({ page, to }: AnchorMove): string {
  const { page: other, anchor: wanted = '' } = splitAnchor(to.includes('#') ? to : `#${to}`);
  if (other !== '' && other !== page)
    throw new MoveError(
      `A place in a page stays in its page: \`${page}\`. Write \`#${wanted || 'new-name'}\`.`,
    );
  if (wanted === '') throw new MoveError('The new place has no name: write it after `#`.');
  return wanted;
}

/** Renames an element with an explicit ID in Markdown: `<a id="prices">`, `<h2 id="prices">`. */
function renamedElement(
  model: SiteModel,
  { entry, page, id }: AnchorMove,
  wanted: string,
): Renamed | undefined {
  const span = writtenIds(entry).get(id);
  if (span === undefined) return undefined;
  const text = decodePercent(wanted) ?? wanted;
  if (!/^[^\s"'<>&\\~{][^\s"'<>&\\{]*$/.test(text))
    throw new MoveError(`\`${text}\` cannot be the id of an element: write letters, digits and hyphens.`);
  if (text !== id && model.anchors.get(page)?.has(text) === true)
    throw new MoveError(`The page \`${page}\` has an anchor \`#${text}\` already.`);
  const { file } = entry;
  const changed = file.text.slice(0, span[0]) + text + file.text.slice(span[1]);
  const before = anchorsOf(entry.record).map((one) => (one === id ? text : one));
  if (anchorsOf(recordWith(model, entry, changed)).join('\n') !== before.join('\n'))
    throw new MoveError(
      `\`#${id}\` is written in ${file.path} in a way that the command cannot change: change it by hand.`,
    );
  return { edit: { file: file.path, span, text }, ids: new Map(text === id ? [] : [[id, text]]) };
}

function anchorsOf({ markdown }: EntryRecord): string[] {
  return Object.values(markdown).flatMap(({ facts }) => [
    ...facts.anchors,
    ...facts.headings.map((heading) => heading.id),
  ]);
}

/** Changes the text of a heading in the Markdown body, because its ID is derived from it. */
function renamedHeading(model: SiteModel, move: AnchorMove, wanted: string): Renamed | undefined {
  const { file, record } = move.entry;
  const headings = headingsOf(move.entry, record);
  const index = headings.findIndex((heading) => heading.id === move.id);
  const heading = headings[index];
  if (heading === undefined) return undefined;
  const [start, end] = heading.span;
  const source = file.text.slice(start, end);
  const words = decodePercent(wanted) ?? wanted;
  const isSlug = /^[\p{Ll}\p{N}_-]+$/u.test(words);
  const text = isSlug ? humanized(words) : words;
  const parts = headingParts(source);
  if (parts === undefined)
    throw new MoveError(
      `The heading “${heading.text}” in ${file.path} is not a plain Markdown heading: change its words by hand, then run the command again.`,
    );
  const at = start + parts.before;
  const edit: Edit = { file: file.path, span: [at, at + parts.length], text };
  const changed = file.text.slice(0, edit.span[0]) + text + file.text.slice(edit.span[1]);
  const now = headingsOf(move.entry, recordWith(model, move.entry, changed)).map(({ id }) => id);
  if (now.length !== headings.length)
    throw new MoveError(`With the words “${text}”, the text would have other headings.`);
  const id = now[index];
  if (isSlug && id !== words)
    throw new MoveError(
      `The id of a heading is made from its words, and “${text}” would be \`#${id ?? ''}\`. Name the words that the heading should have: \`#New words\`.`,
    );
  // Headings with the same text are numbered, so the IDs of others may change too.
  const pairs = headings.map((one, place) => [one.id, now[place] ?? one.id] as const);
  return { edit, ids: new Map(pairs.filter(([old, one]) => old !== one)), now };
}

function headingsOf({ collection }: Pick<Entry, 'collection'>, { markdown }: EntryRecord): Heading[] {
  const body = markdown[`/${collection.body ?? ''}`];
  return body?.kind === 'document' ? body.facts.headings : [];
}

/** The record that an entry would have with a different text. */
function recordWith(model: SiteModel, { file, collection }: Entry, text: string): EntryRecord {
  const source = new SourceFile(file.path, text, contentHash(Buffer.from(text)));
  const tools = createTools(model.set, model.tokens);
  return processEntry({ file: source, collection }, tools).record;
}

/** Renames a field that the schema uses as an anchor (`anchors: ["{panels.id}"]`). */
function renamedField(model: SiteModel, { entry, id }: AnchorMove, wanted: string): Renamed | undefined {
  const fields = entry.collection.anchors.flatMap((one) => /^\{([\w.]+)\}$/.exec(one)?.[1] ?? []);
  let found: Renamed | undefined;
  visitEntry(model, entry, ({ pointer, value }) => {
    const field = pointer
      .split('/')
      .slice(1)
      .filter((part) => !/^\d+$/.test(part))
      .join('.');
    if (value !== id || !fields.includes(field)) return;
    const edit = valueEdit({ file: entry.file, spans: entry.record.spans }, pointer, wanted);
    found = { edit, ids: new Map([[id, wanted]]) };
  });
  return found;
}

/** Handles an anchor that no longer exists: only the links to it and the redirect remain to be changed. */
function gone(model: SiteModel, { page, id }: AnchorMove, wanted: string): Renamed {
  const known = model.anchors.get(page) ?? new Set();
  if (known.has(id))
    throw new MoveError(
      `\`${page}#${id}\` is made by the page itself, not by a heading or a field of ${page}.`,
    );
  if (known.has(wanted)) return { edit: undefined, ids: new Map([[id, wanted]]) };
  throw new MoveError(
    `The page \`${page}\` has neither an anchor \`#${id}\` nor \`#${wanted}\`. It has: ${
      [...known]
        .sort()
        .slice(0, 12)
        .map((one) => `#${one}`)
        .join(', ') || 'none'
    }.`,
  );
}

/**
 * Offset and length of the text within a Markdown heading: `## Text ##`, or text above a line of `=` or `-`.
 * @returns undefined for anything else
 */
function headingParts(source: string): { before: number; length: number } | undefined {
  const [marks] = /^#{1,6}[ \t]+/.exec(source) ?? [];
  if (marks !== undefined) {
    const open = withoutId(source.slice(marks.length));
    const bare = open.replace(/#+$/, '');
    // Trailing `#` without a space before them belong to the text.
    const words = bare === open || /[ \t]$/.test(bare) || bare === '' ? bare : open;
    return { before: marks.length, length: words.trimEnd().length };
  }
  const at = source.trimEnd().lastIndexOf('\n');
  return at !== -1 && /^(?:=+|-+)$/.test(source.slice(at + 1).trim())
    ? { before: 0, length: withoutId(source.slice(0, at)).length }
    : undefined;
}

/** Removes an explicit ID (`{#id}`) from the text of a heading, and closing `#` after it. */
function withoutId(words: string): string {
  return words.replace(/[ \t]+\{#[A-Za-z][\w:.-]*\}[ \t]*(?:#+[ \t]*)?$/, '').trimEnd();
}
