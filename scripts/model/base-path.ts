import type { SchemaSet } from '../schema/collection.ts';
import type { PictureTable, Variant } from './picture.ts';

type Based = Pick<SchemaSet, 'base'>;

/**
 * Adds the base path under which the site is served (`base` in docs/schemas.md) to an address in the output.
 * Addresses inside the content do not have it.
 */
export function withBase({ base }: Based, address: string): string {
  return base === '' || !/^\/(?!\/)/.test(address) ? address : base + address;
}

/** Pictures with the base path added to the addresses of their files. */
export function basedPictures(set: Based, pictures: PictureTable): PictureTable {
  if (set.base === '') return pictures;
  const based = <One extends Variant>(one: One): One => ({ ...one, src: withBase(set, one.src) });
  return new Map(
    [...pictures].map(([address, picture]) => [
      address,
      {
        ...picture,
        src: withBase(set, picture.src),
        variants: picture.variants.map(based),
        ...(picture.avif && { avif: picture.avif.map(based) }),
        ...(picture.more && { more: picture.more.map(based) }),
        ...(picture.drawing !== undefined && { drawing: withBase(set, picture.drawing) }),
      },
    ]),
  );
}
