import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SourceFile } from '../../../diagnostics/source-file.ts';
import { isMarkdown } from '../../../disk/site-paths.ts';
import { listFiles } from '../../../disk/list-files.ts';
import { splitFrontMatter } from '../../../entry/read/front-matter.ts';
import { parseToml } from '../../../entry/read/toml.ts';
import { parseYaml } from '../../../entry/read/yaml.ts';
import type { JsonObject } from '../../../schema/json.ts';
import type { Place } from './origin.ts';

/** A file of somebody's content as far as a schema can be inferred from it. */
export interface Text {
  /** Below the folder of the content, `/`-separated. */
  file: string;
  /** The fields as they are written; undefined where they cannot be read, which validation tells. */
  fields: JsonObject | undefined;
  /** What stands below them; empty for a file of data. */
  body: string;
}

/** What lies in a folder of content. */
export interface Found {
  texts: Text[];
  data: Text[];
  /** Every other file: pictures, layouts, texts of other kinds. */
  others: string[];
}

/** Something of another tool that no schema carries. */
export interface Leftover {
  what: string;
  count: number;
  /** One place where it is. */
  example: string;
}

/** Folders that hold no content in any of the tools: programs, and what they make. */
const NO_CONTENT =
  /(?:^|\/)(?:node_modules|vendor|dist|build|_site|_includes|_layouts|_sass|_plugins|resources\/_gen)\//;

/** Folders of a project of Docusaurus whose texts are pages; those of older versions and other languages repeat them. */
const DOCUSAURUS = /^(?:docs|blog)\//;

/** Reads every text and file of data of a content; writes nothing. */
export function readTexts({ tool, project, content: folder }: Place): Found {
  // A project also holds programs, whose files of data are none of the content.
  const isProject = project === folder;
  const found: Found = { texts: [], data: [], others: [] };
  for (const file of listFiles(folder, folder).files) {
    if (NO_CONTENT.test(file)) continue;
    if (isMarkdown(file) && tool === 'Docusaurus' && isProject && !DOCUSAURUS.test(file)) continue;
    if (isMarkdown(file)) found.texts.push(readText(folder, file));
    else if (isData(file, isProject)) found.data.push(readData(folder, file));
    else found.others.push(file);
  }
  return found;
}

/** Data are entries where they lie in a folder of their own; at the top, and beside programs, they are settings. */
function isData(file: string, isProject: boolean): boolean {
  const isKind = /\.(?:ya?ml|json|toml)$/.test(file) && !file.includes('.11tydata.');
  return isKind && !isProject && file.includes('/');
}

function readText(folder: string, file: string): Text {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const parts = splitFrontMatter(text);
  if (!parts.ok) {
    const isBare = parts.rule === 'front-matter-missing';
    return { file, fields: isBare ? {} : undefined, body: text };
  }
  if (parts.yaml.replace(/^\s*#.*$/gm, '').trim() === '') return { file, fields: {}, body: parts.body };
  const source = new SourceFile(file, text, '');
  const parse = parts.isToml ? parseToml : parseYaml;
  return { file, fields: parse(source, parts.yaml, parts.yamlOffset).data, body: parts.body };
}

function readData(folder: string, file: string): Text {
  const text = readFileSync(path.join(folder, file), 'utf8').replace(/^\uFEFF/, '');
  const parse = file.endsWith('.toml') ? parseToml : parseYaml;
  return { file, fields: parse(new SourceFile(file, text, ''), text, 0).data, body: '' };
}

/** Where a text names code, the words alone: what stands in code is shown and means nothing. */
export function withoutCode(body: string): string {
  return withoutFences(body).replace(/(`+)[^`\n][^\n]*?\1(?!`)/g, '');
}

/** A text without its blocks of code. */
export function withoutFences(body: string): string {
  return body.replace(/^( {0,3})(```+|~~~+)[^\n]*\n[\s\S]*?(?:^ {0,3}\2[^\n]*$|$(?![\s\S]))/gm, '');
}

/** Where the links and pictures of a text lead, as they are written, without query and anchor. */
export function linksIn(body: string): string[] {
  const text = withoutCode(body);
  const found = [
    ...text.matchAll(/\]\(([^\s()#?<>]+)/g),
    ...text.matchAll(/^ {0,3}\[[^\]]+\]:[ \t]*([^\s#?<>]+)/gm),
  ];
  return found.map(([, link = '']) => link);
}
