import { SourceFile } from '../../../diagnostics/source-file.ts';
import { parseToml } from '../../../entry/read/toml.ts';
import { parseYaml } from '../../../entry/read/yaml.ts';
import type { JsonObject } from '../../../schema/json.ts';

/** The values of a file of data; undefined if they cannot be parsed. */
export function dataIn(file: string, text: string, mayBeList = false): JsonObject | undefined {
  const source = new SourceFile(file, text, '');
  return file.endsWith('.toml')
    ? parseToml(source, text, 0).data
    : parseYaml(source, text, 0, undefined, mayBeList).data;
}

/** What the first group of a pattern captures, at each of its matches. */
export function captured(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}

/** Removes code, whose content is not markup; a sign stays where code in a line was. */
export function withoutCode(body: string): string {
  return withoutFences(body).replace(/(`+)[^`\n][^\n]*?\1(?!`)/g, '`');
}

/** A text without its fenced code blocks. */
export function withoutFences(body: string): string {
  return body.replace(/^( {0,3})(```+|~~~+)[^\n]*\n[\s\S]*?(?:^ {0,3}\2[^\n]*$|$(?![\s\S]))/gm, '');
}

/** Targets of a text's links and pictures as written, without query and fragment. */
export function linksIn(body: string): string[] {
  const text = withoutCode(body);
  return [
    ...captured(text, /\]\(([^\s()#?<>]+)/g),
    ...captured(text, /\]\(<([^()#?<>\n]+)/g),
    ...captured(text, /^ {0,3}\[[^\]]+\]:[ \t]*([^\s#?<>]+)/gm),
  ];
}
