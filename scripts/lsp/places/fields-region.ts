import { splitFrontMatter } from '../../entry/read/front-matter.ts';
import type { Collection } from '../../schema/collection.ts';
import { yamlPlace, type YamlPlace } from './yaml-place.ts';

/** Where the fields of a file stand in its text; all that follows front matter that has no end yet. */
function fieldsRegion({ extension }: Collection, text: string): { start: number; end: number } | undefined {
  if (extension !== '.md') return { start: text.startsWith('\uFEFF') ? 1 : 0, end: text.length };
  const parts = splitFrontMatter(text);
  if (parts.ok) return { start: parts.yamlOffset, end: parts.yamlOffset + parts.yaml.length };
  return parts.rule === 'front-matter-unclosed'
    ? { start: text.indexOf('\n') + 1, end: text.length }
    : undefined;
}

/** Where among the fields an offset lies, and where what is typed there begins; undefined in the body of a Markdown file. */
export function fieldPlace(
  collection: Collection,
  text: string,
  offset: number,
): { place: YamlPlace; start: number } | undefined {
  const region = fieldsRegion(collection, text);
  if (region === undefined || offset < region.start || offset > region.end) return undefined;
  const before = text.slice(region.start, offset).split('\n');
  const lines = text.slice(region.start, region.end).split('\n');
  const character = before.at(-1)?.length ?? 0;
  const place = yamlPlace(lines, before.length - 1, character);
  return place === undefined ? undefined : { place, start: offset - place.typed.length };
}
