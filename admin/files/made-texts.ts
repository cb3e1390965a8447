/** What this page has written, or is about to: so that it takes the place of nothing that somebody else has written meanwhile. */
export class MadeTexts {
  readonly #sources = new Map<string, string | undefined>();
  readonly #written = new Set<string>();
  /** What was last written of forms, by the files that they were opened from. */
  readonly #latest = new Map<string, string>();

  /**
   * Notes a text that was made from a form.
   * @param source the file that the form was opened from; undefined for a new one
   */
  note(text: string, source: string | undefined): void {
    this.#sources.set(text.trim(), source?.trim());
  }

  /**
   * Whether a text may take the place of what a file holds now: what it was made from, or what this page wrote there itself.
   * @param now undefined where there is no file
   */
  mayReplace(now: string | undefined, text: string): boolean {
    // The program takes away the empty lines around a text that it reads, and adds one to what it writes.
    const [held, made] = [now?.trim(), text.trim()];
    const isOurs = held === undefined || held === made || this.#written.has(held);
    const isAllowed = isOurs || !this.#sources.has(made) || this.#sources.get(made) === held;
    if (isAllowed) this.#written.add(made);
    const source = this.#sources.get(made);
    if (isAllowed && source !== undefined) this.#latest.set(source, text);
    return isAllowed;
  }

  /** What a form has been saved as since it was opened from a file: the program goes on with the form, not with the new file. */
  latest(source: string): string {
    return this.#latest.get(source.trim()) ?? source;
  }
}
