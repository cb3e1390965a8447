import { createReadStream, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { gitHistory } from '../disk/git-history.ts';
import { readRegularFile } from '../disk/read-file.ts';
import { temporaryBeside, writeAtomically } from '../disk/write-file.ts';
import { isInside } from '../disk/paths.ts';
import { outsideLinks, rememberedOutside } from '../tools/links/check-outside.ts';
import { gatherReport, siteName } from '../tools/report/gather.ts';
import { todoMail } from '../tools/report/mail.ts';
import { todoOf, readOpenMessages, type OpenMessages } from '../tools/report/todo.ts';
import { size } from '../tools/report/page/parts.ts';
import { MARK, reportPage } from '../tools/report/page/page.ts';
import { outsideDiagnostics } from './links.ts';
import { findRoot, UsageError } from './paths.ts';
import { print, createProgress } from './print.ts';
import { guarded, openSite } from './site.ts';

export interface ReportOptions {
  root?: string;
  out?: string;
  clock?: Date;
  /** A file of unanswered messages, one per line; `-` for standard input. */
  messages?: string;
  /** Prints the tasks as a mail instead of writing a page. */
  mail?: boolean;
}

/**
 * `content report`: writes one page with an overview of the site. Problems of the content are included and do
 * not cause an error. Returns the exit code.
 */
export function runReport(options: ReportOptions): Promise<number> {
  const { root: given, out, clock = new Date(), mail = false } = options;
  return guarded(async () => {
    if (mail && out !== undefined) throw new UsageError('--mail writes no page, so --out means nothing.');
    const target = mail ? undefined : reportFile(findRoot(given), out);
    const messages = await openMessages(options.messages);
    const { root, site, diagnostics } = await openSite(given, { today: clock });
    const { askedOn, outcomes } = rememberedOutside(site.cache);
    const links = { askedOn, problems: outsideDiagnostics(root, { site }, { outcomes }) };
    const count = outsideLinks(site.model).size;
    const todo = todoOf({ model: site.model, diagnostics, links: { ...links, count }, messages });
    if (target === undefined) {
      await print(todoMail(siteName(site), site.model.today, todo));
      return 0;
    }
    const isHeld = site.model.held.length > 0;
    const whole = isHeld ? (await openSite(given, { today: clock, shown: 'everything' })).site : undefined;
    const progress = createProgress();
    const saved = savedDays(root);
    const facts = await gatherReport({ site, diagnostics, whole, saved, todo, progress: progress.show });
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

/** The date of the last change of each file, from Git. */
function savedDays(root: string): ReadonlyMap<string, string> {
  const { files } = gitHistory(path.join(root, 'content'));
  return new Map([...files].map(([file, { modified }]) => [`content/${file}`, modified]));
}

async function openMessages(file: string | undefined): Promise<OpenMessages | undefined> {
  if (file === undefined) return undefined;
  if (file === '-') return readOpenMessages(process.stdin);
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true)
    throw new UsageError(`--messages ${file} is not a file. Name a file with one message per line.`);
  return readOpenMessages(createReadStream(file));
}

/**
 * Path of the report. Only an earlier report is ever overwritten, and nothing is written among the sources.
 */
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
