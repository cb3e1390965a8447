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
  /** Everything that is chosen by chance is chosen by this number. */
  seed: number;
  /** Called now and then with what is being done. */
  progress: (message: string) => void;
}

/** One attack on the product. */
export interface Part {
  name: string;
  title: string;
  run: (options: PartOptions) => Promise<PartResult>;
}

/** The number for this size. */
export function sized<Value>(size: Size, values: Record<Size, Value>): Value {
  return values[size];
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
