import { appendFile, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runInbox } from './command.ts';
import { inboxFault } from './inbox-folder.ts';
import { createInbox, type KeptMessage } from './inbox.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'inbox-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const message = (id: string, changes: Partial<KeptMessage> = {}): KeptMessage => ({
  id,
  receivedAt: '2026-11-22T07:03:00.000Z',
  form: 'contact',
  kind: 'message',
  fields: { name: `Name ${id}`, email: 'a@b.example', subject: `Subject ${id}`, message: 'Hi' },
  text: `Full Name: Name ${id}\n\nHi`,
  page: '/contact',
  deliver: [],
  ...changes,
});

async function run(...words: string[]) {
  const lines: string[] = [];
  const code = await runInbox(words, { folder, write: (text) => void lines.push(text) });
  return { code, text: lines.join('') };
}

test.runIf(process.platform === 'linux')(
  'a folder that takes no messages is named; one that is made is for its owner alone',
  async () => {
    expect(await inboxFault('/dev/null/inbox')).toMatch(/ENOTDIR.*\/dev\/null/);
    const inner = path.join(folder, 'a/b');
    expect(await inboxFault(inner)).toBeUndefined();
    expect((await stat(inner)).mode & 0o777).toBe(0o700);
  },
);

describe('what is kept', () => {
  const idsOf = async () => {
    const { messages, damaged } = await createInbox(folder).read();
    return { ids: messages.map(({ message: { id } }) => id), damaged };
  };

  test('two hundred at once are two hundred whole lines', async () => {
    const inbox = createInbox(folder);
    await Promise.all(Array.from({ length: 200 }, (_, index) => inbox.add(message(`m${index}`))));
    const { ids, damaged } = await idsOf();
    expect([new Set(ids).size, damaged]).toEqual([200, []]);
  });

  test.each([
    ['id', { id: { a: 1 } }],
    ['text', { text: 5 }],
    ['fields', { fields: 5 }],
  ])(
    'a line that somebody edited, with another type of `%s`, is damaged and hides nothing',
    async (_, change) => {
      const lines = [{ ...message('odd'), ...change }, message('whole')].map((line) => JSON.stringify(line));
      await writeFile(path.join(folder, 'messages.jsonl'), lines.join('\n'));
      expect(await idsOf()).toEqual({ ids: ['whole'], damaged: ['Line 1 of messages.jsonl'] });
    },
  );

  test('a line that a killed process left half stays alone, and the next is whole', async () => {
    await createInbox(folder).add(message('one'));
    await appendFile(path.join(folder, 'messages.jsonl'), JSON.stringify(message('torn')).slice(0, 40));
    await createInbox(folder).add(message('two'));
    expect(await idsOf()).toEqual({ ids: ['one', 'two'], damaged: ['Line 2 of messages.jsonl'] });
  });

  test('one that fails does not stop the next', async () => {
    const place = path.join(folder, 'inbox');
    await writeFile(place, 'a file in its place');
    const inbox = createInbox(place);
    await expect(inbox.add(message('a'))).rejects.toThrow(/ENOTDIR|EEXIST/);
    await rm(place);
    await inbox.add(message('b'));
    expect((await inbox.read()).messages).toHaveLength(1);
  });

  test('spam lies apart, and of too much of it the oldest goes', async () => {
    const inbox = createInbox(folder, { spamBytes: 100 });
    await inbox.add(message('a'));
    for (const id of ['s1', 's2', 's3']) await inbox.add(message(id, { kind: 'spam' }));
    expect((await readdir(folder)).sort()).toEqual(['messages.jsonl', 'spam-before.jsonl', 'spam.jsonl']);
    expect((await idsOf()).ids.sort()).toEqual(['a', 's2', 's3']);
  });

  test.skipIf(process.platform === 'win32')('only the owner of the server may read it', async () => {
    const inner = path.join(folder, 'inner');
    await createInbox(inner).add(message('a'));
    for (const name of [inner, path.join(inner, 'messages.jsonl')])
      expect((await stat(name)).mode & 0o077, name).toBe(0);
  });
});

