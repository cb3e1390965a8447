import type { Connection } from 'vscode-languageserver';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { toProblem } from '../features/quick-fixes.ts';
import { uriIn } from '../features/request.ts';
import { openWorkspace, type Workspace } from '../../workspace/workspace.ts';
import { LineIndex } from '../../diagnostics/line-index.ts';

/** How long to wait, in milliseconds, before the whole site is looked at again: as a multiple of how long that last took. */
const PATIENCE = { factor: 3, least: 30, most: 1500 };

/** What the client knows of open documents. */
export interface Windows {
  uri: (root: string, file: string) => string | undefined;
  version: (root: string, file: string) => number | undefined;
}

/** A site with what is shown of it: a file's own problems with every keystroke, those of all files together when typing pauses. */
export class LiveSite {
  readonly site: Workspace;
  /** The problems of the last look at the whole site, by file, and the texts they are about. */
  #last: ReadonlyMap<string, readonly Diagnostic[]> = new Map();
  readonly #texts = new Map<string, string>();
  /** The files' own problems at that time. */
  readonly #own = new Map<string, readonly Diagnostic[]>();
  readonly #shown = new Map<string, { uri: string; text: string }>();
  readonly #changed = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #soon: NodeJS.Immediate | undefined;
  #generation = 0;
  #lastTook = 0;
  #isClosed = false;
  #toldUnread: string | undefined;

  constructor(
    root: string,
    private readonly connection: Connection,
    private readonly windows: Windows,
    isTrusted: boolean,
  ) {
    this.site = openWorkspace({ root, config: isTrusted });
    this.#schedule(0);
  }

  /** The text of a window changed; undefined when the window was closed. */
  window(file: string, text: string | undefined): void {
    this.site.apply([{ file, text }]);
    this.#changed.add(file);
    this.#later();
  }

  /** Others changed something on the disk. */
  disk(file: string, isGone: boolean): void {
    this.site.apply([{ file, isGone }]);
    this.#later();
  }

  /** Every problem as of now, freshly looked for. */
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
    // Keystrokes that arrive together are worked on together.
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

  /** What nobody thought of is said in the client's log; the next change is looked at all the same. */
  #guarded(work: () => Promise<void>): void {
    work().catch((error: unknown) => {
      this.connection.console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    });
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
    // Another change came meanwhile; it has its own turn.
    if (generation !== this.#generation || this.#isClosed) return;
    const byFile = grouped(all);
    for (const file of this.#shown.keys()) if (!byFile.has(file)) this.#show(file, []);
    for (const [file, problems] of byFile) this.#show(file, problems);
    this.#remember(byFile);
  }

  /** Notes what the next keystroke has to be compared with: the texts of the files in windows. */
  #remember(byFile: ReadonlyMap<string, readonly Diagnostic[]>): void {
    this.#last = byFile;
    this.#texts.clear();
    this.#own.clear();
    for (const file of this.site.laid()) {
      this.#texts.set(file, this.site.text(file) ?? '');
      this.#own.set(file, this.site.ownProblems(file));
    }
  }

  async #check(): Promise<Diagnostic[]> {
    const started = performance.now();
    const all = await this.site.check();
    this.#tellUnread();
    this.#lastTook = performance.now() - started;
    return all;
  }

  /** Says once that a configuration is not run: problems of its checks are missing. */
  #tellUnread(): void {
    const name = this.site.unreadConfig;
    if (name !== undefined && name !== this.#toldUnread)
      this.connection.console.info(
        `${name} is not run, because this editor has not said that its folder is trusted (initialization option \`runConfig\`).`,
      );
    this.#toldUnread = name;
  }

  #show(file: string, problems: readonly Diagnostic[]): void {
    const { root } = this.site;
    const diagnostics = problems.map((one) => toProblem(this, one));
    const text = JSON.stringify(diagnostics);
    const version = this.windows.version(root, file);
    const uri = this.windows.uri(root, file) ?? uriIn(this.site, file);
    const before = this.#shown.get(file);
    const isElsewhere = before !== undefined && before.uri !== uri;
    // An editor may write the address of a file in another way than we did before it was opened.
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

function grouped(all: readonly Diagnostic[]): Map<string, Diagnostic[]> {
  const groups = new Map<string, Diagnostic[]>();
  for (const one of all) groups.set(one.file, [...(groups.get(one.file) ?? []), one]);
  return groups;
}

/**
 * Problems of an earlier text of a file, at their places in the new one: until the whole site has been looked at again, what
 * stands before or behind the edit is still as it was. What the edit touches is left out.
 */
export function shiftDiagnostics(
  problems: readonly Diagnostic[],
  before: string,
  after: string,
): Diagnostic[] {
  if (before === after || problems.length === 0) return [...problems];
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < most - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  const [old, index] = [new LineIndex(before), new LineIndex(after)];
  return problems.flatMap((one) => {
    const [start, end] = [old.offset(one), old.offset({ line: one.endLine, column: one.endColumn })];
    if (start < before.length - tail && end > head) return [];
    const by = end <= head ? 0 : after.length - before.length;
    return [{ ...one, ...index.place(one.file, [start + by, end + by]), fixes: [] }];
  });
}
