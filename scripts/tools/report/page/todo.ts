import type { Element } from 'hast';
import { h } from 'hastscript';
import { dayWords } from '../calendar.ts';
import type { TodoGroup, TodoItem } from '../todo.ts';
import { counted, section, worded, details } from './parts.ts';
import type { OwnerFact } from '../../list/owner-facts.ts';
import { aboutRule } from '../../../diagnostics/site-rules.ts';
import type { RuleFindings } from '../facts.ts';

/** Introduction of the page: the number of tasks of each kind, with links to them. */
export function leadOf(groups: readonly TodoGroup[]): Element {
  const open = groups.filter(({ count }) => count > 0);
  if (open.length === 0) return h('p.lead', 'There is nothing to do.');
  const lines = open.map(({ id, title, count }) =>
    h(
      'li',
      h('a', { href: `#todo-${id}` }, [h('b', count.toLocaleString('en-US')), ` ${title.toLowerCase()}`]),
    ),
  );
  return h('ul.lead', { ariaLabel: 'What to do first' }, lines);
}

/** Section with the tasks by kind; kinds without tasks are named in one line. */
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

function itemLine({ words, day, value, place }: TodoItem): Element {
  return h('li', [
    ...(day === undefined ? [] : [h('time', { dateTime: day }, dayWords(day)), ' ']),
    ...worded(words),
    ...(value === undefined ? [] : [h('span.value', value)]),
    ...(place === undefined ? [] : [h('code.place', place)]),
  ]);
}

/** Maximum length of a value: the list is an overview, and the file has the full text. */
const SHOWN = 220;

/** Section with the questions for the owner, as a list that can be ticked off on paper. */
export function ownerSection(facts: readonly OwnerFact[]): Element {
  return section(
    'owner',
    'For the owner',
    counted(facts.length, 'question'),
    facts.length === 0
      ? h('p', 'Nothing waits for the owner.')
      : details('All questions, to tick off on paper', h('ol.owner', facts.map(factLine))),
  );
}

function factLine({ confirm, value, field, file, line }: OwnerFact): Element {
  return h('li', [h('b', confirm), h('p', shown(value)), h('p.place', `${field} in ${file}:${line}`)]);
}

function shown(value = ''): string {
  if (value === '') return '(not given)';
  return value.length > SHOWN ? `${value.slice(0, value.lastIndexOf(' ', SHOWN))} …` : value;
}

/** Section with the problems by rule, each with its reason and its remedy. */
export function findingsSection(findings: readonly RuleFindings[]): Element {
  const total = findings.reduce((sum, { problems }) => sum + problems.length, 0);
  if (total === 0)
    return section(
      'findings',
      'Findings',
      'none',
      h('p', 'The checks found nothing: no error and no warning.'),
    );
  return section(
    'findings',
    'Findings',
    `${counted(total, 'problem')} of ${counted(findings.length, 'kind')}`,
    ...findings.map(ruleDetails),
  );
}

function ruleDetails({ rule, own, severity, problems }: RuleFindings): Element {
  const { title, why, remedy } = aboutRule(rule, own);
  const places = problems.map(({ file, line, message, suggestion }) =>
    h('li', [
      h('code', `${file}:${line}`),
      ' ',
      ...worded(message),
      ...(suggestion === undefined ? [] : [h('span.remedy', [' ', ...worded(suggestion)])]),
    ]),
  );
  return details(
    [
      h('span.rule', title),
      h(
        'span.count',
        { className: severity === 'error' ? ['warn'] : [] },
        counted(problems.length, severity),
      ),
      h('code', rule),
    ],
    h('p', why),
    h('p', `What to do: ${plain(remedy)}.`),
    h('ul', places),
  );
}

/** Removes Markdown markup from a plain sentence. */
const plain = (markdown: string): string => markdown.replaceAll('`', '');
