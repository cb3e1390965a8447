import { afterEach, describe, expect, test } from 'vitest';
import type { Site } from './fixture.ts';
import { byNote, note, notesSite } from './notes-site.ts';

let site: Site | undefined;
afterEach(() => site?.dispose());

const TIMEOUT = 120_000;
const ZERO_WIDTH = '\u200b\u200d\u2060\ufeff';

describe('characters that no page may hold', () => {
  const WRONG: Record<string, [text: string, ...problems: string[]]> = {
    zero: [note('path: NAME\ntitle: "a\\x00b"'), 'text-character 3:8'],
    tab: [note('path: NAME\ntitle: "a\\x0bb"'), 'text-character 3:8'],
    bell: [note('path: NAME\nlabel: a\u0007b'), 'text-character 3:9'],
    c1: [note('path: NAME\nlabel: a\u0085b'), 'text-character 3:9'],
    del: [note('path: NAME\nlabel: a\u007fb'), 'text-character 3:9'],
    surrogate: [note('path: NAME\ntitle: "a\\ud800b"'), 'text-character 3:8'],
    none: [note('path: NAME\nlabel: a\ufffeb'), 'text-character 3:9'],
    plane: [note('path: NAME\ntitle: "\\U0001FFFF"'), 'text-character 3:8'],
    turned: [note('path: NAME\ntitle: a\u202egpj.exe'), 'text-character 3:9'],
    body: [note('path: NAME', 'One.\n\nTwo\u0001.'), 'text-character 7:4'],
    entity: [note('path: NAME', 'A&#x202e;B <b title="&#11;">c</b>'), 'text-character 4:1'],
    inside: [note('path: NAME\nlist:\n  - {deep: "\\x1b[31m"}'), 'text-character 4:12'],
    key: [note('path: NAME\n"a\\x00b": 1'), 'text-character 3:1'],
  };
  const EMPTY: Record<string, [text: string, ...problems: string[]]> = {
    width: [note(`path: NAME\ntitle: ${ZERO_WIDTH}`), 'field-length 3:8'],
    spaces: [note(`path: NAME\ntitle: "${ZERO_WIDTH} \\u3164"`), 'field-length 3:8'],
    unseen: [note(`path: NAME\ndate: ${ZERO_WIDTH}`), 'date-unknown 3:7'],
  };
  const RIGHT = {
    // As forms write a field that nobody filled in.
    date: note('path: NAME\ndate: ""'),
    right: note(
      'path: NAME\ntitle: "Café 👩‍👩‍👧 ﷺ שלום\u200f \u2067abc\u2069"\nlabel: "a\\tb\\nc"',
      'می\u200cخواهم &#8203; 𠀀\u{10fffd}',
    ),
  };

  test('are reported where they stand', { timeout: TIMEOUT }, async () => {
    const all = { ...WRONG, ...EMPTY };
    const notes = Object.entries(all).map(([name, [text]]) => [name, text] as const);
    site = notesSite({ ...Object.fromEntries(notes), ...RIGHT });
    const { report, stdout, stderr } = await site.report('validate', '--no-cache');
    const wanted = Object.entries(all).map(([name, [, ...problems]]) => [name, problems]);
    expect(byNote(report)).toEqual(Object.fromEntries(wanted));
    expect(stderr).toBe('');
    // What a terminal would obey is not repeated in the messages.
    expect(JSON.stringify(JSON.parse(stdout))).not.toMatch(
      /\\u00[01][0-9a-f](?<!\\u000a)|[\u007f-\u009f\u202e]/,
    );
  });
});

describe('braces', () => {
  const CODE = [
    '`{name}` and `${b}` and ``{bran}``.',
    '```js\nconst a = `${brand}`; const { brand } = {name};\n```',
    '~~~\n{bran}\n~~~',
    '    {bran} indented',
    '> ```\n> {bran}\n> ```',
    '- a\n\n  ```\n  {bran}\n  ```',
    'A <code>{bran}</code> <kbd>{name}</kbd>.',
    '<pre>\n{bran}\n</pre>',
    '<pre><code>\n{bran} {brand}\n</code></pre>',
    'Shell ${bran}, Ruby #{bran}, Vue {{ bran }} {{bran}}, C %{bran}, `x`.',
    'An address /users/{name}, a set {1, 2}, {A}, {some_thing}, {ID}, a class={name}.',
  ];

  test(
    'in code are code; elsewhere only names that look like tokens are suspected',
    { timeout: TIMEOUT },
    async () => {
      site = notesSite({
        code: note('path: NAME\ntitle: "{brand} costs ${price}"', CODE.join('\n\n')),
        text: note('path: NAME', '`{bran}`\n\nAt {bran} and {shop}, \\{name} and {brand}.'),
        block: note('path: NAME\nlabel: "{bran}"'),
      });
      const { report } = await site.report('validate', '--no-cache');
      expect(byNote(report)).toEqual({
        text: ['token-unknown 7:4', 'token-unknown 7:15'],
        block: ['token-unknown 3:9'],
      });
    },
  );

  test('in comments are nobody’s concern (issue 11)', { timeout: TIMEOUT }, async () => {
    const text = note(
      'path: NAME\nlabel: "<!-- {bran} -->"',
      'At {brand}<!-- {bran} -->.\n\n<!-- <code> {bran}\n\n{bran} --> {brand} `<!-- {bran} -->`\n\n> <!-- a\n> {bran} --> {bran}',
    );
    site = notesSite({ text, open: note('path: NAME', '{brand}\n\n<!-- {bran}\n\n{bran}') });
    const { report } = await site.report('validate', '--no-cache');
    // The text of a field is shown as it is written; what stands behind a comment is shown as well.
    expect(byNote(report)).toEqual({
      text: ['token-unknown 3:14', 'token-unknown 13:14'],
      open: ['html-removed 7:1'],
    });
    await site.run('validate', '--fix', '--no-cache');
    const fixed = text.replace('path: NAME', 'path: text').replace('"<!-- {bran}', '"<!-- {brand}');
    expect(site.text('content/notes/text.md')).toBe(fixed.replace(/\{bran\}(?=\n$)/, '{brand}'));
    await site.build('--no-cache');
    const { entry } = site.json('data/n/text.json') as { entry: { body: { html: string } } };
    expect(entry.body.html).toMatch(/^<p>At Ladle &#x26; Leek\.<\/p>\s+Ladle &#x26; Leek `/);
    expect(entry.body.html).not.toContain('<!--');
  });

  test('in code come out as they went in', { timeout: TIMEOUT }, async () => {
    site = notesSite({ code: note('path: NAME', `${CODE.join('\n\n')}\n\n\`\\{a\\}\` {brand} \`{brand}\``) });
    await site.build('--no-cache');
    const { entry } = site.json('data/n/code.json') as { entry: { body: { html: string } } };
    const { html } = entry.body;
    expect(html).toContain('const a = `${brand}`; const { brand } = {name};');
    expect(html).toContain('<pre><code>\n{bran} {brand}\n</code></pre>');
    expect(html).toContain('<p><code>\\{a\\}</code> Ladle &#x26; Leek <code>{brand}</code></p>');
  });
});
