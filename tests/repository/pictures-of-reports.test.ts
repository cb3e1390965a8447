import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { validateSite } from '../../scripts/pipeline/validate-site.ts';
import { prettyReporter } from '../../scripts/report/pretty.ts';
import { OPTIONS, reportOf } from '../helpers/reports.ts';
import { makeSite } from '../../scripts/tools/init/make-site.ts';
import { drawEditor, drawReport } from './pictures-of-reports.ts';

const FILE = 'content/posts/first-post.md';

/** `npx vitest run tests/repository/pictures-of-reports.test.ts -u` draws them anew. */
test('the pictures in the README show what is said of a broken post today', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  try {
    makeSite(root, { name: 'copydesk', version: '1.0.0', node: '>=20' });
    const broken = readFileSync(path.join(root, FILE), 'utf8')
      .replace('author: sam-lee', 'author: sam-le')
      .replace('second-post#pictures', 'second-post#picture')
      .replace(/^summary: .*$/m, 'summary: How a post is written.');
    writeFileSync(path.join(root, FILE), broken);
    const { diagnostics } = await validateSite({ root, cache: false, progress: () => undefined });
    expect(diagnostics.map(({ rule }) => rule)).toEqual(['reference-missing', 'anchor-missing']);
    const report = reportOf(diagnostics, { source: () => broken, entries: 4 });
    const folder = path.join(import.meta.dirname, '../../docs/pictures');
    const shown = prettyReporter(report, OPTIONS).replace(/ in \d+ ms\n$/, '\n');
    await expect(drawReport(shown)).toMatchFileSnapshot(path.join(folder, 'report.svg'));
    await expect(drawEditor(broken, diagnostics)).toMatchFileSnapshot(path.join(folder, 'editor.svg'));
  } finally {
    rmSync(root, { recursive: true });
  }
});
