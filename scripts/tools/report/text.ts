import { harmless } from '../../shared/terminal-text.ts';
import { wrapText } from '../../shared/cut-text.ts';
import type { TodoGroup, TodoItem } from './todo.ts';

/** Maximum length of a line; a longer word is on a separate line. */
const WIDTH = 76;

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `2026-11-22` → `November 22, 2026` */
export function dayWords(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`));
}

/** How much there is to do, now and before the site is launched, in a few words. */
export function sumOf(groups: readonly TodoGroup[]): string {
  const total = (wanted: TodoGroup['kind']): number =>
    groups.reduce((sum, { count, kind }) => sum + (kind === wanted ? count : 0), 0);
  const [now, launch] = [total(undefined), total('launch')];
  const words = now === 0 ? 'nothing to do' : now === 1 ? '1 thing to do' : `${number(now)} things to do`;
  return launch === 0 ? words : `${words}, and ${number(launch)} before the launch`;
}

/**
 * The tasks as plain text.
 * @param name of the site
 * @param today ISO date
 */
export function todoText(name: string, today: string, groups: readonly TodoGroup[]): string {
  const open = groups.filter(({ count }) => count > 0);
  const done = groups.filter(
    ({ count, note, kind }) => count === 0 && note === undefined && kind === undefined,
  );
  const notes = groups.filter(({ count, note }) => count === 0 && note !== undefined);
  const lines = [
    ...wrapped(`${inOneLine(name)}, ${dayWords(today)}: ${sumOf(groups)}.`, ''),
    ...open.flatMap(groupLines),
    ...notes.flatMap(({ title, note = '' }) => ['', ...wrapped(`${title}: none known. ${plain(note)}`, '')]),
    ...(done.length === 0
      ? []
      : ['', ...wrapped(`Nothing of: ${done.map(({ title }) => title.toLowerCase()).join(', ')}.`, '')]),
  ];
  return `${lines.join('\n')}\n`;
}

/** The tasks as a plain text mail, with all headers except the recipient. */
export function todoMail(name: string, today: string, groups: readonly TodoGroup[]): string {
  const heads = [
    `Subject: ${encoded(`${inOneLine(name)}: ${sumOf(groups)}`)}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
  ];
  return `${heads.join('\n')}\n\n${todoText(name, today, groups)}`;
}

const inOneLine = (name: string): string => harmless(name).replace(/\s+/g, ' ');

function groupLines({ title, count, items, note, kind }: TodoGroup): string[] {
  if (kind === 'launch') return ['', ...wrapped(`${title}: ${number(count)}. ${plain(note ?? '')}`, '')];
  const more = count - items.length;
  const footer = [more > 0 ? `… and ${number(more)} more.` : '', plain(note ?? '')].filter(Boolean).join(' ');
  return [
    ...['', `${title} (${number(count)})`],
    ...items.flatMap((item) => itemLines(item)),
    ...(footer === '' ? [] : wrapped(footer, '  ')),
  ];
}

function itemLines({ words, day, value, place }: TodoItem): string[] {
  const text = `- ${day === undefined ? '' : `${dayWords(day)}: `}${plain(words)}`;
  const now = value === undefined ? [] : wrapped(plain(value), '    ');
  return [...wrapped(text, '  ', '    '), ...now, ...(place === undefined ? [] : [`    ${harmless(place)}`])];
}

const plain = (text: string): string => harmless(text).replaceAll('`', '').replace(/\s+/g, ' ');

const number = (count: number): string => count.toLocaleString('en-US');

const wrapped = (text: string, first: string, others = first): string[] =>
  wrapText(text, WIDTH, first, others);

/** Encodes a mail header, which must be ASCII (RFC 2047). */
function encoded(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  return `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;
}
