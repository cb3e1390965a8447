import path from 'node:path';
import {
  isTextFile,
  type ApplyAnswer,
  type CheckAnswer,
  type FileText,
  type HelpChange,
  type HelpQuestion,
  type RemovalAnswer,
  type RemovalQuestion,
} from '../../../shared/editing-help.ts';
import { isError, type Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { Changes } from '../../../entry/discover/discover.ts';
import { dataFile } from '../../../model/paths.ts';
import type { Shown } from '../../../model/publishing.ts';
import { writeSite, type PagePlan } from '../../../pipeline/build-site.ts';
import type { Validation, WholeSite } from '../../../pipeline/run-report.ts';
import { openWorkspace, type Workspace } from '../../../workspace/workspace.ts';
import { hasUnpublished } from '../../move/plan.ts';
import { bytesOf, digestOf } from '../../transaction/journal.ts';
import { ChangeRefused, commitChanges } from '../../transaction/commit.ts';
import { helpProblem } from './help-problem.ts';
import { answerRemoval } from './answer-removal.ts';

/** The data of a page as the build writes it. */
export interface PageData {
  path: string;
  data: string;
}

/** Thrown for an invalid request, which the editing page never sends. */
export class BadQuestion extends Error {}

/**
 * Answers requests of the editing page while somebody types: the site stays in memory, and the text of a form
 * replaces its file for the duration of one request. Requests are processed one after another.
 */
export class EditingHelp {
  readonly #site: Workspace;
  #whole: Workspace | undefined;
  /** The files that the request in progress knows of. */
  readonly #elsewhere: string[] = [];
  #turn: Promise<unknown> = Promise.resolve();

  constructor(readonly root: string) {
    this.#site = openWorkspace({ root, config: true, hasOutputs: true, elsewhere: this.#elsewhere });
  }

  /** Returns every problem in the text of a form. */
  check(question: HelpQuestion): Promise<CheckAnswer> {
    return this.#with(question, async () => {
      const all = await this.#site.check();
      const entry = this.#site.entry(question.file);
      const textOf = (file: string): string | undefined => this.#site.text(file);
      const here = all.filter(({ file }) => file === question.file);
      return {
        problems: here.map((one) => helpProblem(one, question.text, entry?.record.spans, textOf)),
        ...(entry?.path === undefined ? {} : { path: entry.path }),
      };
    });
  }

  /** The data of the page that shows the text, or the error that prevents it; undefined without a page. */
  page(question: HelpQuestion): Promise<PageData | Diagnostic | undefined> {
    return this.#with(question, async () => {
      const validation = await this.#site.validate();
      const address = this.#site.entry(question.file)?.path;
      return address === undefined ? undefined : pageData(this.root, validation, address, question.file);
    });
  }

  /** Writes the cache for a later start; called when the server is idle. */
  rest(): void {
    this.#site.rest();
  }

  /** Returns what would be removed with an entry, and where its address may redirect. */
  removal(question: RemovalQuestion): Promise<RemovalAnswer> {
    if (!isContent(question.file)) throw new BadQuestion('This is not a content file.');
    return this.#with(undefined, async () => {
      await this.#site.validate();
      const whole = this.#site.whole();
      if (whole === undefined)
        throw new BadQuestion('The site cannot be read: `content validate` shows why.');
      return answerRemoval(whole, question, (shown, planned) => this.#look(whole, shown, planned?.texts));
    });
  }

  /** Returns the problems of the site with some files changed in memory. */
  async #look({ model }: WholeSite, shown: Shown, planned: Changes = new Map()): Promise<Diagnostic[]> {
    const isSame = shown === 'published' || !hasUnpublished(model);
    const site = isSame ? this.#site : this.#wholeSite();
    const files = [...planned].map(([file, text]) => ({ file, text: text ?? null }));
    site.apply(files);
    try {
      return (await site.validate()).diagnostics;
    } finally {
      site.apply(files.map(({ file }) => ({ file, text: undefined })));
    }
  }

  /** The site with all unpublished entries, if there are any; needed only for deletions. */
  #wholeSite(): Workspace {
    this.#whole ??= openWorkspace({ root: this.root, config: true, hasOutputs: true, shown: 'everything' });
    this.#whole.lookAgain();
    return this.#whole;
  }

  /** Writes files to disk: all of them, or none if one differs from what the page expects. */
  async apply(changes: readonly HelpChange[]): Promise<ApplyAnswer> {
    if (changes.some(({ file }) => !isContent(file))) throw new BadQuestion('This is not a content file.');
    return this.#with(undefined, () => Promise.resolve(this.#apply(changes)));
  }

  #apply(changes: readonly HelpChange[]): ApplyAnswer {
    const other = changes.find(({ file, before }) => this.#text(file) !== before);
    if (other !== undefined)
      return { refusal: `${other.file} was changed somewhere else just now. Nothing was changed.` };
    const planned = changes.map(({ file, after }) => ({
      file,
      bytes: after === null ? undefined : Buffer.from(after),
      plannedOn: digestOf(bytesOf(path.join(this.root, file))),
    }));
    try {
      commitChanges(this.root, 'that the editing page asked for', planned);
      return { done: true };
    } catch (error) {
      if (error instanceof ChangeRefused) return { refusal: error.message };
      throw error;
    }
  }

  /** The text of a file; null if there is none, and empty for a picture, whose content is not needed. */
  #text(file: string): string | null {
    const bytes = bytesOf(path.join(this.root, file));
    return bytes === undefined ? null : isTextFile(file) ? bytes.toString('utf8') : '';
  }

  /** Runs a function with the files of a form in place of those on disk, after earlier requests are done. */
  #with<T>(question: HelpQuestion | undefined, work: () => Promise<T>): Promise<T> {
    const texts = question === undefined ? [] : textsOf(question);
    const elsewhere = question?.elsewhere ?? [];
    if (![...texts.map(({ file }) => file), ...elsewhere].every(isContent))
      throw new BadQuestion('This is not a content file.');
    const answered = this.#turn.then(async () => {
      this.#site.lookAgain();
      this.#elsewhere.splice(0, Infinity, ...elsewhere);
      this.#site.apply(texts);
      try {
        return await work();
      } finally {
        this.#site.apply(texts.map(({ file }) => ({ file, text: undefined })));
      }
    });
    this.#turn = answered.catch(() => undefined);
    return answered;
  }
}

