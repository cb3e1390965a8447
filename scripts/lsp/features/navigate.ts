import type { Hover, Location, Position } from 'vscode-languageserver';
import type { Span } from '../../diagnostics/diagnostic.ts';
import { isRemote } from '../../model/picture.ts';
import { pointerAt, valueSpan } from '../../model/spans.ts';
import { splitFrontMatter } from '../../entry/read/front-matter.ts';
import { mentionAt, type Mention } from '../places/mentions.ts';
import { mentionsAbout, subjectsOf, type Subject } from '../places/subjects.ts';
import { fieldPointer, segmentName } from '../../schema/json.ts';
import { describe, fieldHelp } from './describe.ts';
import { placesIn, START, uriIn, type Request } from './request.ts';
import { fileOfAddress, isMarkdown } from '../../disk/paths.ts';

/** The mention at a position, and the subjects it refers to. */
export function subjectAt(
  request: Request,
  position: Position,
): { mention: Mention; subjects: Subject[] } | undefined {
  const entry = request.site.entry(request.file);
  if (entry === undefined) return undefined;
  const mention = mentionAt(request.model, entry, request.places.offset(position));
  return mention === undefined ? undefined : { mention, subjects: subjectsOf(request.model, entry, mention) };
}

/** Hover text: field help, the linked entry, the value of a token or the picture. */
export function hover(request: Request, position: Position): Hover | null {
  const { model, places } = request;
  const found = subjectAt(request, position);
  const [subject] = found?.subjects ?? [];
  const field = fieldAt(request, places.offset(position));
  const help = field === undefined ? [] : [field.help];
  const about = subject === undefined || found?.mention.kind === 'key' ? [] : [describe(model, subject)];
  const range = about.length > 0 ? found?.mention.span : field?.span;
  if (range === undefined) return null;
  return {
    contents: { kind: 'markdown', value: [...about, ...help].join('\n\n---\n\n') },
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

/** The place where the subject at a position is defined. */
export function definition(request: Request, position: Position): Location[] {
  const [subject] = subjectAt(request, position)?.subjects ?? [];
  return subject === undefined ? [] : locations(request, subject);
}

function locationIn({ site }: Request, file: string, span: Span): Location {
  return { uri: uriIn(site, file), range: placesIn(site, file).range(span) };
}

function locations(request: Request, subject: Subject): Location[] {
  const at = (file: string, span: Span): Location => locationIn(request, file, span);
  switch (subject.kind) {
    case 'entry': {
      const { collection, file, record } = subject.entry;
      const key = collection.key === undefined ? undefined : record.spans[`/${collection.key}`];
      return [at(file.path, key === undefined ? [0, 0] : [key[2], key[3]])];
    }
    case 'anchor':
      return [at(subject.page.file.path, subject.heading ?? [0, 0])];
    case 'picture':
      if (isRemote(subject.src)) return [];
      return [{ uri: uriIn(request.site, fileOfAddress(subject.src)), range: { start: START, end: START } }];
    case 'token': {
      const { holder, field } = subject;
      if (holder === undefined) return [];
      return [at(holder.file.path, valueSpan(holder.record.spans, fieldPointer(field ?? '')))];
    }
  }
}

/** Every location that refers to the subject at a position; its definition is included on request. */
export function references(request: Request, position: Position, withDefinition: boolean): Location[] {
  const { model } = request;
  const [subject] = subjectAt(request, position)?.subjects ?? [];
  if (subject === undefined) return [];
  const isOwn = ({ kind }: Mention): boolean => kind === 'key' || kind === 'heading';
  return mentionsAbout(model, subject)
    .filter(({ mention }) => withDefinition || !isOwn(mention))
    .map(({ entry: { file }, mention }) => locationIn(request, file.path, mention.span));
}
