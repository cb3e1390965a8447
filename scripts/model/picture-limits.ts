import { asciiSlug } from './slug.ts';

/** Masters of more bytes are a burden to every copy of the site. */
export const MOST_PICTURE_BYTES = 6 * 1024 * 1024;

/** The narrowest variant: what a phone shows. */
export const NARROWEST_USE = 480;

/** Twice the widest variant, for what is cut out of it: a larger master brings nothing. */
export const LARGEST_SIDE = 2400;

/** A file name as it should be, from any: small letters, digits, hyphens and dots. */
export function pictureFileName(name: string): string {
  const base = name.split('/').at(-1) ?? '';
  // The name of a hidden file is no ending.
  const kind = /(?<=.)\.[^.]*$/.exec(base)?.[0] ?? '';
  const stem = base.slice(0, base.length - kind.length);
  const isGood = /^[a-z0-9][a-z0-9._-]*$/.test(stem);
  return `${isGood ? stem : asciiSlug(stem) || 'picture'}${kind.toLowerCase()}`;
}
