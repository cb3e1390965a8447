import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { readOpenMessages, type TodoGroup } from './todo.ts';
import { reportPage } from './page.ts';
import { todoMail } from './text.ts';

const line = (day: string, from = 'Ann', subject = 'Tea'): string =>
  `${JSON.stringify({ received: `${day}T08:00:00.000Z`, from, subject })}\n`;

describe('messages', () => {
  const read = (...lines: string[]) => readOpenMessages(Readable.from(lines));

  test('are counted, and those that wait longest are named', async () => {
    const days = Array.from({ length: 20 }, (_, index) => `2026-10-${String(20 - index).padStart(2, '0')}`);
    const { count, oldest, damaged } = await read(...days.map((day) => line(day)));
    expect([count, damaged, oldest.length]).toEqual([20, 0, 8]);
    expect(oldest.map(({ received }) => received.slice(8, 10))).toEqual([
      '01',
      '02',
      '03',
      '04',
      '05',
      '06',
      '07',
      '08',
    ]);
  });

  test('of what is no message, only the number is told; what a visitor wrote is one short line', async () => {
    const messages = await read(
      'half a line {\n',
      '[]\n',
      '{"received":"yesterday"}\n',
      '\n',
      line('2026-10-01', 'A\u001b[31m\u202eb\r\nBcc: x', 'x'.repeat(500)),
      '{"received":"2026-10-02"}\n',
      '{"received":"2026-13-45T08:00"}\n',
      '{"received":"2026-02-30"}\n',
    );
    expect([messages.count, messages.damaged]).toEqual([2, 5]);
    expect(messages.oldest[0]?.from).toBe('A [31m b Bcc: x');
    expect(messages.oldest[0]?.subject).toHaveLength(120);
    expect(messages.oldest[1]).toMatchObject({ from: '', subject: '' });
  });
});

const group = (changes: Partial<TodoGroup>): TodoGroup => ({
  ...{ title: 'Unknown words', count: 0, items: [] },
  ...changes,
});

describe('a mail', () => {
  test('has its heads, its groups, and what there is nothing of', () => {
    const mail = todoMail('moss.example', '2026-11-23', [
      group({
        title: 'Mistakes',
        count: 10,
        items: [
          {
            words:
              '`Moss` was last read through on 2020-02-02, more than 180 days ago, and nobody has looked at it.',
            place: 'content/a.md:3',
          },
          { words: 'Ann: Tea', day: '2026-11-20' },
        ],
        note: 'See them all with `content validate`.',
      }),
      group({}),
      group({
        ...{ title: 'New since last week', count: 1, kind: 'news' },
        items: [{ words: 'Moss', day: '2026-11-20', place: '/moss' }],
      }),
      group({ title: 'Before the launch', count: 56, kind: 'launch', note: 'See `content list --owner`.' }),
      group({ title: 'Dead links', note: 'Nobody has asked.' }),
    ]);
    expect(mail).toBe(`Subject: moss.example: 10 things to do, and 56 before the launch
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

moss.example, November 23, 2026: 10 things to do, and 56 before the launch.

Mistakes (10)
  - Moss was last read through on 2020-02-02, more than 180 days ago, and
    nobody has looked at it.
    content/a.md:3
  - November 20, 2026: Ann: Tea
  … and 8 more. See them all with content validate.

New since last week (1)
  - November 20, 2026: Moss
    /moss

Before the launch: 56. See content list --owner.

Dead links: none known. Nobody has asked.

Nothing of: unknown words.
`);
  });

  test('cannot get another head from a name, and says a name of any script', () => {
    const [head = '', second = ''] = todoMail('Café\nBcc: x@x.example', '2026-11-23', []).split('\n');
    expect(second).toBe('MIME-Version: 1.0');
    const [, coded = ''] = /^Subject: =\?utf-8\?B\?(.*)\?=$/.exec(head) ?? [];
    expect(Buffer.from(coded, 'base64').toString()).toMatch(/^Café.*Bcc: x@x.example: nothing to do$/);
  });
});

test('on the page texts stay texts', () => {
  const html = reportPage({
    ...{ name: 'moss.example', today: '2026-11-23' },
    todo: [group({ count: 1, items: [{ words: '<img src=x> in `a<b`', value: '<i>', place: '<b>' }] })],
    pages: [{ path: '/moss', title: '<b>Moss</b>', card: undefined }],
  });
  expect(html).toContain('&#x3C;img src=x> in <code>a&#x3C;b</code>');
  expect(html).not.toMatch(/<img|<i>|<b><b>|<script/);
  expect(html).toContain('&#x3C;b>Moss&#x3C;/b>');
});
