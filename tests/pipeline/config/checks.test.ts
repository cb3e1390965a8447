import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createSite, type Change, type Site } from '../fixture.ts';

let site: Site;
beforeAll(async () => {
  site = await createSite();
});
afterEach(() => {
  site.restore();
});
afterAll(() => {
  site.dispose();
});

const PIE = 'content/recipes/plum-pie.md';
const CONFIG = 'content.config.mjs';

/** A check with these parts. */
const check = (code: string, more = ''): string =>
  `export default { checks: [{
  id: 'acme/no-hot', title: 'A hot word', why: 'Words should stay cool.', remedy: 'write another word',
  wrong: 'It is hot.', right: 'It is warm.', ${more}
  check: (context) => { const { entries, links, report, today } = context; ${code} },
}] };`;
const HOT = check(
  "for (const one of entries) if (one.texts['/body']?.text.includes('Hot')) report(one, '/body', { match: 'Hot', message: 'Too `hot`.', suggestion: 'Write `Warm`.', replace: 'Warm', applicability: 'safe' });",
);
const at = (words: string, file = PIE): { line: number; column: number } => {
  const before = site.text(file).split(words)[0] ?? '';
  return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') };
};

describe('a check of the site is as good as any other', () => {
  test('in the report for people and for programs', async () => {
    const { report, stdout } = await site.change({ [CONFIG]: HOT }).report('validate');
    expect(report.diagnostics).toEqual([
      expect.objectContaining({
        rule: 'acme/no-hot',
        severity: 'warning',
        file: PIE,
        ...at('Hot'),
        message: 'Too `hot`.',
        suggestion: 'Write `Warm`.',
      }),
    ]);
    expect(stdout).not.toContain('Words should stay cool');
    const pretty = await site.run('validate');
    expect(pretty.stdout).toMatch(/acme\/no-hot\n {2}Too `hot`\.[^]*>Hot\.<[^]* \^{3}\n[^]*→ Write `Warm`\./);
    expect((await site.run('validate', '--strict')).code).toBe(1);
  });

  test('for GitHub and code scanning', async () => {
    site.change({ [CONFIG]: HOT });
    expect((await site.run('validate', '--format', 'github')).stdout).toMatch(
      /::warning file=.*plum-pie\.md,line=\d+.*acme\/no-hot/,
    );
    const sarif = JSON.parse((await site.run('validate', '--format', 'sarif')).stdout) as {
      runs: { tool: { driver: { rules: unknown[] } }; results: unknown[] }[];
    };
    expect(sarif.runs[0]?.tool.driver.rules).toEqual([
      expect.objectContaining({
        id: 'acme/no-hot',
        shortDescription: { text: 'A hot word.' },
        defaultConfiguration: { level: 'warning' },
      }),
    ]);
    expect(sarif.runs[0]?.results).toHaveLength(1);
  });

  test('its safe fix is made, an unsafe one is not', async () => {
    // Changed beforehand, so that it is restored.
    const more = (text: string): string => `${text}\nWords.\n`;
    site.change({ [CONFIG]: HOT, [PIE]: more });
    const { code } = await site.run('validate', '--fix');
    expect([code, site.text(PIE).includes('Warm.')]).toEqual([0, true]);
    site.restore();
    site.change({ [CONFIG]: HOT.replace("'safe'", "'unsafe'") });
    await site.run('validate', '--fix');
    expect(site.text(PIE)).toContain('Hot.');
  });

  test.each([
    ['error', 1, ['error']],
    ['off', 0, []],
    ['warning', 0, ['warning']],
  ])('schemas/severities.yaml makes it %s', async (choice, code, severities) => {
    const run = await site
      .change({ [CONFIG]: HOT, 'schemas/severities.yaml': `acme/no-hot: ${choice}\n` })
      .report('validate');
    expect([run.code, run.report.diagnostics.map((one) => one.severity)]).toEqual([code, severities]);
  });

  test('one that is off unless it is asked for', async () => {
    const off = HOT.replace("why: '", "severity: 'off', why: '");
    expect((await site.change({ [CONFIG]: off }).report('validate')).report.diagnostics).toEqual([]);
    const asked = await site
      .change({ 'schemas/severities.yaml': 'acme/no-hot: warning\n' })
      .report('validate');
    expect(asked.report.diagnostics).toHaveLength(1);
  });

  test('a misspelled name of it is told', async () => {
    const { report } = await site
      .change({ [CONFIG]: HOT, 'schemas/severities.yaml': 'acme/no-hat: off\n' })
      .report('validate');
    expect(report.diagnostics[0]).toMatchObject({
      rule: 'severity-invalid',
      suggestion: 'Did you mean `acme/no-hot`?',
    });
  });

  test('a comment takes it back, and is told when there is nothing to take back', async () => {
    const comment = '<!-- content-ignore acme/no-hot: a test -->\n\n';
    const ignored = (text: string): string => text.replace('<span', `${comment}<span`);
    expect(
      (await site.change({ [CONFIG]: HOT, [PIE]: ignored }).report('validate')).report.diagnostics,
    ).toEqual([]);
    const { report } = await site.change({ [CONFIG]: HOT.replaceAll('Hot', 'Cold') }).report('validate');
    expect(report.diagnostics.map((one) => one.rule)).toEqual(['ignore-unused']);
  });

  test('`content explain` knows it', async () => {
    site.change({ [CONFIG]: HOT });
    const { stdout } = await site.run('explain', 'acme/no-hot');
    for (const words of [
      'A hot word (acme/no-hot, warning)',
      'Words should stay cool.',
      '→ Write another word.',
      '| It is hot.',
      '| It is warm.',
    ])
      expect(stdout).toContain(words);
    expect((await site.run('explain')).stdout).toMatch(/Of this site\n {2}acme\/no-hot +warning +A hot word/);
    const wrong = await site.run('explain', 'acme/no-hat');
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('acme/no-hot')]);
  });
});

