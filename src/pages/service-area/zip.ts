import type { PageServiceAreaRoute } from '#content/types/index.d.ts';

interface ZipTown {
  name: string;
  path: string;
  zipCodes: readonly string[];
}

export type ZipAnswer<T> =
  { kind: 'invalid' } | { kind: 'notServed'; zip: string } | { kind: 'served'; zip: string; towns: T[] };

/** Five digits, with or without the four that may follow them. */
const ZIP_CODE = /^(\d{5})(?:-?\d{4})?$/;

/** Says whether a ZIP code, as somebody typed it, is on the route, and in which towns. */
export function answerZip<T extends ZipTown>(typed: string, towns: readonly T[]): ZipAnswer<T> {
  const zip = ZIP_CODE.exec(typed.replace(/\s/g, ''))?.[1];
  if (!zip) return { kind: 'invalid' };
  const found = towns.filter(({ zipCodes }) => zipCodes.includes(zip));
  return found.length > 0 ? { kind: 'served', zip, towns: found } : { kind: 'notServed', zip };
}

/** Every ZIP code of the route once, in order, with the towns that share it. */
export function zipTable<T extends ZipTown>(towns: readonly T[]): { zip: string; towns: T[] }[] {
  const codes = [...new Set(towns.flatMap(({ zipCodes }) => zipCodes))].sort();
  return codes.map((zip) => ({ zip, towns: towns.filter(({ zipCodes }) => zipCodes.includes(zip)) }));
}

/** The words of the box that knows every ZIP code. */
export type ZipWords = PageServiceAreaRoute['entry']['zip'];

/** What the page knows of a town. */
export type Town = PageServiceAreaRoute['include']['towns'][number];
