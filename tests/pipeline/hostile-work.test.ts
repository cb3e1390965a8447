import { afterEach, describe, expect, test } from 'vitest';
import { runContent, type Site } from './fixture.ts';
import { byNote, note, notesSite } from './notes-site.ts';

let site: Site | undefined;
afterEach(() => site?.dispose());

/** Small texts that the parsers would take minutes for run through the real command, whatever else the machine does. */
const TIMEOUT = 240_000;

const times = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join('');

describe('texts that lie in too many levels', () => {
  const DEEP: Record<string, [text: string, place: string]> = {
    quotations: [note('path: NAME', `${'>'.repeat(1600)} a`), '5:1'],
    bullets: [note('path: NAME', `${'- '.repeat(1500)}a`), '5:1'],
    numbers: [note('path: NAME', `${'1. '.repeat(1500)}a`), '5:1'],
    both: [note('path: NAME', `${'> - '.repeat(800)}a`), '5:1'],
    bold: [note('path: NAME', '<b>'.repeat(2000)), '5:298'],
    boxes: [note('path: NAME', '<div>'.repeat(5000)), '5:501'],
    tables: [note('path: NAME', '<table><tr><td>'.repeat(500)), '5:376'],
    stars: [note('path: NAME', `${'*'.repeat(5000)}a${'*'.repeat(5000)}`), '5:1'],
    pictures: [note('path: NAME', `${'!['.repeat(3000)}a${'](b)'.repeat(3000)}`), '5:6002'],
    footnote: [note('path: NAME', `a[^1]\n\n[^1]: ${'> '.repeat(300)}a`), '7:205'],
    indented: [
      note(
        'path: NAME',
        times(150, (index) => `${'  '.repeat(index)}- a\n`),
      ),
      '54:101',
    ],
    flow: [note(`path: NAME\nx: ${'['.repeat(10_000)}`), '3:104'],
    groups: [note(`path: NAME\nx: ${'{a: '.repeat(5000)}`), '3:401'],
    sequences: [note(`path: NAME\nx:\n  ${'- '.repeat(5000)}a`), '4:203'],
    repetitions: [
      note(
        `path: NAME\na0: &a0 ${'['.repeat(60)}${']'.repeat(60)}\na1: &a1 ${'['.repeat(60)}*a0${']'.repeat(60)}`,
      ),
      '4:69',
    ],
  };

  test('are placed each, and the rest of the run goes on', { timeout: TIMEOUT }, async () => {
    const notes = Object.entries(DEEP).map(([name, [text]]) => [name, text] as const);
    site = notesSite({ ...Object.fromEntries(notes), sound: note('path: sound\nhome: nowhere') });
    const { code, report, stderr } = await site.report('validate', '--no-cache');
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    const isOpen = (name: string): boolean => ['bold', 'boxes', 'tables'].includes(name);
    const places = Object.entries(DEEP).map(([name, [, place]]) => [
      name,
      // Elements that never end are told where the first one begins.
      [...(isOpen(name) ? ['text-markup 5:1'] : []), `text-too-deep ${place}`],
    ]);
    expect(byNote(report)).toEqual({ ...Object.fromEntries(places), sound: ['field-format 3:7'] });
  });

  test('a schema may ask for other limits, and is itself looked at', { timeout: TIMEOUT }, async () => {
    site = notesSite({
      quotation: note('path: NAME', `${'> '.repeat(30)}a`),
      long: note('path: NAME', 'a '.repeat(900)),
    });
    site.change({
      'schemas/notes.json': (text) =>
        text.replace('"body": "body",', '"body": "body", "limits": { "depth": 20, "bytes": 1024 },'),
    });
    const { report } = await site.report('validate', '--no-cache');
    expect(byNote(report)).toEqual({ quotation: ['text-too-deep 5:1'], long: ['file-too-large 1:1'] });
    site.change({ 'schemas/deep.json': `${'{"not":'.repeat(5000)}{}${'}'.repeat(5000)}` });
    const { report: again, stderr } = await site.report('validate', '--no-cache');
    expect(again.diagnostics).toMatchObject([{ rule: 'schema-invalid', file: 'schemas/deep.json', line: 1 }]);
    expect(stderr).toBe('');
  });
});

