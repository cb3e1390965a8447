import { didYouMean } from '../../diagnostics/suggest.ts';
import type { LookProblem } from '../../model/share-card.ts';
import { isObject, valueAt, type JsonObject } from '../../schema/json.ts';

/** Reads single fields of a look; what cannot be used is added to `problems`, and something harmless given instead. */
export class LookFields {
  readonly problems: LookProblem[] = [];

  constructor(private readonly data: JsonObject) {}

  font(field: string): string {
    const value = this.data[field];
    if (typeof value === 'string') return value;
    this.#wrong(field, 'has to name a font file', 'Write `font: /fonts/NAME.ttf`.');
    return '';
  }

  color(field: string, otherwise?: string): string {
    const value = this.data[field];
    if (typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)) return value;
    if (value !== undefined || otherwise === undefined)
      this.#wrong(field, 'has to be a colour', 'Write it as `"#174c3a"`, in quotes: # begins a comment.');
    return otherwise ?? '#000000';
  }

  number(field: string, least: number, most: number): number | undefined {
    const value = this.data[field];
    if (typeof value === 'number' && value >= least && value <= most) return value;
    if (value !== undefined) this.#wrong(field, `has to be a number from ${least} to ${most}`);
    return undefined;
  }

  choice<T extends string>(field: string, choices: readonly T[]): T | undefined {
    const value = this.data[field];
    const found = choices.find((one) => one === value);
    if (found !== undefined || value === undefined) return found;
    const known = choices.map((one) => `\`${one}\``).join(', ');
    const near = typeof value === 'string' ? didYouMean(value, choices) : undefined;
    this.#wrong(field, `has to be one of ${known}`, near);
    return undefined;
  }

  /** A list of `{ src, keep }`, as a table of choices by picture. */
  choiceByPicture<T extends string>(field: string, choices: readonly T[]): Record<string, T> {
    const value = this.data[field] ?? [];
    const pairs = (Array.isArray(value) ? value : [value]).map((one) => {
      const src = isObject(one) ? one.src : undefined;
      const keep = choices.find((choice) => choice === valueAt(one, 'keep'));
      return typeof src === 'string' && keep !== undefined ? ([src, keep] as const) : undefined;
    });
    if (pairs.includes(undefined))
      this.#wrong(field, 'has to be a list of `src`, a picture, and `keep`, a crop');
    return Object.fromEntries(pairs.filter((pair) => pair !== undefined));
  }

  #wrong(field: string, words: string, suggestion?: string): void {
    this.problems.push({ field, message: `\`${field}\` of the share cards ${words}.`, suggestion });
  }
}
