import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { gitHistory } from '../disk/git-history.ts';
import { readRegularFile } from '../disk/read-file.ts';
import { temporaryBeside, writeAtomically } from '../disk/write-file.ts';
import { isInside } from '../model/paths.ts';
import { gatherReport } from '../tools/report/gather.ts';
import { size } from '../tools/report/page/parts.ts';
import { MARK, reportPage } from '../tools/report/page/page.ts';
import { findRoot, UsageError } from './paths.ts';
import { print } from './print.ts';
import { createProgress } from './progress.ts';
import { guarded, openSite } from './site.ts';

export interface ReportOptions {
  root?: string;
  out?: string;
  clock?: Date;
}

/**
 * `content report`: writes one page that shows the site from every side. Problems of the content are part of it and no
 * hindrance. Gives the exit code.
 */
export function runReport({ root: given, out, clock = new Date() }: ReportOptions): Promise<number> {
  return guarded(async () => {
    const target = reportFile(findRoot(given, process.cwd()), out);
    const { root, site, diagnostics } = await openSite(given, { today: clock });
    const isHeld = site.model.held.length > 0;
    const whole = isHeld ? (await openSite(given, { today: clock, shown: 'everything' })).site : undefined;
    const progress = createProgress(process.stderr, true);
    const { files } = gitHistory(path.join(root, 'content'));
    const saved = new Map([...files].map(([file, { modified }]) => [`content/${file}`, modified]));
    const facts = await gatherReport({ site, diagnostics, whole, saved, progress: progress.show });
    progress.clear();
    const page = reportPage(facts);
    writeAtomically(target, temporaryBeside(target), page, target);
    const pages = facts.entries.filter(({ preview }) => preview !== undefined).length;
    await print(
      `✓ ${path.relative(process.cwd(), target) || target}: ${facts.entries.length} entries, ${pages} pages, ${size(Buffer.byteLength(page))}. Open it in a browser.\n`,
    );
    return 0;
  });
}

/** Where the report goes. Nothing but an earlier report is ever overwritten, and nothing is written among the sources. */
function reportFile(root: string, out: string | undefined): string {
  const target = path.resolve(out ?? path.join(root, 'dist-report', 'index.html'));
  for (const source of ['content', 'schemas'])
    if (isInside(target, path.join(root, source)))
      throw new UsageError(
        `--out ${out ?? ''} is inside ${source}/, which is for sources only. Name another place.`,
      );
  if (!existsSync(target)) return target;
  if (statSync(target).isDirectory())
    throw new UsageError(
      `--out ${out ?? target} is a folder. Name a file, such as ${path.join(out ?? target, 'index.html')}.`,
    );
  const found = readRegularFile(target);
  const isOurs = 'bytes' in found && found.bytes.subarray(0, MARK.length).toString() === MARK;
  if (!isOurs)
    throw new UsageError(
      `${out ?? target} already exists and is not a report. Delete it, or name another file with --out.`,
    );
  return target;
}
