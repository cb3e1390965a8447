import type { Element } from 'hast';
import { h } from 'hastscript';
import type { State } from '../../list/inventory.ts';
import { dayWords } from '../calendar.ts';
import type { Age, EntryFacts } from '../facts.ts';
import { counted, dataTable, dataset, details, picture, section, type Row } from './parts.ts';

/** Display names of entry states. */
export const STATES: Record<State, string> = {
  published: 'published',
  broken: 'has errors',
  'left-out': 'left out',
  draft: 'draft',
  scheduled: 'scheduled',
  expired: 'expired',
};

/** Section with a sortable table of all entries and their figures. */
export function entriesSection(entries: readonly EntryFacts[]): Element {
  const words = entries.reduce((sum, one) => sum + one.words, 0);
  const isIllustrated = entries.some(({ picture: found }) => found !== undefined);
  return section(
    'entries',
    'Entries',
    `${counted(entries.length, 'entry', 'entries')}, ${counted(words, 'word')}`,
    details(
      'All entries as a table',
      filters(entries),
      dataTable(
        'entry-table',
        'Entries with their figures',
        [
          { title: 'Entry' },
          { title: 'Kind' },
          { title: 'State' },
          { title: 'Words', isNumber: true },
          { title: 'Age', isNumber: true },
          { title: 'Links in', isNumber: true },
          { title: 'Links out', isNumber: true },
          { title: 'Findings', isNumber: true },
        ],
        entries.map((entry) => entryRow(entry, isIllustrated)),
      ),
      h('p.note', [
        'Age: since the day of the last change or of publication that the page names, else since the file was last committed. ',
        'Links: between pages; everything on a page counts as that page.',
      ]),
    ),
  );
}

/** Filter controls; the script shows them. */
function filters(entries: readonly EntryFacts[]): Element {
  const kinds = [...new Set(entries.map(({ group }) => group))].sort();
  const states = [...new Set(entries.map(({ state }) => state))].sort();
  const choice = (name: string, label: string, options: readonly (readonly [string, string])[]): Element =>
    h('label', [
      h('span', label),
      h('select', { name }, [
        h('option', { value: '' }, 'All'),
        ...options.map(([value, text]) => h('option', { value }, text)),
      ]),
    ]);
  return h('form#filters', { hidden: true, role: 'search', ariaLabel: 'Entries and previews' }, [
    h('label', [h('span', 'Words'), h('input', { type: 'search', name: 'words', autoComplete: 'off' })]),
    choice(
      'kind',
      'Kind',
      kinds.map((kind) => [kind, kind] as const),
    ),
    choice(
      'state',
      'State',
      states.map((state) => [state, STATES[state]] as const),
    ),
    choice('only', 'Only', [
      ['page', 'pages'],
      ['orphan', 'pages without a link to them'],
      ['findings', 'entries with findings'],
    ]),
    h('button', { type: 'reset' }, 'Show all'),
    h('p#shown', { role: 'status' }),
  ]);
}

/** @param isIllustrated whether any entry has a picture: otherwise there is no column for them */
function entryRow(entry: EntryFacts, isIllustrated: boolean): Row {
  const {
    title,
    key,
    path,
    file,
    picture: thumbnail,
    group,
    state,
    day,
    words,
    age,
    linked,
    findings,
  } = entry;
  return {
    data: entryData(entry),
    cells: [
      {
        value: title ?? key,
        content: h('div.entry', [
          ...(isIllustrated ? [thumbnailOf(thumbnail)] : []),
          h('span.name', [h('b', title ?? key), h('span.place', path ?? file)]),
        ]),
      },
      group,
      { value: STATES[state], content: stateWords(state, day) },
      { value: words, content: words.toLocaleString('en-US') },
      ageCell(age),
      { value: linked?.from ?? -1, content: inWords(entry, linked?.from) },
      { value: linked?.to ?? -1, content: String(linked?.to ?? '–') },
      { value: findings, content: String(findings) },
    ],
  };
}

function thumbnailOf(found: EntryFacts['picture']): Element {
  return found === undefined ? h('span.thumb.empty') : picture({ ...found, alt: '' }, 'thumb');
}

/** Data attributes that the filters read. */
export function entryData(entry: EntryFacts): Record<string, string> {
  const { title, key, path, file, group, state, orphan, findings } = entry;
  const marks = [
    path === undefined || path.includes('#') ? '' : 'page',
    orphan ? 'orphan' : '',
    findings > 0 ? 'findings' : '',
  ];
  return {
    words: [title, key, path, file].filter(Boolean).join(' ').toLowerCase(),
    kind: group,
    state,
    marks: marks.filter(Boolean).join(' '),
  };
}

function stateWords(state: State, day: string | undefined): Element {
  const since = day === undefined ? '' : ` (${day})`;
  return h('span.state', dataset({ state }), STATES[state] + since);
}

function ageCell(age: Age | undefined): { value: number; content: Element | string } {
  if (age === undefined) return { value: -1, content: '–' };
  const words = age.days === 0 ? 'today' : counted(age.days, 'day');
  return { value: age.days, content: h('span', { title: `${age.by} ${dayWords(age.day)}` }, words) };
}

function inWords({ orphan }: EntryFacts, from: number | undefined): Element | string {
  if (orphan) return h('strong.warn', ['0', h('span.unseen', ', no other page links to it')]);
  return String(from ?? '–');
}
