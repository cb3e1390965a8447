import { watch } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import fc from 'fast-check';
import { validateSite } from '../../scripts/pipeline/validate-site.ts';
import { planFixes } from '../../scripts/tools/fix/plan-fixes.ts';
import { ADA_FILE, HOME_FILE, SOUP_FILE } from './bad-input.ts';
import { createSite } from './fixture.ts';
import { siteForTests } from './site-for-tests.ts';

const FILES = [ADA_FILE, SOUP_FILE, HOME_FILE];

const site = await siteForTests(createSite());

/** What is wrong, and what stands in its place afterwards; each alone in its file. */
const FIXES: readonly [what: string, file: string, right: string | RegExp, wrong: string, mended?: string][] =
  [
    ['a key', ADA_FILE, 'bio: ', 'boi: '],
    ['a key in quotes', ADA_FILE, 'bio: ', '"boi": ', '"bio": '],
    ['a choice', SOUP_FILE, 'course: starter', 'course: Starter # yes?', 'course: starter # yes?'],
    [
      'a choice between single quotes',
      SOUP_FILE,
      'course: starter',
      "course: 'STARTER'",
      "course: 'starter'",
    ],
    ['a folded choice', SOUP_FILE, 'course: starter', 'course: >-\n  Starter', 'course: starter'],
    ['a reference', HOME_FILE, '- plum-pie', '- "Plum-Pie"', '- "plum-pie"'],
    [
      'a reference in brackets',
      HOME_FILE,
      /featured:[\s\S]*/,
      'featured: [plum-pie.md, leek-soup]\n',
      'featured: [plum-pie, leek-soup]\n',
    ],
    ['a link', HOME_FILE, '(/recipes/leek-soup)', '(/recipes/leek-soup.html)'],
    ['an anchor', HOME_FILE, '/recipes/leek-soup#method', '/recipes/leek-soup#Method'],
    ['a link in Markdown', SOUP_FILE, '/recipes/plum-pie#bake-it', '/Recipes/plum-pie#bake-it'],
    ['an anchor in Markdown', SOUP_FILE, '/recipes/plum-pie#bake-it', '/recipes/plum-pie#Bake-it'],
    ['a link through an alias', HOME_FILE, 'leek-soup#method', 'soup#method'],
    ['a slash at the end', SOUP_FILE, '/recipes/plum-pie#bake-it', '/recipes/plum-pie/#bake-it'],
    [
      'a link to the own host',
      SOUP_FILE,
      '(/recipes/plum-pie#bake-it)',
      '(https://www.ladle.example/recipes/plum-pie#bake-it)',
    ],
    [
      'no address that is its own words',
      SOUP_FILE,
      'Made at',
      'At <https://ladle.example/recipes/plum-pie> or https://ladle.example/recipes/plum-pie made at',
      'At <https://ladle.example/recipes/plum-pie> or https://ladle.example/recipes/plum-pie made at',
    ],
    [
      'a definition of a link',
      SOUP_FILE,
      '[plum pie](/recipes/plum-pie#bake-it)',
      '[plum pie][p]\n\n[p]: /recipes//plum-pie "Pie"\n\nThen',
      '[plum pie][p]\n\n[p]: /recipes/plum-pie "Pie"\n\nThen',
    ],
    ['a picture', HOME_FILE, '/images/pot.jpg', '/images/Pot.JPG'],
    ['a picture without its slash', HOME_FILE, '/images/pot.jpg', 'images/pot.jpg'],
    // What may be missing rather than mistyped is left to a person.
    ...(
      [
        [SOUP_FILE, 'course: starter', 'course: startr'],
        [HOME_FILE, '- plum-pie', '- plumpie'],
        [HOME_FILE, '(/recipes/leek-soup)', '(/recipes/leek-soop)'],
        [HOME_FILE, '/recipes/leek-soup#method', '/recipes/leek-soup#methods'],
        [SOUP_FILE, '/recipes/plum-pie#bake-it', '/recipes/plum-pie-2#bake-it'],
        [HOME_FILE, '/images/pot.jpg', '/images/pot2.jpg'],
        [HOME_FILE, 'cover: /images/pot.jpg', 'cover: pot.jpg'],
      ] as const
    ).map(([file, right, wrong]): (typeof FIXES)[number] => [
      `left alone: ${wrong}`,
      file,
      right,
      wrong,
      wrong,
    ]),
    ['a token', HOME_FILE, '{brand}', '{bramd}'],
    ['a date without signs', SOUP_FILE, 'date: July 31, 2025', 'date: "20250731"', 'date: "2025-07-31"'],
    ['a date that may be two', SOUP_FILE, 'date: July 31, 2025', 'date: 03.02.2025', 'date: 03.02.2025'],
    ['a mistyped month', SOUP_FILE, 'date: July 31, 2025', 'date: 31 Juli 2025', 'date: 31 Juli 2025'],
    ['a number in quotes', SOUP_FILE, 'servings: 4', 'servings: "4"'],
    ['quotes that are missing', SOUP_FILE, 'title: Leek soup', 'title: 007', 'title: "007"'],
    ['quotes around true', SOUP_FILE, 'title: Leek soup', 'title: true', 'title: "true"'],
    ['quotes in a list', SOUP_FILE, '[leek, soup]', '[leek, 1e3]', '[leek, "1e3"]'],
    ['quotes around a token', ADA_FILE, 'name: Ada Green', 'name: {brand}', 'name: "{brand}"'],
    [
      'quotes around a token and more',
      ADA_FILE,
      'name: Ada Green',
      'name: {brand} cook',
      'name: "{brand} cook"',
    ],
    [
      'quotes around a colon',
      ADA_FILE,
      'name: Ada Green',
      'name: Ada: Green # she',
      'name: "Ada: Green" # she',
    ],
    ['quotes around an apostrophe', ADA_FILE, 'name: Ada Green', "name: 'Ada's'", 'name: "Ada\'s"'],
    ['curly quotes', ADA_FILE, 'slug: ada', 'slug: “ada”', 'slug: ada'],
    ['curly quotes around a colon', ADA_FILE, 'name: Ada Green', 'name: “Ada: Green”', 'name: "Ada: Green"'],
    [
      'tabs',
      HOME_FILE,
      '  - plum-pie\n  - leek-soup',
      '\t- plum-pie\n\t- leek-soup',
      '  - plum-pie\n  - leek-soup',
    ],
    ['a space of Word behind a colon', ADA_FILE, 'name: Ada', 'name:\u00a0Ada'],
    ['spaces of Word before an item', HOME_FILE, '  - plum-pie', '\u00a0\u00a0- plum-pie'],
    ['no item of a line of its own', ADA_FILE, 'name: Ada Green', '? name\n: a: b', '? name\n: a: b'],
    ['an e-mail address', HOME_FILE, '{brand}', 'cook@ladle.example', '{email}'],
    [
      'a name at the beginning',
      HOME_FILE,
      'heading: Soup from {brand}',
      'heading: Ladle & Leek soup',
      'heading: "{brand} soup"',
    ],
    ['a name in Markdown', SOUP_FILE, 'Made at {brand}', 'Made at Ladle & Leek'],
    ['a character', ADA_FILE, 'Grows', 'Gr\u202eows'],
  ];

