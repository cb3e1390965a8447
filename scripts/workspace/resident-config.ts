import path from 'node:path';
import { configFiles } from '../config/files.ts';
import { configHosts } from '../config/open-config.ts';
import { NO_CONFIG, type ConfigOutcome, type SiteConfig, CONFIG_NAMES } from '../config/site-config.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ReadEntry } from '../model/entry-record.ts';
import { openedConfig } from '../pipeline/open-schemas.ts';
import type { SchemaSet } from '../schema/collection.ts';
import type { CountedOn } from './records.ts';

interface ComputeInput extends CountedOn {
  /** The configuration in use, which may be older than the one on disk. */
  config: SiteConfig | undefined;
  set: SchemaSet;
  entries: readonly ReadEntry[];
}

/** The configuration and computed fields of a site in memory. */
export class ResidentConfig {
  #outcome: ConfigOutcome = NO_CONFIG;
  /** The key of the configuration when it was opened. */
  #key: string | undefined;
  #computed: ReadonlyMap<ReadEntry, ReadEntry> = new Map();
  #problems: readonly Diagnostic[] = [];

  constructor(
    private readonly root: string,
    private readonly isAllowed: boolean,
  ) {}

  get outcome(): ConfigOutcome {
    return this.#outcome;
  }

  /** The problems of the last computation. */
  get problems(): readonly Diagnostic[] {
    return this.#problems;
  }

  /** Whether the configuration changed. Clients report only file names, and it may import any file. */
  isOther(): boolean {
    return configFiles(this.root)?.key !== this.#key;
  }

  /** The unanswered tasks of the configuration's threads. */
  tasks(): readonly object[] {
    return configHosts(this.root).flatMap((host) => host.tasks());
  }

  /** Stops its threads if they are busy; the next `open` starts another. */
  stop(): void {
    for (const host of configHosts(this.root)) if (host.tasks().length > 0) host.close();
  }

  /** Runs the configuration on disk, or reuses the running one if it is unchanged and still responds. */
  async open(): Promise<ConfigOutcome> {
    this.#key = configFiles(this.root)?.key;
    this.#outcome = await openedConfig(this.root, this.isAllowed);
    return this.#outcome;
  }

  /**
   * Computes all fields again, because each may depend on any other.
   * @returns whether there are any
   */
  async compute({ config, entries, ...on }: ComputeInput): Promise<boolean> {
    if (config === undefined || Object.keys(config.facts.compute).length === 0) {
      this.#computed = new Map();
      this.#problems = [];
      return false;
    }
    const { computeFields } = await import('../pipeline/config/compute-fields.ts');
    const computed = await computeFields({ config, entries, ...on });
    this.#computed = new Map(entries.map((entry, index) => [entry, computed.entries[index] ?? entry]));
    this.#problems = computed.problems;
    return true;
  }

  /** An entry with its computed fields; unchanged if it was edited since. */
  withFields(entry: ReadEntry): ReadEntry {
    return this.#computed.get(entry) ?? entry;
  }
}

/** The last known state of a site's configuration, which may import files below the root or next to it. */
export class WatchedConfig {
  #key: string | undefined;
  #files: ReadonlySet<string> = new Set();

  constructor(private readonly root: string) {
    this.changed();
  }

  /** Absolute paths of all files that matter, including ones that do not exist yet. */
  files(): readonly string[] {
    return [...this.#files];
  }

  isPart(file: string): boolean {
    return this.#files.has(path.resolve(file));
  }

  /** Whether it changed since the last call. */
  changed(): boolean {
    const found = configFiles(this.root);
    const names = CONFIG_NAMES.map((name) => path.join(this.root, name));
    this.#files = new Set([...names, ...(found?.own ?? [])]);
    const isOther = found?.key !== this.#key;
    this.#key = found?.key;
    return isOther;
  }
}
