import { setTimeout as pause } from 'node:timers/promises';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { memoryCache, openCache } from '../incremental/cache.ts';
import { cacheFolder } from '../incremental/location.ts';
import type { ReadEntry } from '../model/entry-record.ts';
import type { SiteModel } from '../model/site-model.ts';
import { validateSite, type Validation } from '../pipeline/validate-site.ts';

/** Keystrokes within this time are validated together. */
const PAUSE_MS = 20;
/** Time without a validation after which the cache is written to disk. */
const REST_MS = 5000;

/** A site that is open in an editor, validated with the texts of the editor after each change. */
export class LiveSite {
  readonly #cache;
  /** Texts of open documents by file. */
  readonly #texts = new Map<string, string>();
  #validation: Validation | undefined;
  #model: SiteModel | undefined;
  #entries: ReadonlyMap<string, ReadEntry> = new Map();
  /** Whether something has changed since the last validation began. */
  #isStale = true;
  #running: Promise<void> | undefined;
  #rest: NodeJS.Timeout | undefined;

  /**
   * @param runsConfig whether the editor trusts the folder, so that code of the site may run
   * @param validated called after each validation
   * @param failed receives what a validation throws
   */
  constructor(
    readonly root: string,
    private readonly runsConfig: boolean,
    private readonly validated: (site: LiveSite) => void,
    private readonly failed: (error: unknown) => void,
  ) {
    this.#cache = memoryCache(openCache(cacheFolder(root)));
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
  setText(file: string, text: string | undefined): void {
    if (text === undefined) this.#texts.delete(file);
    else this.#texts.set(file, text);
    this.changed();
  }

  /** Validates the site again: a document or a file on disk has changed. */
  changed(): void {
    this.#isStale = true;
    if (this.#running === undefined) this.settled().catch(this.failed);
  }

  /** Resolves when the texts as they are now are validated. */
  async settled(): Promise<void> {
    while (this.#isStale || this.#running !== undefined)
      await (this.#running ??= this.#validate().finally(() => {
        this.#running = undefined;
      }));
  }

  close(): void {
    this.#cache.flush();
  }

  /** The text of a file in the editor, or else on disk. */
  text(file: string): string | undefined {
    return this.#texts.get(file) ?? this.#validation?.source(file);
  }

  /** The last readable state of an entry, which has no data if there was none yet. */
  readable(file: string): ReadEntry | undefined {
    return this.#entries.get(file);
  }

  async #validate(): Promise<void> {
    await pause(PAUSE_MS);
    this.#isStale = false;
    const texts = [...this.#texts].filter(([file]) => file.startsWith('content/'));
    const validation = await validateSite({
      root: this.root,
      config: this.runsConfig,
      cache: this.#cache,
      changes: new Map(texts),
    });
    this.#validation = validation;
    if ('site' in validation) {
      const { model, compiled } = validation.site;
      this.#model = model;
      const readable = compiled.entries.map((entry) =>
        entry.record.data === undefined ? (this.#entries.get(entry.file.path) ?? entry) : entry,
      );
      this.#entries = new Map(readable.map((entry) => [entry.file.path, entry]));
    }
    this.validated(this);
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#cache.flush(), REST_MS);
  }
}
