import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFolder, type Site } from './fixture.ts';
import { told } from './library-site.ts';

const EVENTS = {
  'x-collection': {
    source: 'events/*.yaml',
    route: '/events/{name}',
    dates: { order: 'month-first', timeZone: 'America/New_York' },
    head: { title: '{name}', description: 'All about {name}' },
    include: {
      next: {
        collection: 'events',
        where: { starts: { from: 'today' } },
        sort: 'starts',
        fields: ['name', 'repeats'],
      },
    },
  },
  type: 'object',
  additionalProperties: false,
  properties: {
    name: { type: 'string' },
    starts: { type: 'string', 'x-datetime': true },
    repeats: { type: 'string', 'x-recurrence': { start: 'starts', except: 'except', ahead: 30 } },
    except: { type: 'array', items: { type: 'string', 'x-date': true } },
  },
  required: ['name'],
};
const SETTINGS = {
  'x-collection': {
    source: 'site.yaml',
    tokens: { brand: 'name', origin: 'origin' },
    languages: { main: 'en', others: ['es'] },
    translated: 'files',
    titleTemplate: 'titles',
  },
  type: 'object',
  properties: {
    name: { type: 'string' },
    origin: { type: 'string', 'x-raw': true },
    titles: { type: 'string', 'x-raw': true },
  },
};
const PAGES = {
  'x-collection': {
    source: 'pages/*.yaml',
    route: '/{title}',
    translated: 'files',
    head: { title: 'On {title}', description: '{text}' },
  },
  type: 'object',
  properties: { title: { type: 'string' }, text: { type: 'string' } },
};
const STORY = 'content/events/story.yaml';
const at = (name: string, starts: string, more = ''): string => `name: ${name}\nstarts: ${starts}\n${more}`;

let site: Site;
beforeAll(() => {
  site = createFolder({
    'schemas/events.json': JSON.stringify(EVENTS),
    'schemas/site.json': JSON.stringify(SETTINGS),
    'schemas/pages.json': JSON.stringify(PAGES),
    'content/site.yaml': "name: Town Library\norigin: https://library.example\ntitles: '{title} | {brand}'\n",
    'content/site.es.yaml':
      "name: La Biblioteca\norigin: https://library.example\ntitles: '{title} | {brand}'\n",
    'content/pages/about.yaml': 'title: about\ntext: Welcome to {brand}.\n',
    'content/pages/about.es.yaml': 'title: about\ntext: Bienvenidos a {brand}.\n',
    [STORY]: at(
      'story',
      'June 2, 2026, 10:30 am',
      'repeats: FREQ=WEEKLY;BYDAY=TU\nexcept:\n  - July 7, 2026\n',
    ),
    'content/events/talk.yaml': at('talk', 'July 8, 2026, 7 pm'),
    'content/events/sale.yaml': at('sale', 'April 18, 2026, 9 am'),
    'content/events/course.yaml': at('course', 'May 4, 2026, 6 pm', 'repeats: FREQ=WEEKLY;COUNT=3\n'),
  });
});
afterAll(() => {
  site.dispose();
});

interface Listed {
  name: string;
  repeats?: { rule: string; next: { iso: string } | null; dates: { day: string; time: string | null }[] };
}
const upcoming = (): Listed[] =>
  (site.json('data/events/sale.json') as { include: { next: Listed[] } }).include.next;

