import path from 'node:path';
import { deviceName } from '../disk/paths.ts';
import type { MoreVariant, WiderVariant } from '../schema/annotations.ts';
import type { ImageFacts, Picture } from './picture.ts';
import type { Collection } from '../schema/collection.ts';
import { decoded, isRelative } from './address.ts';
import { addressOfFile, contentName, fileOfAddress, isBelow, wayBetween } from '../disk/site-paths.ts';

/** The widths of the specification, by the suffix of the file. */
const VARIANT_WIDTHS = { small: 480, medium: 800, large: 1200 } as const;

/** What a picture can have beside them where its field asks for it (`x-variants`), by the suffix of the file. */
const MORE_WIDTHS: Readonly<Record<WiderVariant, number>> = { thumb: 192, xlarge: 1600, huge: 2400 };

const NARROW = ['small', 'medium', 'large'] as const;
const WIDER = ['thumb', 'xlarge', 'huge'] as const;

/** The variants of a picture that differ in their width, by the suffix of the file. */
export type VariantName = keyof typeof VARIANT_WIDTHS | WiderVariant;

/** An output file with a picture that is so many pixels wide. */
export interface VariantFile {
  name: VariantName;
  file: string;
  width: number;
}

/**
 * The file name of a master as that of a file of the output: whatever it is called, its variants have names that need no encoding
 * in an address and can stand in a `srcset`, where a space ends an address. The hash tells apart what becomes alike.
 */
function safe(written: string): string {
  const clean = written
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-');
  const name = clean.replace(/^-+|-+$/g, '') || 'picture';
  return deviceName(name) === undefined ? name : `_${name}`;
}

/** A part of the content hash in every file name lets hosts serve pictures with an endless cache life. */
function stem(address: string, facts: ImageFacts): string {
  const folder = path.posix.dirname(address).replace(/^\/images\/?/, '');
  const folders = folder
    .split('/')
    // Outside of the site a picture lies in no folder of the output either.
    .filter((one) => one !== '' && one !== '..')
    .map((one) => `${safe(one)}/`);
  return `${folders.join('')}${baseOf(address)}-${facts.hash.slice(0, 8)}`;
}

function baseOf(address: string): string {
  return safe(path.posix.basename(address).replace(/\.[^.]+$/, ''));
}

/** Output files of the variants of a master, narrowest first; a master narrower than a variant is not enlarged. */
export function variantFiles(address: string, facts: ImageFacts): VariantFile[] {
  return NARROW.map((name) => ({
    name,
    file: `images/${stem(address, facts)}_${name}.webp`,
    width: Math.min(VARIANT_WIDTHS[name], facts.width),
  }));
}

/** Output files of further variants of a master: those that it is wide enough for, which may be none. */
export function moreFiles(
  address: string,
  facts: ImageFacts,
  wanted: Iterable<MoreVariant>,
): (VariantFile & { name: WiderVariant })[] {
  return [...wanted]
    .filter((name) => name !== 'svg' && name !== 'avif')
    .map((name) => ({ name, file: `images/${stem(address, facts)}_${name}.webp`, width: MORE_WIDTHS[name] }))
    .filter(({ width }) => width <= facts.width);
}

/** Output files of those variants that are to be there as AVIF, narrowest first; none for a variant that has the width of another. */
export function avifFiles(
  address: string,
  facts: ImageFacts,
  wanted: ReadonlySet<VariantName>,
): VariantFile[] {
  const all = [...variantFiles(address, facts), ...moreFiles(address, facts, WIDER)];
  return ofOwnWidth(all.sort((a, b) => a.width - b.width))
    .filter(({ name }) => wanted.has(name))
    .map((one) => ({ ...one, file: one.file.replace(/webp$/, 'avif') }));
}

/** The names of the variants that a field has which asks for `more` of them. */
export function namesOfVariants(more: Iterable<MoreVariant>): VariantName[] {
  return [...NARROW, ...[...more].filter((name) => name !== 'svg' && name !== 'avif')];
}

/** A narrow master has the same width in several variants; a `srcset` may name each width only once. */
function ofOwnWidth(sorted: readonly VariantFile[]): VariantFile[] {
  return sorted.filter(({ width }, index) => width !== sorted[index - 1]?.width);
}

/** The output file of a drawing that is kept as one; undefined for pictures of pixels. */
export function drawingFile(address: string, facts: ImageFacts): string | undefined {
  return facts.traits?.drawing === undefined ? undefined : `images/${stem(address, facts)}.svg`;
}

/** A share picture with words on it; `hash` is of everything it is made from (`cardHash`). */
export function cardFile(address: string, hash: string): string {
  return `images/share/${baseOf(address)}-${hash.slice(0, 12)}.jpg`;
}

/** The share picture of a page whose schema asks for no card: the picture alone. */
export function shareFile(address: string, facts: ImageFacts): string {
  return `images/share/${stem(address, facts)}.jpg`;
}

/** The picture as the app sees it; `src` is the widest variant. */
export function pictureFor(address: string, facts: ImageFacts, placeholder: string | null): Picture {
  const variants = ofOwnWidth(variantFiles(address, facts)).map(({ file, width }) => ({
    src: `/${file}`,
    width,
  }));
  return {
    src: variants.at(-1)?.src ?? address,
    width: facts.width,
    height: facts.height,
    variants,
    placeholder,
  };
}

type Besides = Pick<Collection, 'folder' | 'pictures'>;

/** Whether a file lies where entries may have their pictures beside them. */
export function liesBeside(collections: readonly Besides[], file: string): boolean {
  return collections.some((one) => one.pictures === 'beside' && isBelow(file, one.folder));
}

/**
 * The address of the master that an entry names from where it stands (`./a.jpg`): its path below `content/`, as of all masters.
 * @returns what is written, where it is an address already or the collection has its pictures elsewhere
 */
export function besideAddress({ pictures, folder }: Besides, file: string, written: string): string {
  if (pictures !== 'beside' || !isRelative(written)) return written;
  const name = (decoded(written) ?? written).normalize('NFC');
  const target = path.posix.join(path.posix.dirname(file), name);
  const isOpen = target.startsWith('content/') || isBelow(contentName(target), folder);
  return isOpen ? addressOfFile(target) : written;
}

/** A master as an entry names it: from where it stands, where its pictures lie beside it and it names them so. */
export function besideName({ pictures, folder }: Besides, file: string, address: string): string {
  if (pictures !== 'beside' || !isBelow(address.slice(1), folder)) return address;
  const way = wayBetween(path.posix.dirname(file), fileOfAddress(address));
  if (way === undefined) return address;
  return way.startsWith('../') ? way : `./${way}`;
}
