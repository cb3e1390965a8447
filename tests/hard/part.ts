/** How much a part does: the short form is a test among others, the full one is `npm run test:hard`, the long one takes hours. */
export type Size = 'short' | 'full' | 'long';

/** What a part has shown. */
export interface PartResult {
  /** What did not hold, one line each, with what it takes to see it again. Empty when all held. */
  failures: string[];
  /** What was tried and how often, in the order they stand in docs/reliability.md. */
  figures: [what: string, value: string | number][];
}

export interface PartOptions {
  size: Size;
  /** A part of the rounds of this size, for a machine that is needed otherwise; all of them when undefined. */
  rounds?: number | undefined;
  /** Everything that is chosen by chance is chosen by this number. */
  seed: number;
  /** Called now and then with what is being done. */
  progress: (message: string) => void;
}

/** One attack on the product. */
export interface Part {
  /** What `--part` chooses it by; `faults` chooses all whose names begin with `faults-`. */
  name: string;
  title: string;
  /** Nothing of it fits into a short run. */
  isLong?: boolean;
  /** It has work for every processor by itself. */
  isWide?: boolean;
  run: (options: PartOptions) => Promise<PartResult>;
}

/** The number for this size. */
export function sized<Value>(size: Size, values: Record<Size, Value>): Value {
  return values[size];
}

/** How often for this size, in as many rounds as are wanted; once at least. */
export function times({ size, rounds = 1 }: PartOptions, values: Record<Size, number>): number {
  return Math.ceil(values[size] * rounds);
}

/** Several results as one. */
export function together(results: readonly PartResult[]): PartResult {
  return {
    failures: results.flatMap(({ failures }) => failures),
    figures: results.flatMap(({ figures }) => figures),
  };
}

/** Shortens what a failure quotes, on one line. */
export function quoted(text: string, most = 160): string {
  const line = JSON.stringify(text);
  return line.length <= most ? line : `${line.slice(0, most)}… (${text.length} characters)`;
}
