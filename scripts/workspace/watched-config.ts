import path from 'node:path';
import { configFiles } from '../config/files.ts';
import { CONFIG_NAMES } from '../config/site-config.ts';

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