function textsOf({ file, text, also = [] }: HelpQuestion): FileText[] {
  return [...also.filter((one) => one.file !== file), { file, text }];
}

/** Whether a path is below `content/` and does not lead out of it. */
function isContent(file: unknown): file is string {
  return (
    typeof file === 'string' &&
    file.startsWith('content/') &&
    !file.includes('\0') &&
    !file.includes('\\') &&
    path.posix.normalize(file) === file
  );
}

/**
 * Returns the data of one page as a build would write it, for a site in memory; or the error that prevents the
 * page, an error in its own file first. Undefined if there is no such page.
 * @param file the file that the page is made from
 */
async function pageData(
  root: string,
  validation: Validation,
  address: string,
  file: string,
): Promise<PageData | Diagnostic | undefined> {
  if (!('site' in validation)) return firstError(validation.all, file);
  let data: string | undefined;
  const planned = async ({ files }: PagePlan): Promise<'enough'> => {
    const page = files.find(({ path }) => path === dataFile(address));
    data = page === undefined ? undefined : String(await page.produce());
    return 'enough';
  };
  const work = { compiled: 0, encoded: 0, written: 0, reused: 0 };
  const done = { ...validation, refusal: undefined, work, isWritten: false, stops: [] };
  const options = { out: root, root, cache: true, strict: false, keepGoing: true, planned };
  const { all } = await writeSite(validation, done, { ...options, progress: () => undefined });
  return data === undefined ? firstError(all, file) : { path: address, data };
}

function firstError(all: readonly Diagnostic[], file: string): Diagnostic | undefined {
  const errors = all.filter(isError);
  return errors.find((one) => one.file === file) ?? errors[0];
}
