/**
 * Runs a function for the latest of many values: one run at a time, with a pause after the last change;
 * values that are superseded while waiting are skipped.
 */
export class Latest<Value> {
  #waiting: { value: Value } | undefined;
  #isBusy = false;
  #isClosed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly work: (value: Value) => Promise<void>,
    private readonly pause: number,
  ) {}

  push(value: Value): void {
    this.#waiting = { value };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#go(), this.pause);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  async #go(): Promise<void> {
    if (this.#isBusy || this.#isClosed) return;
    const next = this.#waiting;
    if (next === undefined) return;
    this.#waiting = undefined;
    this.#isBusy = true;
    try {
      await this.work(next.value);
    } finally {
      this.#isBusy = false;
    }
    await this.#go();
  }
}