describe('content validate --fix', () => {
  test.each([
    ['Linux', '\n'],
    ['Windows', '\r\n'],
    ['old Macs', '\r'],
  ])(
    'mends what has one way to be mended, comments and layout kept, with line ends of %s',
    async (_system, end) => {
      // One row of each file at a time: none has to do with the others.
      const fixesOf = FILES.map((changed) => FIXES.filter(([, file]) => file === changed));
      for (let row = 0; fixesOf.some((rows) => row < rows.length); row += 1) {
        const wanted = fixesOf.flatMap((rows) => {
          const [what, file, right, wrong, mended] = rows[row] ?? [];
          if (file === undefined || right === undefined || wrong === undefined) return [];
          const whole = site.text(file);
          const source = right instanceof RegExp ? (right.exec(whole)?.[0] ?? '?') : right;
          const put = (words: string): string => whole.replace(source, () => words).replaceAll('\n', end);
          return [{ what, file, wrong: put(wrong), right: put(mended ?? source) }];
        });
        site.change(Object.fromEntries(wanted.map(({ file, wrong }) => [file, wrong])));
        await site.run('validate', '--fix');
        for (const { what, file, right } of wanted) expect.soft(site.text(file), what).toBe(right);
        site.restore();
      }
    },
  );

  test('fixes all at once, in files of any line ends, and says what is left', async () => {
    site.change({
      [ADA_FILE]: (text) => `\ufeff${text.replace('bio:', 'boi:').replaceAll('\n', '\r\n')}`,
      [SOUP_FILE]: (text) =>
        text
          .replace('starter', 'Starter')
          .replace('title: Leek soup', 'title: 12')
          .replace('author: ada', 'author: zoe'),
    });
    const { code, report } = await site.report('validate', '--fix');
    expect(code).toBe(1);
    expect(report.diagnostics.map(({ rule }) => rule)).toEqual(['reference-missing']);
    expect(report).toMatchObject({
      fixed: {
        dryRun: false,
        left: [],
        made: [{ file: ADA_FILE }, { file: SOUP_FILE }, { file: SOUP_FILE }],
      },
    });
    expect(site.text(ADA_FILE)).toBe(
      '\ufeffslug: ada\r\nname: Ada Green\r\nbio: Grows *leeks*, writes for {brand}.\r\n',
    );
    const again = await site.run('validate', '--fix');
    expect(again.stdout).toContain('Nothing could be fixed automatically.');
  });

  test('only in the files that are named', async () => {
    site.change({
      [ADA_FILE]: (text) => text.replace('bio', 'boi'),
      [HOME_FILE]: (text) => text.replace('{brand}', '{bramd}'),
    });
    const { code } = await site.run('validate', '--fix', HOME_FILE);
    expect([code, site.text(ADA_FILE).includes('boi'), site.text(HOME_FILE).includes('bramd')]).toEqual([
      0,
      true,
      false,
    ]);
  });

  test('leaves alone what two mistakes would make one of, and what a fix would make worse', async () => {
    site.change({ [ADA_FILE]: 'slug: ada\nname: Ada\nboi: One.\nbioo: Two.\n' });
    await site.run('validate', '--fix');
    expect(site.text(ADA_FILE)).toBe('slug: ada\nname: Ada\nbio: One.\nbioo: Two.\n');
    // Behind the mistake that hides all others, there are more of them.
    const hidden = 'slug: ada\nname: Ada: cook\nx: 1\ny: 2\nz: 3\n';
    const { stdout } = await site.change({ [ADA_FILE]: hidden }).run('validate', '--fix');
    expect(site.text(ADA_FILE)).toBe(hidden);
    expect(stdout).toContain(`${ADA_FILE} was left as it is`);
    expect(stdout).toContain(
      'What it hides: line 1: The field `bio` is missing. line 3: There is no field `x` here.',
    );
  });

  test('--dry-run writes nothing and prints a diff', async () => {
    site.change({ [ADA_FILE]: (text) => text.replace('bio:', 'boi:') });
    const before = site.text(ADA_FILE);
    const { code, stdout, stderr } = await site.run('validate', '--fix', '--dry-run');
    expect([code, site.text(ADA_FILE)]).toEqual([0, before]);
    expect(stdout).toBe(
      `--- a/${ADA_FILE}\n+++ b/${ADA_FILE}\n@@ -1,3 +1,3 @@\n slug: ada\n name: Ada Green\n-boi: Grows *leeks*, writes for {brand}.\n+bio: Grows *leeks*, writes for {brand}.\n`,
    );
    expect(stderr).toContain('Would fix 1 problem in 1 file.');
    expect((await site.run('validate', '--dry-run')).code).toBe(2);
  });
});