describe('events that take place again', () => {
  test.each([
    ['2026-07-05', ['talk', 'story'], '2026-07-14T10:30:00-04:00', '2026-07-09'],
    ['2026-07-14', ['story'], '2026-07-14T10:30:00-04:00', '2026-07-15'],
    ['2026-05-12', ['course', 'story', 'talk'], '2026-06-02T10:30:00-04:00', '2026-05-17'],
  ])(
    'on %s the next times decide what is listed, in which order, and when to build again',
    async (day, names, next, due) => {
      await site.build('--clock', day);
      const list = upcoming();
      expect(list.map(({ name }) => name)).toEqual(names);
      expect(list.find(({ name }) => name === 'story')?.repeats?.next?.iso).toBe(next);
      expect(site.json('manifest.json')).toMatchObject({ nextDue: due, day });
    },
  );

  test.each(['2025-13-01', '2025-02-30', '2026-13-01T10:00:00-04:00'])(
    'the start %s is told of where it stands, also where a list asks what is to come',
    async (starts) => {
      const talk = 'content/events/talk.yaml';
      site.change({ [talk]: at('talk', starts) });
      const { report } = await site.report('validate');
      site.change({ [talk]: at('talk', 'July 8, 2026, 7 pm') });
      expect(report.diagnostics).toMatchObject([{ rule: 'date-unknown', file: talk, line: 2, column: 9 }]);
    },
  );

  test('their times between the bounds are in the output, and what is over has none', async () => {
    await site.build('--clock', '2026-07-05');
    const entry = (name: string): Listed =>
      (site.json(`data/events/${name}.json`) as { entry: Listed }).entry;
    expect(entry('story').repeats?.dates.map(({ day, time }) => `${day} ${time ?? ''}`)).toEqual([
      ...['2026-07-14 10:30', '2026-07-21 10:30', '2026-07-28 10:30', '2026-08-04 10:30'],
    ]);
    expect(entry('course').repeats).toEqual({ rule: 'FREQ=WEEKLY;COUNT=3', next: null, dates: [] });
  });

  test.each([
    [
      'a rule without a first day',
      `name: story\nrepeats: FREQ=WEEKLY\n`,
      'recurrence-day content/events/story.yaml `FREQ=WEEKLY` → Write the first day in `starts`.',
    ],
    [
      'a first day of another weekday',
      at('story', '2026-06-03 10:30', 'repeats: FREQ=WEEKLY;BYDAY=TU\n'),
      'recurrence-day content/events/story.yaml `2026-06-03 10:30` → Write `2026-06-09`, Tuesday, June 9, 2026, or change the rule.',
    ],
    [
      'words in place of a rule',
      at('story', '2026-06-02 10:30', 'repeats: every Tuesday\n'),
      'recurrence-unknown content/events/story.yaml `every Tuesday` → Write for example `FREQ=WEEKLY;BYDAY=TU` (every Tuesday)',
    ],
    [
      'an end before the first day, where the rule stands',
      at('story', '2026-06-02 10:30', 'repeats: FREQ=WEEKLY;UNTIL=20260526\n'),
      'recurrence-day content/events/story.yaml `FREQ=WEEKLY;UNTIL=20260526` → Write a later day as `UNTIL`, or an earlier first day.',
    ],
    [
      'an interval that passes over all of its days',
      at('story', '2026-06-02 10:30', 'repeats: FREQ=DAILY;INTERVAL=7;BYDAY=MO\n'),
      'recurrence-day content/events/story.yaml `FREQ=DAILY;INTERVAL=7;BYDAY=MO` → `INTERVAL=7` counts from the first day and skips all days of the rule: begin on one of them, such as `2026-06-08`, or remove it.',
    ],
  ])('%s is told', async (_name, text, problem) => {
    site.change({ [STORY]: text });
    const { report } = await site.report('validate', '--clock', '2026-07-05');
    const found = told(site, report).join('\n');
    site.restore();
    expect(found).toContain(problem);
  });

  test('a name that reads like a rule is a name, and a day that nobody can read is reported once', async () => {
    const days = 'repeats: FREQ=WEEKLY;BYDAY=TU\n';
    const toldOf = async (text: string): Promise<string[]> => {
      const { report } = await site.change({ [STORY]: text }).report('validate', '--clock', '2026-07-05');
      site.restore();
      return report.diagnostics.map(({ rule, file, line }) => `${rule} ${file}:${line}`);
    };
    const name = 'FREQ=WEEKLY';
    const first = 'June 2, 2026, 10:30 am';
    expect(await toldOf(at(name, first, days))).toEqual([]);
    expect(await toldOf(at(name, first, `${days}except: [someday]\n`))).toEqual([`date-unknown ${STORY}:4`]);
    expect(await toldOf(at(name, 'someday', days))).toEqual([`date-unknown ${STORY}:2`]);
  });
});

test('tokens have the value of the language that a text is in, also in titles', async () => {
  await site.build('--clock', '2026-07-05');
  const head = (file: string): unknown => (site.json(file) as { head: unknown }).head;
  expect(head('data/about.json')).toMatchObject({
    title: 'On about | Town Library',
    description: 'Welcome to Town Library.',
  });
  expect(head('data/es/about.json')).toMatchObject({
    title: 'On about | La Biblioteca',
    description: 'Bienvenidos a La Biblioteca.',
  });
  site.change({ 'content/site.es.yaml': (text) => text.replace('La Biblioteca', 'La Casa') });
  await site.build('--clock', '2026-07-05');
  expect(head('data/es/about.json')).toMatchObject({ description: 'Bienvenidos a La Casa.' });
  expect(head('data/about.json')).toMatchObject({ description: 'Welcome to Town Library.' });
  site.change({ 'content/site.es.yaml': (text) => text.replace('{brand}', '{brnd}') });
  const { report } = await site.report('validate');
  expect(told(site, report).join('\n')).toContain('token-unknown content/site.es.yaml');
  site.restore();
});
