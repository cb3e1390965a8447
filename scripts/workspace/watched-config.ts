import path from 'node:path';
import { configFiles } from '../config/files.ts';
import { CONFIG_NAMES } from '../config/site-config.ts';

/** The configuration of a site as it was seen last: what it imports may lie anywhere below the root, or beside it. */
export class WatchedConfig {
  #key: string | undefined;
  #files: ReadonlySet<string> = new Set();

  constructor(private readonly root: string) {
    this.changed();
  }

  /** Absolute paths of all files that make a difference, those that may come included. */
  files(): readonly string[] {
    return [...this.#files];
  }

  isPart(file: string): boolean {
    return this.#files.has(path.resolve(file));
  }

  /** Whether it is another one than it was when this was asked last. */
  changed(): boolean {
    const found = configFiles(this.root);
    const names = CONFIG_NAMES.map((name) => path.join(this.root, name));
    this.#files = new Set([...names, ...(found?.own ?? [])]);
    const isOther = found?.key !== this.#key;
    this.#key = found?.key;
    return isOther;
  }
}
