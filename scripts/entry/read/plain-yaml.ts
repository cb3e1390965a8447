import type { Span } from '../../diagnostics/diagnostic.ts';
import type { NodeSpan, Spans } from '../../model/spans.ts';
import type { JsonObject } from '../../schema/json.ts';

/**
 * A line of a field with a value of its own: a text without any sign that YAML knows in it, a day, a text in quotes without an
 * escape, a whole number, a yes or no. What stands in a line of another form is left to the parser.
 */
const FIELD =
  /([A-Za-z_][\w-]{0,63}): +(?:("[^"\\\p{C}]*"|'[^'\p{C}]*')|(true|false)|(0|[1-9]\d{0,14})|(\d{4}-\d\d-\d\d|\p{L}(?:[^\s\p{C}:#]|:(?=[^\s\p{C}])|(?<=[^\s])#| (?=[^ #\n]))*))\n/uy;

/** Words that are no texts, in the place of a name as in that of a value. */
const NO_TEXT = /^(?:true|false|null)$/i;

/**
 * The fields of a text in which every line is one field of a plain form, as the parser of YAML gives them; undefined for any other,
 * and for one with a mistake. Most entries are no more than that, and the parser takes longer than all else that is done with them
 * (docs/decisions/0300-plain-fields-are-read-at-once.md).
 * @param offset where the YAML begins in the file
 */
export function plainFields(yaml: string, offset: number): { data: JsonObject; spans: Spans } | undefined {
  const rows: [name: string, value: string | number | boolean][] = [];
  const spans: Spans = { '': [offset, offset, offset, offset + yaml.length] };
  FIELD.lastIndex = 0;
  for (let at = 0; at < yaml.length; at = FIELD.lastIndex) {
    const [line, name = '', quoted, choice, number, text] = FIELD.exec(yaml) ?? [];
    if (line === undefined || NO_TEXT.test(name) || NO_TEXT.test(text ?? '')) return undefined;
    const pointer = `/${name}`;
    if (Object.hasOwn(spans, pointer)) return undefined;
    const written = quoted ?? choice ?? number ?? text ?? '';
    const end = offset + FIELD.lastIndex - 1;
    const key: Span = [offset + at, offset + at + name.length];
    spans[pointer] = [...key, end - written.length, end] satisfies NodeSpan;
    const value = quoted?.slice(1, -1) ?? text ?? (choice === undefined ? Number(number) : choice === 'true');
    rows.push([name, value]);
  }
  // Unlike an assignment this keeps a field called `__proto__` a field.
  return rows.length === 0 ? undefined : { data: Object.fromEntries(rows), spans };
}
