import type { FileText, HelpChange } from '../../scripts/contract/editing-help.ts';

/**
 * Other files that a fix changes, such as the word list that a word is added to. `write` writes them
 * immediately; if that is not possible, they are added to the next commit.
 */
export class Companions {
  readonly #waiting = new Map<string, HelpChange>();
  /** Texts of commits that the helper's copy does not have yet; checks use them while the page is open. */
  readonly #saved = new Map<string, string>();

  constructor(private readonly write: ((changes: readonly HelpChange[]) => Promise<void>) | undefined) {}

  /** Adds changes of other files. Throws with a message if one of them cannot be made. */
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

  /** The changes for the next commit. */
  waiting(): HelpChange[] {
    return [...this.#waiting.values()];
  }

  saved(): void {
    for (const { file, text } of this.texts()) this.#saved.set(file, text);
    this.#waiting.clear();
  }
}