describe('what a check is given', () => {
  /** The message of a check that says this. */
  const seen = async (expression: string, more = ''): Promise<string | undefined> => {
    const code = `const pie = entries.find((one) => one.key === 'plum-pie'); report(pie, '', { message: JSON.stringify(${expression}) ?? 'nothing' });`;
    const { report } = await site
      .change({ [CONFIG]: check(code, more) })
      .report('validate', '--clock', '2026-03-01');
    return report.diagnostics[0]?.message;
  };

  test.each([
    [
      'fields, with tokens and dates filled in',
      '[pie.data.date, pie.data.tags, pie.data.author]',
      '["2025-09-22",["plum"],"ben"]',
    ],
    [
      'where it is',
      '[pie.collection, pie.key, pie.path, pie.file]',
      '["recipes","plum-pie","/recipes/plum-pie","content/recipes/plum-pie.md"]',
    ],
    [
      'links in texts and fields',
      "links.filter((one) => one.entry.collection === 'home').map((one) => [one.pointer, one.url])",
      '[["/more","/recipes/leek-soup#method"],["/lead","/recipes/leek-soup"]]',
    ],
    [
      'texts as they are written and as they became',
      "[pie.texts['/body'].source.includes('<span'), pie.texts['/body'].html.includes('<h2'), pie.texts['/body'].text.includes('<')]",
      '[true,true,false]',
    ],
    ['the day', 'today', '"2026-03-01"'],
  ])('%s', async (_name, expression, expected) => {
    expect(await seen(expression)).toBe(expected);
  });

  test('no texts where it reads structure alone', async () => {
    expect(await seen('pie.texts', "reads: 'structure',")).toBe('{}');
  });

  test('nothing that it could change', async () => {
    const { report } = await site
      .change({ [CONFIG]: check("entries[0].data.name = 'x';") })
      .report('validate');
    expect(report.diagnostics[0]).toMatchObject({ rule: 'config-failed', file: CONFIG });
  });
});

describe('an answer is remembered for what was asked', () => {
  const counted = check(
    "globalThis.count = (globalThis.count ?? 0) + 1; console.log(`run of structure`); for (const one of entries) if (one.data.servings > 7) report(one, '/servings', { message: `Too many.` });",
    "reads: 'structure',",
  );
  const runs = async (changes: Record<string, Change>): Promise<[boolean, number]> => {
    const { stderr, report } = await site.change(changes).report('validate');
    return [stderr.includes('run of structure'), report.diagnostics.length];
  };

  test('and asked again when that changes', async () => {
    expect(await runs({ [CONFIG]: counted })).toEqual([true, 1]);
    // A sentence is none of its business, and another place of the field is found.
    expect(
      await runs({ [PIE]: (text) => text.replace('Hot.', 'Cold.').replace('servings', '# many\nservings') }),
    ).toEqual([false, 1]);
    expect(await runs({ [PIE]: (text) => text.replace('servings: 8', 'servings: 3') })).toEqual([true, 0]);
    expect(await runs({ [CONFIG]: counted.replace('> 7', '> 2') })).toEqual([true, 2]);
  });
});

