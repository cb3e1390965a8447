import path from 'node:path';
import { deviceName } from '../disk/paths.ts';
import type { MoreVariant, WiderVariant } from '../schema/annotations.ts';
import type { ImageFacts, Picture } from './picture.ts';

/** The widths from the specification, by file suffix. */
const VARIANT_WIDTHS = { small: 480, medium: 800, large: 1200 } as const;

/** Additional widths that a field can request (`x-variants`), by file suffix. */
const MORE_WIDTHS: Readonly<Record<WiderVariant, number>> = { thumb: 192, xlarge: 1600, huge: 2400 };

const NARROW = ['small', 'medium', 'large'] as const;
const WIDER = ['thumb', 'xlarge', 'huge'] as const;

export type VariantName = keyof typeof VARIANT_WIDTHS | WiderVariant;

/** An output file of a picture, with its width in pixels. */
export interface VariantFile {
  name: VariantName;
  file: string;
  width: number;
}

/**
 * A master's file name in the output. Special characters are removed, so that variants need no encoding in
 * addresses and work in a `srcset`, where a space ends an address. Equal results differ in their hash.
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

/** Every file name contains a part of the content hash, so that hosts can cache pictures forever. */
function stem(address: string, facts: ImageFacts): string {
  const folder = path.posix.dirname(address).replace(/^\/images\/?/, '');
  const folders = folder
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => `${safe(segment)}/`);
  return `${folders.join('')}${baseOf(address)}-${facts.hash.slice(0, 8)}`;
}

function baseOf(address: string): string {
  return safe(path.posix.basename(address).replace(/\.[^.]+$/, ''));
}

/** Output files of a master's variants, narrowest first; a narrower master is not enlarged. */
export function variantFiles(address: string, facts: ImageFacts): VariantFile[] {
  return NARROW.map((name) => ({
    name,
    file: `images/${stem(address, facts)}_${name}.webp`,
    width: Math.min(VARIANT_WIDTHS[name], facts.width),
  }));
}

/** Output files of a master's additional variants; only those that the master is wide enough for. */
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

/** The AVIF output files of the requested variants, narrowest first; only one per width. */
export function avifFiles(
  address: string,
  facts: ImageFacts,
  wanted: ReadonlySet<VariantName>,
): VariantFile[] {
  const all = [...variantFiles(address, facts), ...moreFiles(address, facts, WIDER)];
  return ofOwnWidth(all.sort((a, b) => a.width - b.width))
    .filter(({ name }) => wanted.has(name))
    .map((variant) => ({ ...variant, file: variant.file.replace(/webp$/, 'avif') }));
}

/** The names of the variants of a field that requests `more` in addition. */
export function namesOfVariants(more: Iterable<MoreVariant>): VariantName[] {
  return [...NARROW, ...[...more].filter((name) => name !== 'svg' && name !== 'avif')];
}

/** A narrow master has several variants of the same width; a `srcset` may list each width only once. */
function ofOwnWidth(sorted: readonly VariantFile[]): VariantFile[] {
  return sorted.filter(({ width }, index) => width !== sorted[index - 1]?.width);
}

/** The output file of a drawing that is kept as SVG; undefined for bitmap pictures. */
export function drawingFile(address: string, facts: ImageFacts): string | undefined {
  return facts.traits?.drawing === undefined ? undefined : `images/${stem(address, facts)}.svg`;
}

/** A share card; `hash` covers everything it is made from (`cardHash`). */
export function cardFile(address: string, hash: string): string {
  return `images/share/${baseOf(address)}-${hash.slice(0, 12)}.jpg`;
}

/** The share picture of a page without a card: only the picture. */
export function shareFile(address: string, facts: ImageFacts): string {
  return `images/share/${stem(address, facts)}.jpg`;
}

/** A picture as passed to the app; `src` is the widest variant. */
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
