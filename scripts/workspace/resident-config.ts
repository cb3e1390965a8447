import { configFiles } from '../config/files.ts';
import { NO_CONFIG, type ConfigOutcome, type SiteConfig } from '../config/site-config.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ReadEntry } from '../model/entry-record.ts';
import { openedConfig } from '../pipeline/open-schemas.ts';
import type { SchemaSet } from '../schema/collection.ts';
import type { CountedOn } from './records.ts';

/** What fields are computed from. */
interface ComputeInput extends CountedOn {
  /** The configuration in use, which may be an earlier one than that on the disk. */
  config: SiteConfig | undefined;
  set: SchemaSet;
  entries: readonly ReadEntry[];
}

/** The configuration of a site that stays in memory, as it was opened last, and the fields that were computed last. */
export class ResidentConfig {
  #outcome: ConfigOutcome = NO_CONFIG;
  /** Names the configuration as it was opened. */
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

  /** What went wrong with the fields that were computed last. */
  get problems(): readonly Diagnostic[] {
    return this.#problems;
  }

  /** Whether it is another one now. Clients tell of files by name only, and it may import any. */
  isOther(): boolean {
    return configFiles(this.root)?.key !== this.#key;
  }

  /** Runs the one on the disk, or goes on with it where it is the same and still answers. */
  async open(): Promise<ConfigOutcome> {
    this.#key = configFiles(this.root)?.key;
    this.#outcome = await openedConfig(this.root, this.isAllowed);
    return this.#outcome;
  }

  /**
   * Computes all fields anew: each may be made of any others.
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

  /** An entry with the fields that were computed for it; as it is when it changed since. */
  withFields(entry: ReadEntry): ReadEntry {
    return this.#computed.get(entry) ?? entry;
  }
}
