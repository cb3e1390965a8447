import Negotiator from 'negotiator';

/** Compressed copies that may lie beside a file, the smaller first. */
export const COPIES = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
] as const;

export type Encoding = (typeof COPIES)[number]['encoding'];

/**
 * Which of the copies that exist a browser likes best, by the weights that it names; between equals the smaller. Undefined
 * when it takes none of them, or likes the plain file better.
 */
export function chooseEncoding(
  acceptEncoding: string | undefined,
  available: readonly Encoding[],
): Encoding | undefined {
  if (!acceptEncoding) return undefined;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const [best] = negotiator.encodings([...available, 'identity'], { preferred: [...available] });
  return available.find((encoding) => encoding === best);
}
