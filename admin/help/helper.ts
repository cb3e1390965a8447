import { isRecord, parseJson } from '../../scripts/shared/safe-parse.ts';
import {
  HELP_PATH,
  type ApplyAnswer,
  type CheckAnswer,
  type HelpChange,
  type HelpQuestion,
  type PageAnswer,
  type RemovalAnswer,
  type RemovalQuestion,
} from '../../scripts/shared/editing-help.ts';

/** The helper behind this page. Each function throws with a message if there is no response. */
export const helper = {
  check: (question: HelpQuestion) => ask<CheckAnswer>('check', question),
  page: (question: HelpQuestion) => ask<PageAnswer>('page', question),
  removal: (question: RemovalQuestion) => ask<RemovalAnswer>('removal', question),
  apply: (changes: readonly HelpChange[]) => ask<ApplyAnswer>('apply', { changes }),
};

async function ask<Answer>(name: string, question: object): Promise<Answer> {
  const response = await fetch(`${HELP_PATH}/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(question),
  });
  if (!response.ok) throw new Error(await whyNot(response));
  return (await response.json()) as Answer;
}

async function whyNot(response: Response): Promise<string> {
  const text = await response.text();
  const told = parseJson(text);
  return isRecord(told) && typeof told.refusal === 'string' ? told.refusal : text;
}

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
