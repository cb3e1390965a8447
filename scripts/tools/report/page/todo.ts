import type { Element } from 'hast';
import { h } from 'hastscript';
import { dayWords } from '../calendar.ts';
import type { TodoGroup, TodoItem } from '../todo.ts';
import { counted, section, worded } from './parts.ts';

/** What there is to do, kind by kind; what there is nothing of is named in one line. */
export function todoSection(groups: readonly TodoGroup[]): Element {
  const open = groups.filter(({ count }) => count > 0);
  const notes = groups.filter(({ count, note }) => count === 0 && note !== undefined);
  const done = groups.filter(({ count, note }) => count === 0 && note === undefined);
  const total = open.reduce((sum, { count }) => sum + count, 0);
  return section(
    'todo',
    'What to do',
    total === 0 ? 'nothing' : counted(total, 'thing'),
    h('div.todo', open.map(groupBox)),
    ...notes.map(({ title, note = '' }) => h('p', [`${title}: none known. `, ...worded(note)])),
    done.length === 0
      ? undefined
      : h('p.note', `Nothing of: ${done.map(({ title }) => title.toLowerCase()).join(', ')}.`),
  );
}

function groupBox({ id, title, count, items, note }: TodoGroup): Element {
  const more = count - items.length;
  return h('div', { id: `todo-${id}` }, [
    h('h3', [title, ' ', h('span.count', count.toLocaleString('en-US'))]),
    h('ul', items.map(itemLine)),
    ...(more === 0 && note === undefined
      ? []
      : [
          h('p.note', [
            ...(more > 0 ? [`… and ${more.toLocaleString('en-US')} more. `] : []),
            ...worded(note ?? ''),
          ]),
        ]),
  ]);
}

function itemLine({ words, day, place }: TodoItem): Element {
  return h('li', [
    ...(day === undefined ? [] : [h('time', { dateTime: day }, dayWords(day)), ' ']),
    ...worded(words),
    ...(place === undefined ? [] : [h('code.place', place)]),
  ]);
}
