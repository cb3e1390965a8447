import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SourceFile } from '../../../diagnostics/source-file.ts';
import { isMarkdown } from '../../../disk/paths.ts';
import { listFiles } from '../../../disk/list-files.ts';
import { isOnlyComments, splitFrontMatter } from '../../../entry/read/front-matter.ts';
import { parseToml } from '../../../entry/read/toml.ts';
import { parseYaml } from '../../../entry/read/yaml.ts';
import { leftOutByTool } from './left-out.ts';
import { readList } from './lists.ts';
import type { Place, Tool } from './origin.ts';
import { dataIn } from './texts.ts';
import type { Found, Text } from './found.ts';

/** Folders without content in any of the tools: programs and their output. */
const NO_CONTENT =
  /(?:^|\/)(node_modules|vendor|dist|build|_site|_includes|_layouts|_sass|_plugins|resources\/_gen|logseq\/bak)\//;

/** Docusaurus folders whose texts are pages; older versions and other languages would repeat them. */
const DOCUSAURUS = /^(?:docs|blog)\//;

/** Reads every text and data file of a content folder; writes nothing. */
export function readTexts(place: Place): Found {
  const { tool, project, content: folder } = place;
  // A project also contains programs, whose data files are not content.
  const isProject = project === folder;
  const hasData = !isProject && tool !== undefined && DATA_TOOLS.has(tool);
  const found: Found = { texts: [], data: [], lists: [], leftOut: [], skipped: [], others: [] };
  const isLeftOut = leftOutByTool(place);
  for (const file of listFiles(folder, folder).files) {
    const [, skipped] = NO_CONTENT.exec(file) ?? [];
    if (skipped !== undefined && isMarkdown(file)) found.skipped.push(skipped);
    if (skipped !== undefined) continue;
    if (isMarkdown(file) && tool === 'Docusaurus' && isProject && !DOCUSAURUS.test(file)) continue;
    const list = readList(place, file);
    if (list !== undefined) found.lists.push(list);
    if (isMarkdown(file) && isLeftOut(file)) found.leftOut.push(file);
    else if (isMarkdown(file)) found.texts.push(readText(folder, file));
    else if (list === undefined && hasData && isData(file)) found.data.push(readData(folder, file));
    else found.others.push(file);
  }
  return found;
}

/** Tools in which data files are entries; in others they are settings, or input of templates and programs. */
const DATA_TOOLS: ReadonlySet<Tool> = new Set(['Astro', 'Velite', 'content-collections', 'Nuxt Content']);

/** Data files at the top level are settings. */
function isData(file: string): boolean {
  return /\.(?:ya?ml|json|toml)$/.test(file) && file.includes('/');
}

function readText(folder: string, file: string): Text {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const parts = splitFrontMatter(text);
  if (!parts.ok) {
    const isBare = parts.rule === 'front-matter-missing';
    return { file, fields: isBare ? {} : undefined, body: text };
  }
  if (isOnlyComments(parts.yaml)) return { file, fields: {}, body: parts.body };
  const source = new SourceFile(file, text, '');
  const parse = parts.isToml ? parseToml : parseYaml;
  return { file, fields: parse(source, parts.yaml, parts.yamlOffset).data, body: parts.body };
}

function readData(folder: string, file: string): Text {
  const text = readFileSync(path.join(folder, file), 'utf8').replace(/^\uFEFF/, '');
  return { file, fields: dataIn(file, text), body: '' };
}
