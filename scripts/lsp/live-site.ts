import type { Connection } from 'vscode-languageserver';
import { groupBy } from '../shared/group-by.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ReadEntry } from '../model/entry-record.ts';
import { entriesByFile, type Entry, type SiteModel } from '../model/site-model.ts';
import { ResidentSite } from '../pipeline/resident-site.ts';
import type { Validation } from '../pipeline/validation.ts';
import { toProblem } from './quick-fixes.ts';
import { uriIn, type OpenSite } from './request.ts';

/** Keystrokes within this time are validated together. */
const PAUSE_MS = 20;
/** Time without a change after which the cache is written to disk. */
const REST_MS = 5000;

/** A site that is open in an editor: validated with the texts of the editor after each change, its problems published. */
export class LiveSite implements OpenSite {
  readonly root: string;
  readonly #site: ResidentSite;
  /** Texts of open documents by file, and the addresses that the editor uses for them. */
  readonly #texts = new Map<string, string>();
  readonly #uris = new Map<string, string>();
  #validation: Validation | undefined;
  #model: SiteModel | undefined;
  #entries: ReadonlyMap<string, ReadEntry> = new Map();
  readonly #readable = new Map<string, ReadEntry>();
  /** What was published last, by URI. */
  #published = new Map<string, string>();
  /** Counts changes, and the one up to which the site is validated. */
  #changes = 1;
  #validated = 0;
  #running: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #rest: NodeJS.Timeout | undefined;

  /** @param runsConfig whether the editor trusts the folder, so that code of the site may run */
  constructor(
    root: string,
    private readonly connection: Connection,
    runsConfig: boolean,
  ) {
    this.root = root;
    this.#site = new ResidentSite({ root, config: runsConfig });
    this.changed();
  }

  /** The site as it was last validated; undefined while nothing is known about entries. */
  get model(): SiteModel | undefined {
    return this.#model;
  }

  /** The problems of the last validation. */
  get problems(): readonly Diagnostic[] {
    return this.#validation?.diagnostics ?? [];
  }

  /** Sets the text of an open document; undefined when it was closed. */
  setText(file: string, uri: string, text: string | undefined): void {
    if (text === undefined) {
      this.#texts.delete(file);
      this.#uris.delete(file);
    } else {
      this.#texts.set(file, text);
      this.#uris.set(file, uri);
    }
    this.changed();
  }

  /** Validates the site again soon: a document or a file on disk has changed. */
  changed(): void {
    this.#changes += 1;
    clearTimeout(this.#timer);
    clearTimeout(this.#rest);
    this.#timer = setTimeout(() => {
      this.settled().catch((error: unknown) =>
        this.connection.console.error(
          error instanceof Error ? (error.stack ?? error.message) : String(error),
        ),
      );
    }, PAUSE_MS);
  }

  /** Resolves when the texts as they are now are validated. */
  async settled(): Promise<void> {
    while (this.#validated < this.#changes)
      await (this.#running ??= this.#validate().finally(() => {
        this.#running = undefined;
      }));
  }

  close(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#rest);
    this.#site.rest();
  }

  text(file: string): string | undefined {
    return this.#texts.get(file) ?? this.#validation?.source(file);
  }

  isOpen(file: string): boolean {
    return this.#texts.has(file);
  }

  collection(file: string): ReadEntry['collection'] | undefined {
    return this.#entries.get(file)?.collection;
  }

  readable(file: string): ReadEntry | undefined {
    return this.#readable.get(file);
  }

  entry(file: string): Entry | undefined {
    return this.#model && entriesByFile(this.#model).get(file);
  }

  async #validate(): Promise<void> {
    const changes = this.#changes;
    const texts = [...this.#texts].filter(([file]) => file.startsWith('content/'));
    const validation = await this.#site.validate(new Map(texts));
    this.#validated = changes;
    this.#validation = validation;
    if ('site' in validation) {
      const { model, compiled } = validation.site;
      this.#model = model;
      this.#entries = new Map(compiled.entries.map((entry) => [entry.file.path, entry]));
      for (const entry of compiled.entries)
        if (entry.record.data !== undefined) this.#readable.set(entry.file.path, entry);
    }
    this.#publish(validation.diagnostics);
    this.#rest = setTimeout(() => this.#site.rest(), REST_MS);
  }

  #publish(diagnostics: readonly Diagnostic[]): void {
    const uriOf = (file: string): string => this.#uris.get(file) ?? uriIn(this, file);
    const byUri = groupBy(diagnostics, ({ file }) => uriOf(file));
    const before = this.#published;
    this.#published = new Map();
    for (const uri of before.keys())
      if (!byUri.has(uri)) void this.connection.sendDiagnostics({ uri, diagnostics: [] });
    for (const [uri, problems] of byUri) {
      const shown = problems.map((diagnostic) => toProblem(this, diagnostic));
      const text = JSON.stringify(shown);
      this.#published.set(uri, text);
      if (before.get(uri) !== text) void this.connection.sendDiagnostics({ uri, diagnostics: shown });
    }
  }
}
