/** Message for somebody whose changes were not saved, because a newer text would be lost. */
export const takenMessage = (name: string): string =>
  `${name} was changed somewhere else after you opened it, so your version was not saved. Copy what you wrote, reload this page, and add it to the newer text.`;

/**
 * Records the texts that this page has written or is about to write, so that it overwrites no changes by
 * others.
 */
export class MadeTexts {
  readonly #sources = new Map<string, string | undefined>();
  readonly #written = new Set<string>();
  /** The last saved text of a form, by the text that the form was opened from. */
  readonly #latest = new Map<string, string>();

  /**
   * Records a text that was made from a form.
   * @param source text of the file that the form was opened from; undefined for a new one
   */
  note(text: string, source: string | undefined): void {
    this.#sources.set(text.trim(), source?.trim());
  }

  /**
   * Whether a text may replace the current text of a file: if that is the one it was made from, or was
   * written by this page.
   * @param now undefined if there is no file
   */
  mayReplace(now: string | undefined, text: string): boolean {
    // The CMS trims the texts that it reads, and appends a newline to those that it writes.
    const [held, made] = [now?.trim(), text.trim()];
    const isOurs = held === undefined || held === made || this.#written.has(held);
    const isAllowed = isOurs || !this.#sources.has(made) || this.#sources.get(made) === held;
    if (isAllowed) this.#written.add(made);
    const source = this.#sources.get(made);
    if (isAllowed && source !== undefined) this.#latest.set(source, text);
    return isAllowed;
  }

  /**
   * The last saved text of a form that was opened from a text: the CMS keeps the form open and does not read
   * the new file.
   */
  latest(source: string): string {
    return this.#latest.get(source.trim()) ?? source;
  }
}
