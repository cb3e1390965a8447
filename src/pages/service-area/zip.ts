import type { PageServiceAreaRoute } from '#content/types/index.d.ts';

interface ZipTown {
  name: string;
  path: string;
  zipCodes: readonly string[];
}

export type ZipAnswer<T> =
  { kind: 'invalid' } | { kind: 'notServed'; zip: string } | { kind: 'served'; zip: string; towns: T[] };

/** Five digits, optionally followed by four more. */
const ZIP_CODE = /^(\d{5})(?:-?\d{4})?$/;

/** Checks whether a typed ZIP code is served, and in which towns. */
export function answerZip<T extends ZipTown>(typed: string, towns: readonly T[]): ZipAnswer<T> {
  const zip = ZIP_CODE.exec(typed.replace(/\s/g, ''))?.[1];
  if (!zip) return { kind: 'invalid' };
  const zipTowns = towns.filter(({ zipCodes }) => zipCodes.includes(zip));
  return zipTowns.length > 0 ? { kind: 'served', zip, towns: zipTowns } : { kind: 'notServed', zip };
}

/** All served ZIP codes in order, each with its towns. */
export function zipTable<T extends ZipTown>(towns: readonly T[]): { zip: string; towns: T[] }[] {
  const codes = [...new Set(towns.flatMap(({ zipCodes }) => zipCodes))].sort();
  return codes.map((zip) => ({ zip, towns: towns.filter(({ zipCodes }) => zipCodes.includes(zip)) }));
}

/** The texts of the ZIP code check. */
export type ZipWords = PageServiceAreaRoute['entry']['zip'];

/** The included fields of a town. */
export type Town = PageServiceAreaRoute['include']['towns'][number];

/** Name of the ZIP code in addresses, and of its form field. */
export const ZIP_FIELD = 'zip';

/** The ZIP code in the address, from a link or from a form sent before this script ran. */
export function zipInAddress(): string | null {
  return new URLSearchParams(window.location.search).get(ZIP_FIELD);
}
