import { isMap, isPair, isScalar, isSeq, parseDocument, visit, type Pair } from 'yaml';
import { isMarkdown } from '../disk/paths.ts';
import { splitFrontMatter } from '../entry/read/front-matter.ts';
import type { Collection } from '../schema/collection.ts';

/** Position of the cursor in the fields of an entry, which need not be valid. */
export interface FieldPlace {
  /** Field names and list indexes from the root; those of the containing group for a new key. */
  path: (string | number)[];
  /** Whether a field can be added here, or the value of `path` is written. */
  kind: 'key' | 'value';
  /** Text between the start of the key or value and the cursor. */
  typed: string;
  /** The other fields of the group. */
  siblings: string[];
}

/** Stands for the cursor in a text that is parsed; no text has it. */
const CURSOR = '\uE000';

/**
 * Determines the place of a cursor by parsing the text with a character in its place: the parser copes with what is not
 * finished. Undefined in comments and in the body of a Markdown file.
 */
export function fieldPlace({ extension }: Collection, text: string, offset: number): FieldPlace | undefined {
  if (!isMarkdown(extension)) return yamlPlace(text, offset);
  const parts = splitFrontMatter(text);
  if (!parts.ok && parts.rule !== 'front-matter-unclosed') return undefined;
  // While front matter is not closed, the rest of the file is fields.
  const start = parts.ok ? parts.yamlOffset : text.indexOf('\n') + 1;
  const yaml = parts.ok ? parts.yaml : text.slice(start);
  const isInside = start <= offset && offset <= start + yaml.length;
  return isInside ? yamlPlace(yaml, offset - start) : undefined;
}

export function yamlPlace(yaml: string, offset: number): FieldPlace | undefined {
  const [before, after] = [yaml.slice(0, offset), yaml.slice(offset)];
  const line = before.slice(before.lastIndexOf('\n') + 1);
  const isAlone = /^[\s-]*[\w-]*$/.test(line) && /^[ \t]*\r?(?:\n|$)/.test(after);
  // A word without a colon would go on in the next line.
  const text = `${before}${CURSOR}${isAlone ? ':' : ''}${after}`;
  const document = parseDocument(text, { logLevel: 'silent', strict: false, uniqueKeys: false });
  let place: FieldPlace | undefined;
  visit(document, {
    Scalar(key, node, ancestors) {
      if (!String(node.source ?? node.value).includes(CURSOR) || node.range == null) return undefined;
      const path: (string | number)[] = [];
      const chain = [...ancestors, node];
      for (const [at, parent] of chain.entries()) {
        const child = chain[at + 1];
        if (isSeq(parent) && child !== undefined) path.push(parent.items.indexOf(child));
        else if (isPair(parent) && child === parent.value) path.push(nameOf(parent));
      }
      const group = ancestors.findLast(isMap);
      const others = (group?.items ?? []).filter(
        (pair) => key === 'key' && pair !== ancestors.at(-1) && pair.key !== null,
      );
      // What is typed in a text of several lines is a part of its last one.
      const typed = before.slice(node.range[0]).replace(/^.*\n\s*/s, '');
      const isText =
        node.type?.startsWith('BLOCK') === true || /\n\s*\S/.test(text.slice(node.range[0], node.range[1]));
      const isFirst = key === 'key' || /^[\s-]*$/.test(line.slice(0, line.length - typed.length));
      place = { path, kind: isFirst && !isText ? 'key' : 'value', typed, siblings: others.map(nameOf) };
      return visit.BREAK;
    },
  });
  return place;
}

function nameOf({ key }: Pair): string {
  return isScalar(key) ? String(key.value) : String(key);
}
