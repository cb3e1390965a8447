import { createReadStream, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { readRegularFile } from '../disk/read-file.ts';
import { temporaryBeside, writeAtomically } from '../disk/write-file.ts';
import { isInside } from '../disk/paths.ts';
import { tokenText } from '../model/tokens.ts';
import { outsideLinks, rememberedOutside } from '../tools/links/check-outside.ts';
import { readOpenMessages, type OpenMessages, todoOf } from '../tools/report/todo.ts';
import { MARK, reportPage, reportedPages } from '../tools/report/page.ts';
import { todoMail, todoText } from '../tools/report/text.ts';
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
 * `content report`: prints what to do, and writes it as a page with what has changed and the pictures of the
 * pages. Problems of the content are included and do not cause an error. Returns the exit code.
 */
export function runReport(options: ReportOptions): Promise<number> {
  const { root: given, out, clock = new Date(), mail = false } = options;
  return guarded(async () => {
    if (mail && out !== undefined) throw new UsageError('--mail writes no page, so --out means nothing.');
    const target = mail ? undefined : reportFile(findRoot(given), out);
    const messages = await openMessages(options.messages);
    const { root, site, diagnostics } = await openSite(given, { today: clock });
    const { model } = site;
    const { askedOn, outcomes } = rememberedOutside(site.run.cache);
    const links = { askedOn, problems: outsideDiagnostics(root, { site }, { outcomes }) };
    const count = outsideLinks(model).size;
    const todo = todoOf({ model, diagnostics, links: { ...links, count }, messages });
    const origin = tokenText(model.tokens, 'origin') ?? '';
    const name = URL.canParse(origin) ? new URL(origin).host : path.basename(root);
    const { today } = model;
    if (target === undefined) {
      await print(todoMail(name, today, todo));
      return 0;
    }
    await print(todoText(name, today, todo));
    const progress = createProgress();
    const pages = await reportedPages(site, progress.show);
    progress.clear();
    writeAtomically(target, temporaryBeside(target), reportPage({ name, today, todo, pages }), target);
    const file = path.relative(process.cwd(), target) || target;
    await print(`\n✓ ${file}: the same with ${pages.length} pages to look at. Open it in a browser.\n`);
    return 0;
  });
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
  const outcome = readRegularFile(target);
  const isOurs = 'bytes' in outcome && outcome.bytes.subarray(0, MARK.length).toString() === MARK;
  if (!isOurs)
    throw new UsageError(
      `${out ?? target} already exists and is not a report. Delete it, or name another file with --out.`,
    );
  return target;
}
