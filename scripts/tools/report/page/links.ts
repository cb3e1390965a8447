import type { Element } from 'hast';
import { h, s } from 'hastscript';
import { groupBy } from '../../../shared/group-by.ts';
import type { LinkGraph, LinkNode } from '../link-graph.ts';
import { counted, dataTable, dataset, details, section, type Cell } from './parts.ts';

/** Height of one line of the drawing, in rem: the same as in the list beside it. */
const LINE = 1.5;
/** Width of the drawing in SVG units, independent of its size on the screen. */
const WIDTH = 100;

/** Section with the links between pages, as a drawing and as a table. */
export function linksSection({ nodes, edges }: LinkGraph): Element | undefined {
  if (nodes.length === 0) return undefined;
  const [byTarget, bySource] = [groupBy(edges, ({ to }) => to), groupBy(edges, ({ from }) => from)];
  const cells = (ends: readonly number[]): (Cell | string)[] => [
    { value: ends.length, content: String(ends.length) },
    ends.map((end) => nodes[end]?.title ?? '').join(', ') || 'none',
  ];
  const rows = nodes.map(({ title, name }, node) => ({
    cells: [
      { value: title, content: h('span.name', [h('b', title), h('span.place', name)]) },
      ...cells((byTarget.get(node) ?? []).map(({ from }) => from)),
      ...cells((bySource.get(node) ?? []).map(({ to }) => to)),
    ],
  }));
  return section(
    'links',
    'Links between pages',
    `${counted(nodes.filter(({ isPage }) => isPage).length, 'page')}, ${counted(edges.length, 'link')}`,
    chooser(nodes),
    drawing(nodes, edges),
    details(
      'The same as a table',
      dataTable(
        'link-table',
        'Pages with the pages that link to them, and that they link to',
        [
          { title: 'Page' },
          { title: 'In', isNumber: true },
          { title: 'From' },
          { title: 'Out', isNumber: true },
          { title: 'To' },
        ],
        rows,
      ),
    ),
  );
}

/** Select box for the page whose links are highlighted; the script shows it. */
function chooser(nodes: readonly LinkNode[]): Element {
  return h('p#link-choice', { hidden: true }, [
    h('label', [
      h('span', 'Show the links of'),
      h('select', [
        h('option', { value: '' }, 'every page'),
        ...nodes.map(({ title, name }, index) => h('option', { value: String(index) }, `${title} (${name})`)),
      ]),
    ]),
    h('span.legend', [h('span.out', 'leads from it'), h('span.in', 'leads to it')]),
  ]);
}

/** Draws a line for each page, and an arc for each link; pages of one collection are adjacent. */
function drawing(nodes: readonly LinkNode[], edges: LinkGraph['edges']): Element {
  const height = nodes.length * LINE;
  const arcs = edges.map(({ from, to }) =>
    s('path', { d: arc(from, to, nodes.length), ...dataset({ from: String(from), to: String(to) }) }),
  );
  return h('div.arcs', [
    h(
      'ol',
      nodes.map(({ title, group }, index) =>
        h('li', { ...dataset({ node: String(index) }), title: group }, [
          h('span', { className: group === nodes[index - 1]?.group ? ['kind', 'again'] : ['kind'] }, group),
          h('span.page', title),
        ]),
      ),
    ),
    s(
      'svg',
      {
        viewBox: `0 0 ${WIDTH} ${nodes.length}`,
        preserveAspectRatio: 'none',
        height: `${height}rem`,
        width: '100%',
        role: 'img',
        ariaLabel: `${counted(edges.length, 'link')} between ${counted(nodes.length, 'page')}, drawn as arcs; the table below contains the same.`,
      },
      arcs,
    ),
  ]);
}

/** Path of an arc between two lines; the further apart they are, the wider the arc. */
export function arc(from: number, to: number, count: number): string {
  const [start, end] = [from + 0.5, to + 0.5];
  const reach = Math.round((Math.abs(to - from) / Math.max(1, count - 1)) ** 0.6 * WIDTH * 1.25 * 10) / 10;
  return `M0 ${start}C${reach} ${start} ${reach} ${end} 0 ${end}`;
}
