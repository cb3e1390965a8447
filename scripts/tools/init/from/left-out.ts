import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isExcluded } from '../../../entry/discover/exclude.ts';
import type { Json } from '../../../schema/json.ts';
import type { Place } from './origin.ts';
import { relativeTo } from '../../../disk/paths.ts';
import { captured } from './texts.ts';

/**
 * Returns a test whether the configuration of the tool leaves a text out of the site, or adds it to others.
 * @param place the patterns are relative to its project, or to its content
 */
export function leftOutByTool(place: Place): (file: string) => boolean {
  const { project, content } = place;
  const appended = appendedTo(place);
  const fromProject = [...ofJekyll(place), ...ofEleventy(place)];
  const fromContent = [...ofHexo(place), ...ofCode(place)];
  return (file) => {
    const full = path.join(content, file);
    const own = relativeTo(project, full);
    return (
      appended.includes(own) ||
      isExcluded({ exclude: fromProject, folder: '' }, own) ||
      isExcluded({ exclude: fromContent, folder: '' }, file)
    );
  };
}

/** Jekyll takes names from the top of the project, Hexo from that of the texts, which it publishes as they are. */
const ofJekyll = ({ tool, settings }: Place): string[] => (tool === 'Jekyll' ? listed(settings.exclude) : []);
const ofHexo = ({ tool, settings }: Place): string[] => (tool === 'Hexo' ? listed(settings.skip_render) : []);

const listed = (names: Json = []): string[] =>
  [names]
    .flat()
    .flatMap((one) => (typeof one === 'string' && one !== '' ? `/${one.replace(/^\//, '')}` : []));

function ofEleventy({ tool, project }: Place): string[] {
  const file = path.join(project, '.eleventyignore');
  return tool === 'Eleventy' && existsSync(file) ? linesOf(readFileSync(file, 'utf8')) : [];
}

/** `srcExclude` of VitePress is a list in code; `exclude_docs` of MkDocs a text of several lines. */
function ofCode({ tool, code }: Place): string[] {
  if (tool === 'VitePress') {
    const [, list = ''] = /\bsrcExclude\s*:\s*\[([^\]]*)\]/.exec(code) ?? [];
    return captured(list, /['"`]([^'"`]+)['"`]/g);
  }
  if (tool !== 'MkDocs') return [];
  const [, lines = ''] = /^exclude_docs:\s*\|[^\n]*\n((?:[ \t]+\S[^\n]*\n?|\s*\n)*)/m.exec(code) ?? [];
  return linesOf(lines);
}

/** Lines of a file such as `.gitignore`; exceptions (`!name`) are not known here. */
const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^[#!]/.test(line));

/** Files that MkDocs adds to every text, relative to the project; their folder is that of the project if none is named. */
export function appendedTo({ tool, code }: Place): string[] {
  if (tool !== 'MkDocs') return [];
  const [, items = ''] =
    /^[ \t]+auto_append:[ \t]*((?:\[[^\]]*\])|(?:\r?\n[ \t]*-[^\n]*)+)/m.exec(code) ?? [];
  const [, base = '.'] =
    /^[ \t]+base_path:[ \t]*\[?[ \t]*(?:\r?\n[ \t]*-[ \t]*)?['"]?([^\s'",\]]+)/m.exec(code) ?? [];
  return items
    .split(/[[\],\n]/)
    .map((line) => line.replace(/^[ \t]*-?[ \t]*['"]?|['"]?[ \t\r]*$/g, ''))
    .filter((line) => line !== '')
    .map((name) => path.posix.join(base.replace(/^!\S+\s*/, ''), name));
}
