import path from 'node:path';
import type { Collection } from '../schema/collection.ts';
import { decoded, isRelative } from './address.ts';
import { isInside } from './paths.ts';

type Besides = Pick<Collection, 'folder' | 'pictures'>;

/** Whether a file lies where entries may have their pictures beside them. */
export function liesBeside(collections: readonly Besides[], file: string): boolean {
  return collections.some((one) => one.pictures === 'beside' && isInside(`/${file}`, `/${one.folder}`));
}

/**
 * The address of the master that an entry names from where it stands (`./a.jpg`): its path below `content/`, as of all masters.
 * @returns what is written, where it is an address already or the collection has its pictures elsewhere
 */
export function besideAddress(
  { pictures }: Pick<Besides, 'pictures'>,
  file: string,
  written: string,
): string {
  if (pictures !== 'beside' || !isRelative(written)) return written;
  const name = (decoded(written) ?? written).normalize('NFC');
  const target = path.posix.join(path.posix.dirname(file), name);
  return target.startsWith('content/') ? target.slice('content'.length) : written;
}

/** A master as an entry names it: from where it stands, where its pictures lie beside it and it names them so. */
export function besideName({ pictures, folder }: Besides, file: string, address: string): string {
  if (pictures !== 'beside' || !isInside(address, `/${folder}`)) return address;
  const way = path.posix.relative(path.posix.dirname(file), `content${address}`);
  return way.startsWith('../') ? way : `./${way}`;
}
