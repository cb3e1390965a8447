import type { Connection } from 'vscode-languageserver';
import { commonEnds } from '../../shared/edited.ts';
import { groupBy } from '../../shared/group-by.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { toProblem } from '../features/quick-fixes.ts';
import { uriIn } from '../features/request.ts';
import { openWorkspace, type Workspace } from '../../workspace/workspace.ts';
import { LineIndex } from '../../diagnostics/line-index.ts';

/**
 * Delay in milliseconds before the whole site is validated again, as a multiple of the time that the last
 * validation took.
 */
const PATIENCE = { factor: 3, least: 30, most: 1500 };

export interface OpenDocuments {
  uri: (root: string, file: string) => string | undefined;
  version: (root: string, file: string) => number | undefined;
}

/**
 * A site and its published diagnostics: those of a changed file with every keystroke, those of the whole site
 * when typing pauses.
 */
export class LiveSite {
  readonly site: Workspace;
  /** Diagnostics of the last validation of the whole site, by file, and the texts they refer to. */
  #last: ReadonlyMap<string, readonly Diagnostic[]> = new Map();
  readonly #texts = new Map<string, string>();
  /** Each file's own diagnostics at that time. */
  readonly #own = new Map<string, readonly Diagnostic[]>();
  readonly #shown = new Map<string, { uri: string; text: string }>();
  readonly #changed = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #soon: NodeJS.Immediate | undefined;
  #generation = 0;
  #lastTook = 0;
  #isClosed = false;
  #reportedUnread: string | undefined;

  constructor(
    root: string,
    private readonly connection: Connection,
    private readonly documents: OpenDocuments,
    isTrusted: boolean,
  ) {
    this.site = openWorkspace({ root, config: isTrusted });
    this.#schedule(0);
  }

  /** Updates the text of an open document; undefined when it was closed. */
  setText(file: string, text: string | undefined): void {
    this.site.apply([{ file, text }]);
    this.#changed.add(file);
    this.#later();
  }

  /** Handles a change on disk. */
  disk(file: string, isGone: boolean): void {
    this.site.apply([{ file, isGone }]);
    this.#later();
  }

  /** Validates the site and returns the current diagnostics of a file. */
  async problems(file: string): Promise<readonly Diagnostic[]> {
    const all = await this.#check();
    return all.filter((one) => one.file === file);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    clearImmediate(this.#soon);
    for (const file of this.#shown.keys()) this.#show(file, []);
  }

  #later(): void {
    this.#generation += 1;
    const { factor, least, most } = PATIENCE;
    // Keystrokes that arrive together are handled together.
    this.#soon ??= setImmediate(() => {
      this.#soon = undefined;
      this.#guarded(() => this.#showOwn());
    });
    this.#schedule(Math.min(most, Math.max(least, factor * this.#lastTook)));
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#guarded(() => this.#showAll()), delay);
  }

  /** Logs unexpected errors to the client; later changes are still handled. */
  #guarded(work: () => Promise<void>): void {
    work().catch((error: unknown) =>
      this.connection.console.error(error instanceof Error ? (error.stack ?? error.message) : String(error)),
    );
  }

  async #showOwn(): Promise<void> {
    await this.site.settle(true);
    for (const file of this.#changed) {
      const text = this.site.text(file);
      const before = this.#texts.get(file);
      if (text === undefined || before === undefined || this.site.isWaiting(file)) continue;
      const own = this.#own.get(file) ?? [];
      const others = (this.#last.get(file) ?? []).filter((one) => !own.some((other) => isSame(one, other)));
      this.#show(file, [...this.site.ownProblems(file), ...shiftDiagnostics(others, before, text)]);
    }
    this.#changed.clear();
  }

  async #showAll(): Promise<void> {
    const generation = this.#generation;
    const all = await this.#check();
    // A later change has started another validation.
    if (generation !== this.#generation || this.#isClosed) return;
    const byFile = groupBy(all, ({ file }) => file);
    for (const file of this.#shown.keys()) if (!byFile.has(file)) this.#show(file, []);
    for (const [file, problems] of byFile) this.#show(file, problems);
    this.#remember(byFile);
  }

  /** Stores the texts of open documents, for comparison at the next keystroke. */
  #remember(byFile: ReadonlyMap<string, readonly Diagnostic[]>): void {
    this.#last = byFile;
    this.#texts.clear();
    this.#own.clear();
    for (const file of this.site.overridden()) {
      this.#texts.set(file, this.site.text(file) ?? '');
      this.#own.set(file, this.site.ownProblems(file));
    }
  }

  async #check(): Promise<Diagnostic[]> {
    const started = performance.now();
    const all = await this.site.check();
    this.#reportUnread();
    this.#lastTook = performance.now() - started;
    return all;
  }

  /** Logs to the client once that a configuration is not run, so diagnostics of its checks are missing. */
  #reportUnread(): void {
    const name = this.site.unreadConfig;
    if (name !== undefined && name !== this.#reportedUnread)
      this.connection.console.info(
        `${name} is not run, because this editor has not said that its folder is trusted (initialization option \`runConfig\`).`,
      );
    this.#reportedUnread = name;
  }

  #show(file: string, problems: readonly Diagnostic[]): void {
    const { root } = this.site;
    const diagnostics = problems.map((one) => toProblem(this, one));
    const text = JSON.stringify(diagnostics);
    const version = this.documents.version(root, file);
    const uri = this.documents.uri(root, file) ?? uriIn(this.site, file);
    const before = this.#shown.get(file);
    const isElsewhere = before !== undefined && before.uri !== uri;
    // The URI that the editor uses for an opened file may differ from the one used before.
    if (isElsewhere) void this.connection.sendDiagnostics({ uri: before.uri, diagnostics: [] });
    if (!isElsewhere && text === (before?.text ?? '[]')) return;
    if (diagnostics.length === 0) this.#shown.delete(file);
    else this.#shown.set(file, { uri, text });
    void this.connection.sendDiagnostics({ uri, diagnostics, ...(version === undefined ? {} : { version }) });
  }
}

function isSame(a: Diagnostic, b: Diagnostic): boolean {
  return a.rule === b.rule && a.line === b.line && a.column === b.column && a.message === b.message;
}

/**
 * Moves diagnostics of an earlier text to their positions in the new text: until the whole site is validated
 * again, those before and after the edit are still valid. Those that the edit touches are dropped.
 */
export function shiftDiagnostics(
  problems: readonly Diagnostic[],
  before: string,
  after: string,
): Diagnostic[] {
  if (before === after || problems.length === 0) return [...problems];
  const { start: head, end: tail } = commonEnds(before, after);
  const [old, index] = [new LineIndex(before), new LineIndex(after)];
  return problems.flatMap((one) => {
    const [start, end] = [old.offset(one), old.offset({ line: one.endLine, column: one.endColumn })];
    if (start < before.length - tail && end > head) return [];
    const by = end <= head ? 0 : after.length - before.length;
    return [{ ...one, ...index.place(one.file, [start + by, end + by]), fixes: [] }];
  });
}
