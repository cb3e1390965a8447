import { sha256 } from '../../cache/hash.ts';
import { DOWNLOADS } from '../../model/downloads.ts';
import type { MarkdownField } from '../../model/entry-record.ts';
import type { Assembly, TextPart } from '../../model/output-file.ts';
import type { Entry } from '../../model/site-model.ts';
import type { JsonObject } from '../../schema/json.ts';
import { shape } from './markdown-output.ts';
import type { MarkdownWriter } from './project.ts';

/**
 * A page without its compiled texts, so that whoever has them can put it together: the pieces of its JSON, and what stands between
 * them. Undefined when a text is not shown just as it was compiled.
 * @param key names the page
 * @param content gives the page with the texts that a writer puts into it
 */
export function assemblyOf(
  key: string,
  content: (markdown: MarkdownWriter) => JsonObject,
): Assembly | undefined {
  // Nothing that anybody wrote holds it: the key is a digest of all that is on the page.
  const mark = sha256('text of', key).slice(0, 40);
  const texts: TextPart[] = [];
  let isPlain = true;
  const hole = (entry: Entry, pointer: string, part: TextPart['part']): string => {
    texts.push({ entry, pointer, part });
    return `${mark}${texts.length - 1}`;
  };
  const json = JSON.stringify(
    content((entry, pointer, field) => {
      isPlain &&= isShownAsCompiled(field);
      const text = field.kind === 'block' ? hole(entry, pointer, 'text') : '';
      return shape(field, hole(entry, pointer, 'html'), text);
    }),
  );
  if (!isPlain) return undefined;
  const pieces: string[] = [];
  const order: TextPart[] = [];
  let rest = 0;
  for (const match of json.matchAll(new RegExp(`"${mark}(\\d+)"`, 'g'))) {
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
