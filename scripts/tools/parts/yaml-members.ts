import { stringify } from 'yaml';
import type { Edit } from '../../diagnostics/diagnostic.ts';
import type { JsonObject } from '../../schema/json.ts';
import { addItem, endOfLine, endOfValue, lineEnd, lineStart, removeItem } from '../move/list-edits.ts';
import { isInBrackets, withMember, withoutMember, type WrittenParts } from './written-parts.ts';

/** Appends an entry to a list or map, in its style. @param name of the entry in a map */
export function addYamlMember(parts: WrittenParts, name: string, fields: JsonObject): Edit | undefined {
  const { file, spans, at, isMap, members } = parts;
  const line = stringify(isMap ? { [name]: fields } : fields, {
    collectionStyle: 'flow',
    lineWidth: 0,
  }).trim();
  const flow = isMap ? line.replace(/^\{\s*|\s*\}$/g, '') : line;
  if (isInBrackets(parts) && members.length > 0) return withMember(parts, { line: flow, block: () => flow });
  const lines = stringify(isMap ? { [name]: fields } : fields, { lineWidth: 100 })
    .trimEnd()
    .split('\n');
  if (at === '' && members.length === 0) {
    const [first = '', ...rest] = lines;
    const text = isMap ? lines : [`- ${first}`, ...rest.map((one) => `  ${one}`)];
    return { file: file.path, span: [parts.span[2], parts.span[3]], text: text.join(lineEnd(file.text)) };
  }
  if (!isMap) return addItem({ file, spans, pointer: at, length: members.length }, { block: lines, flow });
  return addGroup(parts, lines);
}

/**
 * Removes an entry from a list or map. Comments above it stay, because they may be about the following
 * entries.
 */
export function removeYamlMember(parts: WrittenParts, index: number): Edit | undefined {
  const { file, spans, at, isMap, members } = parts;
  if (isInBrackets(parts)) return withoutMember(parts, index);
  if (!isMap) return removeItem({ file, spans, pointer: at, length: members.length }, index);
  const member = members[index];
  if (member === undefined) return undefined;
  const { text } = file;
  const end = endOfLine(text, endOfValue({ file, spans }, member.pointer));
  if (members.length === 1) return { file: file.path, span: [member.span[0], end], text: '{}' };
  const from = lineStart(text, member.span[0]);
  return { file: file.path, span: [from, Math.min(text.length, end + lineEnd(text).length)], text: '' };
}

/** Adds lines after the last group of a map, with its indentation; an empty map is `{}` after its name. */
function addGroup({ file, spans, span, members }: WrittenParts, lines: readonly string[]): Edit {
  const { text } = file;
  const end = lineEnd(text);
  const last = members.at(-1);
  if (last === undefined) {
    const from = text.slice(0, span[2]).trimEnd().length;
    const indented = lines.map((line) => `${end}  ${line}`).join('');
    return { file: file.path, span: [from, span[3]], text: indented };
  }
  const indent = text.slice(lineStart(text, last.span[0]), last.span[0]);
  const at = endOfLine(text, endOfValue({ file, spans }, last.pointer));
  return { file: file.path, span: [at, at], text: lines.map((line) => end + indent + line).join('') };
}