describe('npm run inbox', () => {
  test('an empty one says so', async () => expect(await run()).toEqual({ code: 0, text: 'No messages.\n' }));

  test('lists, shows, marks and puts away', async () => {
    const inbox = createInbox(folder);
    await inbox.add(message('20261122-aaa', { deliver: ['mail'] }));
    await inbox.add(message('20261122-bbb'));
    await inbox.add(message('20261122-sss', { kind: 'spam' }));
    await inbox.addAttempt({
      id: '20261122-aaa',
      at: '',
      channel: 'mail',
      outcome: 'failed',
      error: 'refused',
    });
    const list = await run('list');
    expect(list.text).toMatch(/aaa +2026-11-22 07:03 UTC +unread.*Name 20261122-aaa.*not sent yet\n/);
    expect(list.text).toContain('2 shown, 2 unread');
    expect(list.text).not.toContain('sss');

    const output = await run('show', 'bbb');
    expect(output.text).toContain('From page /contact');
    expect(output.text).toContain('Full Name: Name 20261122-bbb\n\nHi\n');
    expect((await run('list')).text).toContain('2 shown, 1 unread');
    expect((await run('show', 'aaa')).text).toContain('mail: not sent yet, last: refused');

    expect((await run('mark', 'aaa', 'archived')).code).toBe(0);
    expect((await run('list')).text).not.toContain('aaa');
    expect((await run('list', '--all')).text).toContain('3 shown, 0 unread');
  });

  test('what is not understood is said', async () => {
    await createInbox(folder).add(message('20261122-aaa'));
    await createInbox(folder).add(message('20261122-bbb'));
    expect(await run('show', 'zzz')).toMatchObject({
      code: 1,
      text: expect.stringContaining("no message 'zzz'") as string,
    });
    expect(await run('show', '2026')).toMatchObject({
      code: 1,
      text: expect.stringContaining('means 2 messages') as string,
    });
    expect((await run('mark', 'aaa', 'lost')).code).toBe(2);
    expect((await run('eat')).code).toBe(2);
    expect((await run('--help')).code).toBe(0);
  });

  test('a damaged line is named, and hides nothing else', async () => {
    await createInbox(folder).add(message('20261122-aaa'));
    const edited = JSON.stringify({ ...message('20261122-bbb'), text: null });
    await appendFile(path.join(folder, 'messages.jsonl'), `{"id":\n[]\n${edited}\n`);
    const { text } = await run('list');
    expect(text).toContain('Line 2 of messages.jsonl is not a message');
    expect(text).toContain('1 shown');
  });

  test('what a stranger wrote steers no terminal', async () => {
    await createInbox(folder).add(
      message('20261122-aaa', { text: '\u001b[2J\u0007\u202e', fields: { name: '\u001b]0;x\u0007\nb' } }),
    );
    for (const words of [['list'], ['show', 'aaa']]) {
      const { text } = await run(...words);
      expect(text).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
    }
  });
});

test('what nobody has answered is listed one to a line, without what was written', async () => {
  const inbox = createInbox(folder);
  for (const id of ['one', 'two', 'three', 'four']) await inbox.add(message(id));
  await inbox.add(message('five', { kind: 'spam' }));
  await inbox.mark('one', 'answered', new Date(0));
  await inbox.mark('two', 'read', new Date(0));
  await inbox.mark('three', 'archived', new Date(0));
  const { code, text } = await run('unanswered');
  expect(code).toBe(0);
  expect(
    text
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line)),
  ).toEqual(
    ['two', 'four'].map((id) => ({
      received: '2026-11-22T07:03:00.000Z',
      from: `Name ${id}`,
      subject: `Subject ${id}`,
    })),
  );
});

test('the name that a subject begins with is not said twice', async () => {
  const fields = { name: 'Dana Whitcomb', subject: 'Dana Whitcomb - Location Assessment - ABC' };
  await createInbox(folder).add(message('one', { fields }));
  expect(JSON.parse((await run('unanswered')).text)).toMatchObject({
    from: 'Dana Whitcomb',
    subject: 'Location Assessment - ABC',
  });
});

test('an inbox that cannot be read is a task of the week, and no line of a table', async () => {
  const place = path.join(folder, 'inbox');
  await writeFile(place, 'a file in its place');
  const runApart = async (...words: string[]) => {
    const [written, warned]: [string[], string[]] = [[], []];
    const code = await runInbox(words, {
      folder: place,
      write: (text) => void written.push(text),
      warn: (text) => void warned.push(text),
      now: () => new Date('2026-11-23T08:00:00Z'),
    });
    return { code, text: written.join(''), warned: warned.join('') };
  };
  const { code, text, warned } = await runApart('unanswered');
  expect([code, warned]).toEqual([1, expect.stringContaining('ENOTDIR')]);
  expect(JSON.parse(text)).toEqual({
    received: '2026-11-23T08:00:00.000Z',
    from: 'The inbox cannot be used',
    subject: expect.stringContaining(place) as string,
  });
  expect(await runApart('eat')).toMatchObject({ code: 2, text: '' });
});
