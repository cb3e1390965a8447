import type { Edit } from '../../diagnostics/fix.ts';
import type { Span } from '../../diagnostics/diagnostic.ts';
import { contentHash } from '../../cache/hash.ts';
import { SourceFile } from '../../diagnostics/source-file.ts';
import { createTools, processEntry } from '../../entry/process-entry.ts';
import type { EntryRecord } from '../../model/entry-record.ts';
import type { Heading } from '../../model/markdown.ts';
import { mentionsAbout, type Subject } from '../places/subjects.ts';
import { RenameRefusal } from './rename-refusal.ts';
import type { Request } from './request.ts';

/**
 * Writes a heading in other words. Its anchor is made of them, and those of headings with the same words are numbered; so the
 * text is compiled with the new words, and every link to an anchor that became another one follows.
 */
export function headingEdits(
  request: Request,
  subject: Extract<Subject, { kind: 'anchor' }>,
  words: string,
): Edit[] {
  const { model } = request;
  const { page, id } = subject;
  const before = headingsOf(page.record);
  const heading = before.find((one) => one.id === id);
  const own = heading === undefined ? undefined : wordsSpan(page.file.text, heading.span);
  if (own === undefined)
    throw new RenameRefusal('The words of this heading cannot be told from its markup; change them by hand.');
  if (words.trim() === '' || /[\r\n]/.test(words))
    throw new RenameRefusal('A heading has words, in one line.');
  const edit: Edit = { file: page.file.path, span: own, text: words.trim() };
  const text = page.file.text.slice(0, own[0]) + edit.text + page.file.text.slice(own[1]);
  const file = new SourceFile(page.file.path, text, contentHash(Buffer.from(text)));
  const { record } = processEntry(
    { file, collection: page.collection },
    createTools(model.set, model.tokens, 'fast'),
  );
  const after = headingsOf(record);
  if (after.length !== before.length)
    throw new RenameRefusal('With these words the text would have other headings.');
  const links = before.flatMap((old, index): Edit[] => {
    const now = after[index]?.id ?? old.id;
    if (now === old.id) return [];
    const about: Subject = { kind: 'anchor', page, id: old.id, heading: old.span };
    return mentionsAbout(model, about).flatMap(({ entry, mention }): Edit[] => {
      if (mention.kind !== 'link') return [];
      const at = mention.span[0] + entry.file.text.slice(...mention.span).indexOf('#') + 1;
      return at === mention.span[0]
        ? []
        : [{ file: entry.file.path, span: [at, mention.span[1]], text: now }];
    });
  });
  return [edit, ...links];
}

function headingsOf(record: EntryRecord): Heading[] {
  return Object.values(record.markdown).flatMap(({ kind, facts }) =>
    kind === 'document' ? facts.headings : [],
  );
}

/** The words of `## Words` or of a line that is underlined. */
function wordsSpan(text: string, [start, end]: Span): Span | undefined {
  const source = text.slice(start, end);
  const [, marks = '', words] =
    /^(#{1,6}[ \t]+)(.*?)(?:[ \t]+#*)?$/.exec(source.split(/\r?\n/)[0] ?? '') ?? [];
  if (words !== undefined && !source.includes('\n'))
    return [start + marks.length, start + marks.length + words.length];
  const underlined = /^([^\r\n]+?)[ \t]*\r?\n[ \t]*(?:=+|-+)[ \t]*$/.exec(source)?.[1];
  return underlined === undefined ? undefined : [start, start + underlined.length];
}
