import type { Element } from 'hast';
import { h } from 'hastscript';
import type { EmbeddedPicture } from '../facts.ts';

/** Content of an element: strings become text nodes, whatever they contain. */
export type Content = Element | string | readonly (Element | string)[];

/** A section of the page, with a label in its corner that shows the number of items. */
export function section(
  id: string,
  title: string,
  ticket: string,
  ...content: (Element | undefined)[]
): Element {
  return h('section', { id, ariaLabelledBy: `${id}-title` }, [
    h('h2', { id: `${id}-title` }, title),
    h('p.ticket', ticket),
    ...content.filter((one) => one !== undefined),
  ]);
}

export interface Column {
  title: string;
  isNumber?: boolean;
}

export interface Cell {
  content: Content;
  /** Sort key; the text if undefined. */
  value?: string | number | undefined;
}

export interface Row {
  /** Cells of the row; the first one is its header. */
  cells: readonly (Cell | Content)[];
  /** Data attributes by which the page's script identifies the row. */
  data?: Readonly<Record<string, string>>;
}

/** A table in a box that scrolls horizontally; the script makes its columns sortable. */
export function dataTable(
  id: string,
  caption: string,
  columns: readonly Column[],
  rows: readonly Row[],
): Element {
  const heads = columns.map(({ title, isNumber }) =>
    h('th', { scope: 'col', className: isNumber === true ? ['number'] : [] }, title),
  );
  const body = rows.map(({ cells, data = {} }) =>
    h(
      'tr',
      dataset(data),
      cells.map((cell, index) => tableCell(asCell(cell), index, columns[index]?.isNumber === true)),
    ),
  );
  return h('div.scroll', { role: 'region', tabIndex: 0, ariaLabelledBy: `${id}-caption` }, [
    h('table.sortable', { id }, [
      h('caption', { id: `${id}-caption` }, caption),
      h('thead', h('tr', heads)),
      h('tbody', body),
    ]),
  ]);
}

function tableCell({ content, value }: Cell, index: number, isNumber: boolean): Element {
  const sort = value === undefined ? {} : { dataValue: String(value) };
  const children = [content].flat();
  return index === 0
    ? h('th', { scope: 'row', ...sort }, children)
    : h('td', { ...sort, className: isNumber ? ['number'] : [] }, children);
}

function asCell(cell: Cell | Content): Cell {
  return typeof cell === 'object' && 'content' in cell && !('type' in cell) ? cell : { content: cell };
}

/** `data-…` attributes. */
export function dataset(data: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [`data-${name}`, value]));
}

/** An embedded picture; beside a text that names it, it is decorative. */
export function picture({ source, width, height, alt }: EmbeddedPicture, className: string): Element {
  return h('img', {
    src: source,
    width,
    height,
    alt,
    className: [className],
    loading: 'lazy',
    decoding: 'async',
  });
}

/** A disclosure, closed at first. */
export function details(summary: Content, ...content: Element[]): Element {
  return h('details', [h('summary', [summary].flat()), ...content]);
}

/** A message with quoted parts as code. */
export function worded(message: string): (Element | string)[] {
  return message.split(/`([^`]+)`/).map((part, index) => (index % 2 === 1 ? h('code', part) : part));
}

/** `1 page`, `2 pages` */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`;
}

/** A number of bytes in a readable unit. */
export function size(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
