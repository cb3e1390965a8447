import { statSync, unwatchFile, watchFile } from 'node:fs';

/** How often a build of another program is looked for. */
const LOOK_MS = 200;

/**
 * Notices each new manifest of an output. It takes the place of a watcher of files, which may drop the later of
 * two changes (docs/decisions/0600-output-for-apps.md).
 */
export class ManifestWatch {
  /** The manifest at the last call of `isNew`. */
  #seen: string | undefined;
  readonly #look: () => void;

  /** @param changed called for a manifest that `isNew` has not seen yet */
  constructor(
    private readonly file: string,
    changed: () => void,
  ) {
    this.#look = () => {
      if (this.#stamp() !== this.#seen) changed();
    };
  }

  /** Looks for builds of other programs from now on. */
  begin(): void {
    watchFile(this.file, { interval: LOOK_MS, persistent: false }, this.#look);
  }

  /** Whether there is another manifest than at the last call; the first only looks. */
  isNew(): boolean {
    const before = this.#seen;
    this.#seen = this.#stamp();
    return before !== undefined && this.#seen !== before && this.#seen !== NONE;
  }

  close(): void {
    unwatchFile(this.file, this.#look);
  }

  #stamp(): string {
    const stat = statSync(this.file, { throwIfNoEntry: false });
    return stat === undefined ? NONE : `${stat.ino} ${stat.mtimeMs} ${stat.size}`;
  }
}

/** The state of a manifest that does not exist. */
const NONE = '';
