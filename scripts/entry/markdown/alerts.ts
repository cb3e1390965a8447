import type { Blockquote, Paragraph, PhrasingContent, Root, Text } from 'mdast';
import type { Wording } from '../../model/wording.ts';
import { spanOf, visit } from './tree.ts';

/** The kinds of alerts that GitHub has. */
export const ALERTS = ['note', 'tip', 'important', 'warning', 'caution'] as const;
type Alert = (typeof ALERTS)[number];

/** The class of every alert; its role is set after the allow-list has been applied. */
export const ALERT_CLASS = 'md-alert';

/** Obsidian writes `-` or `+` after the mark of a foldable alert. */
const MARK = /^\[!([a-z]+)\][-+]?[ \t]*/i;

/**
 * Turns quotations that begin with `[!NOTE]` into alerts, as GitHub shows them. Text after the mark is the
 * title; without any, the title is the name of the kind in the text's language.
 * @param source the text, used to locate the rest of a line that was cut
 * @returns whether there were any alerts
 */
export function markAlerts(tree: Root, source: string, words: Wording): boolean {
  if (!source.includes('[!')) return false;
  let isAny = false;
  visit(tree, 'blockquote', (quotation) => {
    const [paragraph] = quotation.children;
    const [mark] = paragraph?.type === 'paragraph' ? paragraph.children : [];
    if (paragraph?.type !== 'paragraph' || mark?.type !== 'text') return;
    const [whole, name = ''] = MARK.exec(mark.value) ?? [];
    const kind = ALERTS.find((alert) => alert === name.toLowerCase());
    if (whole === undefined || kind === undefined || source[spanOf(mark)[0]] !== '[') return;
    isAny = true;
    makeAlert(quotation, paragraph, kind, source, words);
  });
  return isAny;
}

function makeAlert(
  quotation: Blockquote,
  paragraph: Paragraph,
  kind: Alert,
  source: string,
  words: Wording,
): void {
  const { title, below } = firstLine(paragraph.children, source);
  const label: Text = { type: 'text', value: words.say(kind) };
  const heading: Paragraph = {
    ...paragraph,
    children: title.length > 0 ? title : [label],
    data: { hProperties: { className: ['md-alert-title'] } },
  };
  quotation.children.splice(0, 1, heading, ...(below.length > 0 ? [{ ...paragraph, children: below }] : []));
  quotation.data = {
    hName: 'div',
    hProperties: { className: [ALERT_CLASS, `md-alert-${kind}`] },
  };
}

/** The rest of the line that contains the mark, and the content below that line. */
function firstLine(
  [mark, ...others]: PhrasingContent[],
  source: string,
): { title: PhrasingContent[]; below: PhrasingContent[] } {
  const all = mark?.type === 'text' ? [withoutMark(mark), ...others] : others;
  const at = all.findIndex(
    (child) => child.type === 'break' || (child.type === 'text' && child.value.includes('\n')),
  );
  const node = all[at];
  if (node === undefined) return { title: withWords(all), below: [] };
  const [before, after] = [all.slice(0, at), all.slice(at + 1)];
  if (node.type !== 'text') return { title: withWords(before), below: after };
  const end = node.value.indexOf('\n');
  const head: Text = { ...node, value: node.value.slice(0, end).trimEnd() };
  const [from, to] = spanOf(node);
  const line = /^[^\n]*\n[ \t>]*/.exec(source.slice(from, to))?.[0].length ?? 0;
  const tail = startingAt(node, from + line);
  return {
    title: withWords([...before, head]),
    below: [{ ...tail, value: node.value.slice(end + 1) }, ...after],
  };
}

function withoutMark(mark: Text): Text {
  const length = MARK.exec(mark.value)?.[0].length ?? 0;
  return { ...startingAt(mark, spanOf(mark)[0] + length), value: mark.value.slice(length) };
}

/** A text node that starts at another offset; later steps read no lines and columns. */
function startingAt(text: Text, offset: number): Text {
  const { position } = text;
  return position === undefined
    ? text
    : { ...text, position: { ...position, start: { ...position.start, offset } } };
}

function withWords(nodes: PhrasingContent[]): PhrasingContent[] {
  return nodes.filter((node) => node.type !== 'text' || node.value !== '');
}
