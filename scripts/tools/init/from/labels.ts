import { readFileSync } from 'node:fs';
import path from 'node:path';
import { memoize, memoizeText } from '../../../shared/memoize.ts';
import type { Place } from './origin.ts';
import { captured, linksIn, withoutCode } from './texts.ts';
import type { Found } from './found.ts';

/** Names that Sphinx and MyST give to places: `(name)=`, `.. _name:`, and the options `:name:` and `:label:`. */
const LABEL = /^[ \t]*(?:\(([\w.:-]+)\)=|\.\. _([^:`\n]+):|:(?:name|label):[ \t]*(\S+))[ \t]*$/gm;

/** A name in a program that Sphinx documents: `module.function`. */
const OBJECT = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+$/;
const FILE = /\.(?:md|rst|ipynb|txt|html?|py)$/;

/** The labels in the texts and in files of reStructuredText, which are read once. */
const labelsIn = memoize(({ texts, others }: Found) =>
  memoizeText((content): ReadonlySet<string> => {
    const sources = [
      ...texts.map(({ body }) => body),
      ...others
        .filter((file) => file.endsWith('.rst'))
        .map((file) => readFileSync(path.join(content, file), 'utf8')),
    ];
    return new Set(
      sources.flatMap((source) =>
        [...source.matchAll(LABEL)].map(([, own, rst, option]) => own ?? rst ?? option ?? ''),
      ),
    );
  }),
);

/** Targets of links such as `#name` that are valid from every page: labels of Sphinx, pages of docsify. */
export function linkedLabels(origin: Pick<Place, 'tool' | 'content'>, found: Found): string[] {
  if (origin.tool !== 'Sphinx' && origin.tool !== 'docsify') return [];
  const linked = found.texts.flatMap(({ body }) => captured(withoutCode(body), /\]\(#([^\s()]+)\)/g));
  const labels = origin.tool === 'Sphinx' ? labelsIn(found)(origin.content) : pagesBehindHash(found);
  return [...new Set(linked)].filter((one) => labels.has(one)).sort();
}

/** What docsify writes after `#` for its pages: `#/guide`, `#/guide/`. */
function pagesBehindHash({ texts }: Found): ReadonlySet<string> {
  const pages = texts.map(({ file }) => `/${file.replace(/(?:README)?\.(?:md|markdown)$/, '')}`);
  return new Set(pages.flatMap((page) => [page, page.replace(/\/$/, ''), `${page}.md`]));
}

/** Targets of links that Sphinx looks up by their name alone: labels, and names in the programs it documents. */
export function namedTargets(origin: Pick<Place, 'tool' | 'content'>, found: Found): string[] {
  if (origin.tool !== 'Sphinx') return [];
  const labels = labelsIn(found)(origin.content);
  return found.texts
    .flatMap(({ body }) => linksIn(body))
    .filter((link) => labels.has(link) || (OBJECT.test(link) && !FILE.test(link)));
}
