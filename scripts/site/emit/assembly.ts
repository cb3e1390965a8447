import { randomBytes } from 'node:crypto';
import { DOWNLOADS } from '../../model/downloads.ts';
import type { MarkdownField } from '../../model/entry-record.ts';
import type { Assembly, TextPart } from '../../model/output-file.ts';
import type { Entry, SiteModel } from '../../model/site-model.ts';
import type { JsonObject } from '../../schema/json.ts';
import { lostLinks, shape } from './markdown-output.ts';
import type { MarkdownWriter } from './project.ts';

/** Stands where a text will: nobody can have written it, and nothing of it is left in the page. */
const MARK = randomBytes(20).toString('hex');
const MARKED = new RegExp(`"${MARK}(\\d+)"`, 'g');

/**
 * A page without its compiled texts, so that whoever has them can put it together: the pieces of its JSON, and what stands between
 * them. Undefined when a text is not shown just as it was compiled.
 * @param content gives the page with the texts that a writer puts into it
 */
export function assemblyOf(
  content: (markdown: MarkdownWriter) => JsonObject,
  model: Pick<SiteModel, 'heldPaths'>,
): Assembly | undefined {
  const texts: TextPart[] = [];
  const changed: MarkdownField[] = [];
  const hole = (entry: Entry, pointer: string, part: TextPart['part']): string => {
    texts.push({ entry, pointer: entry.record.without?.texts[pointer] ?? pointer, part });
    return `${MARK}${texts.length - 1}`;
  };
  const json = JSON.stringify(
    content((entry, pointer, field) => {
      if (!isShownAsCompiled(field) || lostLinks(model, entry, field).length > 0) changed.push(field);
      const text = field.kind === 'block' ? hole(entry, pointer, 'text') : '';
      return shape(field, hole(entry, pointer, 'html'), text);
    }),
  );
  if (changed.length > 0) return undefined;
  const pieces: string[] = [];
  const order: TextPart[] = [];
  let rest = 0;
  for (const match of json.matchAll(MARKED)) {
    const text = texts[Number(match[1])];
    if (text === undefined) return undefined;
    pieces.push(json.slice(rest, match.index));
    order.push(text);
    rest = match.index + match[0].length;
  }
  return { pieces: [...pieces, json.slice(rest)], texts: order };
}

/** Pictures are given their variants, and files their addresses, when a page is made. */
function isShownAsCompiled({ facts }: MarkdownField): boolean {
  return facts.images.length === 0 && !facts.links.some(({ url }) => url.startsWith(DOWNLOADS));
}
