import { afterEach, expect, test } from 'vitest';
import { runQuickly, type Site } from './fixture.ts';
import { note, notesSite } from './notes-site.ts';

let site: Site | undefined;
afterEach(() => site?.dispose());

/** Sets the title of a window, hides what follows, clears the screen, turns the direction. */
const STEERING = '\u001b]0;owned\u0007\u001b[8m\u009b2J\u202ex\u2066\u007f';
// eslint-disable-next-line no-control-regex -- these are what must not be there
const OBEYED = /(?!\r\n)[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

const COMMANDS: string[][] = [
  ...['pretty', 'json', 'sarif', 'github'].map((format) => ['validate', '--format', format]),
  ['validate', '--fix', '--dry-run'],
  ['validate', `no${STEERING}where`],
  ['build', '--keep-going'],
  ['build', `--${STEERING}`],
  [STEERING],
  ['list'],
  ['list', 'notes'],
  ['list', 'notes', '--format', 'json'],
  ['list', STEERING],
  ['explain', STEERING],
  ['new', 'notes', STEERING],
  ['new', STEERING, 'a'],
  ['move', `notes/${STEERING}`, 'notes/b'],
  ['move', 'notes/a', `notes/${STEERING}`, '--dry-run'],
  ['remove', `notes/${STEERING}`],
  ['remove', 'notes/a', '--dry-run'],
  ['add-picture', `${STEERING}.png`],
  ['docs', `--${STEERING}`],
  ['report', '--root', STEERING],
  ['help', STEERING],
];

test(
  'nothing that steers a terminal reaches one, from any command and in any format',
  { timeout: 300_000 },
  async () => {
    const escaped = JSON.stringify(STEERING).replaceAll('\u009b', '\\u009b').replaceAll('\u007f', '\\u007f');
    site = notesSite(
      {
        a: note(`path: a\ntitle: ${escaped}\nlabel: ${escaped}\n${escaped}: 1\nsee: ${escaped}`),
        [`b${STEERING}`]: note(`path: b\ntitle: ''\nhome: ${escaped}`, `[x](/no${STEERING}) ${STEERING}`),
      },
      { [`content/images/p${STEERING}.png`]: 'none', 'content/settings.yaml': `name: ${escaped}\n` },
    );
    site.change({
      'schemas/notes.json': (text) => text.replace('{', `{ "title": ${JSON.stringify(STEERING)},`),
    });
    const bad: string[] = [];
    for (const args of COMMANDS) {
      const { stdout, stderr } = await runQuickly(args, { cwd: site.root });
      expect(stdout + stderr, args.join(' ')).not.toBe('');
      if (OBEYED.test(stdout) || OBEYED.test(stderr))
        bad.push(JSON.stringify([args, stdout, stderr]).slice(0, 600));
    }
    expect(bad).toEqual([]);
  },
);