describe('small texts that would be much work', () => {
  const COSTLY: Record<string, [text: string, place: string]> = {
    cells: [
      note('path: NAME', `${'|a'.repeat(2500)}\n${'|-'.repeat(2500)}\n${'|b\n'.repeat(4000)}`),
      'text-too-costly 6:1',
    ],
    brackets: [note('path: NAME', '[a][b]'.repeat(50_000)), 'text-too-costly 5:18003'],
    marks: [note('path: NAME', '*a_ '.repeat(25_000)), 'text-too-costly 5:12001'],
    footnotes: [
      note('path: NAME', times(5000, (at) => `a[^${at}]\n\n`) + times(5000, (at) => `[^${at}]: x\n\n`)),
      'text-too-costly 18005:1',
    ],
    addresses: [
      note('path: NAME', `[x]: ${'y'.repeat(50_000)}\n\n${'[a][x] '.repeat(2000)}`),
      'text-too-costly 5:1',
    ],
    items: [note('path: NAME', '- a\n'.repeat(50_000)), 'text-too-costly 10005:1'],
    aliases: [note(`path: NAME\na: &a x\nb:\n${'  - *a\n'.repeat(20_000)}`), 'yaml-syntax 20004:5'],
    laughs: [
      note(`path: NAME\na0: &a0 x\n${times(40, (at) => `a${at + 1}: &a${at + 1} [*a${at}, *a${at}]\n`)}`),
      'yaml-syntax 43:18',
    ],
    large: [note(`path: NAME\n${times(100_000, (at) => `k${at}: v\n`)}`), 'file-too-large 1:1'],
  };

  test('are placed, without being carried out', { timeout: TIMEOUT }, async () => {
    const notes = Object.entries(COSTLY).map(([name, [text]]) => [name, text] as const);
    site = notesSite(Object.fromEntries(notes));
    const { code, report, stderr } = await site.report('validate', '--no-cache');
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    const wanted = Object.entries(COSTLY).map(([name, [, problem]]) => [name, [problem]]);
    expect(byNote(report)).toEqual(Object.fromEntries(wanted));
  });

  test('are right where they are not too much', { timeout: TIMEOUT }, async () => {
    site = notesSite({
      keys: note(`path: keys\n${times(30_000, (at) => `k${at}: v\n`)}`),
      table: note(
        'path: table',
        `${'|a'.repeat(40)}\n${'|-'.repeat(40)}\n${`${'|b'.repeat(40)}\n`.repeat(100)}`,
      ),
      openings: note('path: openings', '['.repeat(240_000)),
    });
    await site.build('--no-cache');
    const { entry } = site.json('data/n/keys.json') as { entry: Record<string, unknown> };
    expect(Object.keys(entry).filter((key) => entry[key] === 'v')).toHaveLength(30_000);
    expect(site.text('dist-content/data/n/table.json').match(/<td>b<\/td>/g)).toHaveLength(4000);
  });

  test(
    'long lines, paragraphs and rows of empty lines are read to their end',
    { timeout: TIMEOUT },
    async () => {
      const ranges = times(110, () => '1-99999,').slice(0, -1);
      site = notesSite({
        blank: note(`path: NAME\n${'\n'.repeat(300_000)}`),
        colon: note(`path: NAME\nlabel: ${'x'.repeat(300_000)}\ntitle: a: b`),
        initials: note('path: NAME', 'A. '.repeat(150_000)),
        unspaced: note('path: NAME', '今天天气很好，我们去公园散步。'.repeat(10_000)),
        ranges: note('path: NAME', `\`\`\`js {${ranges}}\nlet a;\n\`\`\`\n\n`.repeat(500)),
      });
      site.change({
        'schemas/notes.json': (text) =>
          text
            .replace('"tokens": {}', '"tokens": {}, "markdown": { "code": true }')
            .replace('"title": {', '"title": { "x-excerpt": { "of": "body" },'),
      });
      const { report } = await site.report('validate', '--no-cache');
      expect(byNote(report)).toEqual({ colon: ['yaml-syntax 4:8'], ranges: ['code-line-missing 5:10'] });
    },
  );

  test(
    'a key that stands twice twenty thousand times, and unknown steps, are counted',
    { timeout: TIMEOUT },
    async () => {
      site = notesSite({
        twice: note(`path: NAME\n${'a: 1\n'.repeat(20_000)}`),
        steps: note(`path: NAME\nsteps:\n${times(8000, (at) => `  - { c: ${at} }\n`)}`),
        links: note('path: NAME', '[a](/nowhere) [b](/nowhere)\n\n'.repeat(600)),
      });
      const { report, stdout } = await site.report('validate', '--no-cache');
      const messages = (rule: string): string[] =>
        report.diagnostics.filter((one) => one.rule === rule).map(({ message }) => message);
      expect(messages('yaml-duplicate-key')).toEqual([
        '`a` is written twice; only one of the two values could be used. (And 19,998 more like this in this file.)',
      ]);
      expect(messages('link-broken')).toEqual([
        'The link `/nowhere` does not lead to a page of this site. (And 1,199 more like this in this file.)',
      ]);
      expect(messages('field-unknown').length).toBeLessThanOrEqual(100);
      expect(stdout.length).toBeLessThan(200_000);
    },
  );

  test(
    'a thread that does not end is stopped, its file named, the others worked on',
    { timeout: TIMEOUT },
    async () => {
      // A pattern that has to remember which of the last 900 letters were which: slow enough for a row of this length.
      const pattern = '(?:[ab]*a[ab]{900}b|[ab]*b[ab]{900}c)$';
      let seed = 7;
      const letters = times(300_000, () => {
        seed = (seed * 48_271) % 2_147_483_647;
        return seed % 3 === 0 ? 'a' : 'b';
      });
      const stuck = note(`path: stuck\nlabel: ${letters}`, 'Text. '.repeat(5000));
      site = notesSite({ stuck, other: note('path: other\nhome: nowhere', 'Text. '.repeat(5000)) });
      site.change({
        'schemas/notes.json': (text) => text.replace('"label": {', `"label": { "pattern": "${pattern}",`),
      });
      const { code, stdout, stderr } = await runContent(['validate', '--no-cache', '--format', 'json'], {
        cwd: site.root,
        env: { CONTENT_FILE_SECONDS: '2' },
      });
      expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
      expect(byNote(JSON.parse(stdout) as Parameters<typeof byNote>[0])).toEqual({
        stuck: ['text-too-costly 1:1'],
        other: ['field-format 3:7'],
      });
    },
  );
});