describe('a check that breaks down', () => {
  test.each([
    [
      'throws',
      'entries[0].nothing.more;',
      4,
      "The check `acme/no-hot` failed: Cannot read properties of undefined (reading 'more').",
    ],
    ['throws later', "return Promise.reject(new Error('Late'));", 4, 'failed: Late.'],
    [
      'reports about nothing',
      "report({}, '/body', { message: 'a' });",
      4,
      '`report` was given something that is none of the entries.',
    ],
    ['reports nothing', "report(entries[0], '/body', {});", 4, '`report` was given no `message`.'],
    [
      'reports at no pointer',
      "report(entries[0], 'body', { message: 'a' });",
      4,
      'which is not a JSON pointer',
    ],
    [
      'reports nonsense',
      "report(entries[0], '/body', { message: 'a', match: 7 });",
      4,
      '`match` of a finding is not a text.',
    ],
  ])('%s', async (_name, code, line, words) => {
    await site.build();
    const before = site.snapshot();
    const { report, ...run } = await site.change({ [CONFIG]: check(code) }).report('build');
    expect(report.diagnostics).toEqual([
      expect.objectContaining({
        rule: 'config-failed',
        severity: 'error',
        file: CONFIG,
        line,
        message: expect.stringContaining(words) as string,
      }),
    ]);
    expect(run.code).toBe(1);
    expect(site.snapshot()).toEqual(before);
    // The next run says so, too.
    expect((await site.report('validate')).report.errors).toBe(1);
  });

  test('hangs', async () => {
    // Loaded before there is a limit, so that only the check can take too long.
    const text = check("if (entries.some((one) => one.data.title === 'Endless')) for (;;);");
    await site.change({ [CONFIG]: text }).run('validate');
    site.env.CONTENT_CONFIG_SECONDS = '1';
    site.change({ [PIE]: (old) => old.replace('title: Plum pie', 'title: Endless') });
    const { report } = await site.report('validate');
    delete site.env.CONTENT_CONFIG_SECONDS;
    expect(report.diagnostics.map(({ rule, message }) => `${rule} ${message}`)).toEqual([
      'config-failed The check `acme/no-hot` failed: It took more than 1 second.',
    ]);
  });

  test('hangs, which no other check is blamed for', async () => {
    const spin = (titles: string): string => `if (${titles}.includes('Endless')) for (;;);`;
    const checks = ['first', 'second'].map(
      (name) =>
        `{ id: 'acme/${name}', title: 'A', why: 'B.', check({ entries }) { ${spin('entries.map(({ data }) => data.title)')} } }`,
    );
    const value = `value({ entry }) { ${spin('[entry.data.title]')} }`;
    const compute = `compute: { recipes: { shelf: { schema: {}, ${value} } } }`;
    const messages = async (parts: string): Promise<string[]> => {
      await site.change({ [CONFIG]: `export default { ${parts} };` }).run('validate');
      site.env.CONTENT_CONFIG_SECONDS = '1';
      site.change({ [PIE]: (old) => old.replace('title: Plum pie', 'title: Endless') });
      const { report } = await site.report('validate');
      delete site.env.CONTENT_CONFIG_SECONDS;
      site.restore();
      return report.diagnostics.map(({ message }) => message);
    };
    const own = `checks: [${checks.join(', ')}]`;
    expect([await messages(own), await messages(`${own}, ${compute}`)]).toEqual([
      ['The check `acme/first` failed: It took more than 1 second.'],
      ['The fields cannot be computed: It took more than 1 second.'],
    ]);
  });

  test('and words that are not there are told at the field', async () => {
    const { report } = await site
      .change({
        [CONFIG]: check(
          "for (const one of entries) if (one.key === 'plum-pie') { report(one, '/title', { match: 'nowhere', message: 'a', replace: 'b' }); report(one, '/nothing/at/all', { message: 'b' }); }",
        ),
      })
      .report('validate');
    expect(report.diagnostics.map(({ line, message, fixes }) => [line, message, fixes])).toEqual([
      [2, 'b', undefined],
      [3, 'a', undefined],
    ]);
  });
});
