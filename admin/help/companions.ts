import type { FileText, HelpChange } from '../../scripts/contract/editing-help.ts';

/**
 * Files beside the one of the form that a fix changes: the list of words that one was added to. `write` puts them in their places at
 * once; where nothing can be written at once, they wait for the next commit and go with it.
 */
export class Companions {
  readonly #waiting = new Map<string, HelpChange>();
  /** Texts of commits that the copy of the helper does not have yet: checks get them while the page is open. */
  readonly #saved = new Map<string, string>();

  constructor(private readonly write: ((changes: readonly HelpChange[]) => Promise<void>) | undefined) {}

  /** Takes up changes of other files. Throws, with words, when one of them cannot be made. */
  async add(changes: readonly HelpChange[]): Promise<void> {
    if (this.write !== undefined) {
      await this.write(changes);
      return;
    }
    for (const { file, before, after } of changes)
      this.#waiting.set(file, { file, before: this.#waiting.get(file)?.before ?? before, after });
  }

  /** The texts that the helper's copy does not have. */
  texts(): FileText[] {
    const waiting = [...this.#waiting].map(([file, { after }]) => [file, after ?? ''] as const);
    return [...new Map([...this.#saved, ...waiting])].map(([file, text]) => ({ file, text }));
  }

  /** What goes with the next commit. */
  waiting(): HelpChange[] {
    return [...this.#waiting.values()];
  }

  saved(): void {
    for (const { file, text } of this.texts()) this.#saved.set(file, text);
    this.#waiting.clear();
  }
}
