import type { Span } from '../../diagnostics/diagnostic.ts';
import type { EntryRecord } from '../../model/entry-record.ts';
import type { StructureFacts } from '../../model/markdown.ts';
import { refCollection } from '../../model/entry-links.ts';
import { visitEntry, type Entry, type SiteModel } from '../../model/site-model.ts';
import { replaceTokensInLink, TOKEN, tokenValue, type Tokens } from '../../model/tokens.ts';
import { kindOf } from '../../schema/string-kinds.ts';

/** A reference in a text with its exact span: the address alone, without brackets and quotes. */
export type Mention = { span: Span } & (
  | { kind: 'link'; url: string }
  | { kind: 'picture'; src: string }
  | { kind: 'entry'; collection: string; key: string }
  | { kind: 'token'; name: string }
  | { kind: 'key' }
  | { kind: 'heading'; id: string; text: string }
);

const known = new WeakMap<EntryRecord, Mention[]>();

/** Every mention in an entry's fields and Markdown, in the order of the file. */
export function mentionsOf(model: SiteModel, entry: Entry): Mention[] {
  let mentions = known.get(entry.record);
  if (mentions === undefined) {
    mentions = [
      ...fieldMentions(model, entry),
      ...textMentions(model, entry),
      ...tokenMentions(model, entry),
    ];
    known.set(
      entry.record,
      mentions.sort((a, b) => a.span[0] - b.span[0] || b.span[1] - a.span[1]),
    );
  }
  return mentions;
}

/** The innermost mention at an offset. */
export function mentionAt(model: SiteModel, entry: Entry, offset: number): Mention | undefined {
  return mentionsOf(model, entry)
    .filter(({ span: [start, end] }) => start <= offset && offset <= end)
    .sort((a, b) => length(a.span) - length(b.span))[0];
}

function fieldMentions(model: SiteModel, entry: Entry): Mention[] {
  const { collection, record, file, key } = entry;
  const found: Mention[] = [];
  visitEntry(model, entry, ({ pointer, value, schema }) => {
    const node = record.spans[pointer];
    if (typeof value !== 'string' || node === undefined) return;
    const span = unquoted(file.text, [node[2], node[3]]);
    const kind = kindOf(schema);
    if (pointer === `/${collection.key ?? ''}` && value === key) found.push({ kind: 'key', span });
    else if (kind === 'link') found.push({ kind: 'link', url: value, span });
    else if (kind === 'image') found.push({ kind: 'picture', src: value, span });
    else if (kind === 'ref') {
      const name = refCollection(schema);
      if (name !== undefined) found.push({ kind: 'entry', collection: name, key: value, span });
    }
  });
  return found;
}

/**
 * Where an address can occur in Markdown: after a link's text, in a definition, in angle brackets, in an
 * attribute.
 */
const DESTINATION =
  /\]\(\s*<?([^)\s>]+)|^[ \t]{0,3}\[[^\]]+\]:[ \t]*<?([^\s>]+)|<([a-z][a-z0-9+.-]*:[^\s>]+)>|\b(?:href|src)\s*=\s*["']([^"']+)["']/gim;

function textMentions({ tokens }: SiteModel, { collection, record, file }: Entry): Mention[] {
  return Object.entries(record.markdown).flatMap(([pointer, { facts }]) => {
    const node = record.spans[pointer];
    if (node === undefined) return [];
    const links = new Set(facts.links.map(({ url }) => url));
    const pictures = new Set(facts.images.map(({ src }) => src));
    // Only these spans are searched, because a match in code is not a link.
    const spans = [...facts.links, ...facts.images].flatMap((fact) => [
      'definition' in fact ? fact.definition : undefined,
      fact.span,
    ]);
    const found: Mention[] = facts.headings.map(({ id, text, span }) => ({
      kind: 'heading',
      id,
      text,
      span,
    }));
    for (const match of file.text.slice(node[2], node[3]).matchAll(DESTINATION)) {
      const raw = match.slice(1).find(Boolean) ?? '';
      const start = node[2] + match.index + match[0].lastIndexOf(raw);
      const span: Span = [start, start + raw.length];
      if (!spans.some((one) => one !== undefined && one[0] < start && span[1] <= one[1])) continue;
      const url = replaceTokensInLink(raw, tokens);
      if (pictures.has(url)) found.push({ kind: 'picture', src: url, span });
      else if (links.has(url)) found.push({ kind: 'link', url, span });
    }
    return [...found, ...attributeMentions(tokens, { collection, file }, facts)];
  });
}

/** Mentions whose span is the address or the key alone, as in the attributes of directives. */
function attributeMentions(
  tokens: Tokens,
  entry: Pick<Entry, 'collection' | 'file'>,
  { links, images, references = [] }: StructureFacts,
): Mention[] {
  const written = (span: Span): string => replaceTokensInLink(entry.file.text.slice(...span), tokens);
  return [
    ...links.flatMap(({ url, span }) =>
      written(span) === url ? [{ kind: 'link', url, span } as const] : [],
    ),
    ...images.flatMap(({ src, span }) =>
      written(span) === src ? [{ kind: 'picture', src, span } as const] : [],
    ),
    ...references.flatMap(({ collection, key, span }) =>
      written(span) === key ? [{ kind: 'entry', collection, key, span } as const] : [],
    ),
  ];
}

function tokenMentions({ tokens }: SiteModel, { file }: Entry): Mention[] {
  if (!file.text.includes('{')) return [];
  return [...file.text.matchAll(TOKEN)].flatMap(({ 0: whole, 1: name = '', index }): Mention[] =>
    whole.startsWith('\\') || tokenValue(tokens, name) === undefined
      ? []
      : [{ kind: 'token', name, span: [index, index + whole.length] }],
  );
}

/** Span of a value without the quotes around it. */
function unquoted(text: string, [start, end]: Span): Span {
  const isQuoted =
    /^["']$/.test(text.charAt(start)) && text.charAt(end - 1) === text.charAt(start) && end - start > 1;
  return isQuoted ? [start + 1, end - 1] : [start, end];
}

function length([start, end]: Span): number {
  return end - start;
}