test('whatever is wrong, no file has more problems afterwards, and nothing is left that could be fixed', async () => {
  const wrongs = FIXES.map(([, file, right, wrong]) => ({ file, right, wrong }));
  const noise = fc.record({
    file: fc.constantFrom(...FILES),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    cut: fc.nat({ max: 3 }),
    put: fc.constantFrom('', ' ', '\t', ': ', '"', "'", '{', '- ', '\n', '“', '<<<<<<< a\n', 'x', '#', '0'),
  });
  // With a cache of its own, so that schemas and what did not change are looked at once.
  vi.stubEnv('CONTENT_CACHE_DIR', site.cache);
  const options = { root: site.root, cache: true, progress: () => undefined };
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.nat({ max: wrongs.length - 1 }), { maxLength: 6 }),
      fc.array(noise, { maxLength: 3 }),
      async (rows, noises) => {
        const texts = new Map(FILES.map((file) => [file, site.text(file)]));
        for (const row of rows) {
          const { file, right, wrong } = wrongs[row] ?? { file: '', right: '', wrong: '' };
          texts.set(
            file,
            (texts.get(file) ?? '').replace(right, () => wrong),
          );
        }
        for (const { file, at, cut, put } of noises) {
          const text = texts.get(file) ?? '';
          const place = Math.floor(at * text.length);
          texts.set(file, text.slice(0, place) + put + text.slice(place + cut));
        }
        site.change(Object.fromEntries(texts));
        const validate = (changes: ReadonlyMap<string, string>) => validateSite({ ...options, changes });
        const before = (await validate(new Map())).diagnostics;
        const plan = await planFixes({ root: site.root, validate, wanted: (all) => all });
        const after = plan.validation.diagnostics;
        for (const { file } of plan.changed) {
          const [was, is] = [before, after].map(
            (all) => all.filter((problem) => problem.file === file).length,
          );
          expect(is).toBeLessThanOrEqual(was ?? 0);
        }
        site.change(Object.fromEntries(plan.changed.map(({ file, after: text }) => [file, text])));
        const again = await planFixes({ root: site.root, validate, wanted: (all) => all });
        expect(again.changed).toEqual([]);
        site.restore();
      },
    ),
    { numRuns: 8 },
  );
}, 240_000);

test('a run that is killed leaves every file as it was or as it should be', async () => {
  const names = Array.from(
    { length: 40 },
    (_, index) => `content/authors/${'abcdefgh'[index % 8] ?? ''}${'ijklm'[index % 5] ?? ''}.yaml`,
  );
  const text = (file: string, field: string): string =>
    `slug: ${file.slice(-7, -5)}\nname: A\n${field}: Bakes.\n`;
  site.change(Object.fromEntries(names.map((file) => [file, text(file, 'boi')])));
  const { finished, kill } = site.start('validate', '--fix');
  // The first file on its way is the sign that they are being written.
  const watcher = watch(site.path('content/authors'), kill);
  try {
    await finished;
  } finally {
    watcher.close();
  }
  for (const file of names) expect([text(file, 'boi'), text(file, 'bio')]).toContain(site.text(file));
  await site.run('validate', '--fix');
  for (const file of names) expect(site.text(file)).toBe(text(file, 'bio'));
});
