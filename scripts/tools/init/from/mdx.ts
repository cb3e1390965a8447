import { readFileSync } from 'node:fs';
import path from 'node:path';
import { withoutCode, type Found, type Leftover } from './texts.ts';

/** MDX syntax that is not Markdown: imports, exports, components, and expressions or comments in braces. */
const CODE = /^(?:import|export)[ \t]+[\w{*]|<[A-Z]|\{/m;

/** Reports the number of MDX files, and how many are plain Markdown apart from their extension. */
export function mdxLeftover(content: string, { others }: Pick<Found, 'others'>): Leftover {
  const files = others.filter((file) => file.endsWith('.mdx'));
  const plain = files.filter((file) => !CODE.test(bodyOf(path.join(content, file)))).length;
  const advice =
    plain === 0 ? '' : `; without code, so that they can be renamed to \`.md\` as they are: ${plain}`;
  return { what: `MDX files, which are not read${advice}`, count: files.length, example: files[0] ?? '' };
}

function bodyOf(file: string): string {
  return withoutCode(readFileSync(file, 'utf8').replace(/^\uFEFF?---\r?\n[\s\S]*?\n---/, ''));
}
