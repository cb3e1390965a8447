import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString } from 'hast-util-to-string';
import { find, findAll, hasProperty, isTag } from '../../server/html.ts';

/** Would change the page's title, if any of it ran. */
export const HOSTILE = `<img src=x onerror="document.title='run'"><script>document.title='run'</script>`;

/** A recipe with it in every text that a report shows. */
export const HOSTILE_RECIPE = `---
slug: hostile
title: ${JSON.stringify(HOSTILE)}
date: 2026-01-01
course: main
servings: 1
author: ada
tags: ["${HOSTILE.replaceAll('"', "'")}"]
---

Words.
`;

/** What tests ask of a report. */
export interface ReportPage {
  /** The cells of a table's row by the titles of their columns; the row is known by words of its first cell. */
  row: (table: string, name: string) => Record<string, string> | undefined;
  section: (id: string) => string;
  scripts: number;
  /** Where every `src` and `href` leads to, and what stands in every `style`. */
  addresses: string[];
  /** The content security policy. */
  policy: string;
}

/** Reads a report without running anything in it. */
export function readReport(html: string): ReportPage {
  const page = fromHtml(html);
  const all = (tree: Element | undefined, tag: string): Element[] =>
    tree === undefined ? [] : findAll(tree, isTag(tag)).map(({ found }) => found);
  const cells = (row: Element): Element[] => row.children.filter((one) => one.type === 'element');
  const everything = findAll(page, () => true).map(({ found }) => found);
  return {
    row: (id, name) => {
      const table = find(page, hasProperty('id', id));
      const [heads = [], ...rows] = all(table, 'tr').map(cells);
      const found = rows.find(([first]) => first !== undefined && toString(first).startsWith(name));
      return (
        found && Object.fromEntries(heads.map((head, index) => [toString(head), cellText(found[index])]))
      );
    },
    section: (id) => cellText(find(page, hasProperty('id', id))),
    scripts: everything.filter(isTag('script')).length,
    addresses: everything.flatMap(({ properties: { src, href, style } }) =>
      [src, href, style].filter((one) => typeof one === 'string'),
    ),
    policy: String(find(page, ({ properties }) => properties.httpEquiv !== undefined)?.properties.content),
  };
}

const cellText = (cell: Element | undefined): string => (cell === undefined ? '' : toString(cell).trim());
