import type sharpModule from 'sharp';
import type { WiderVariant } from '../schema/annotations.ts';
import type { Json } from '../schema/json.ts';

/** A picture as passed to the app (`Picture` in dist-content/types). */
export interface Picture {
  src: string;
  width: number | null;
  height: number | null;
  variants: Variant[];
  /** The same widths as AVIF, if the field requests it and AVIF is smaller for all of them. */
  avif?: Variant[];
  /** A tiny WebP as a data URI, for a blurred preview. */
  placeholder: string | null;
}

/** The address of a picture, with its width in pixels. */
export interface Variant {
  src: string;
  width: number;
}

/** A picture with all variants that any of its uses requests. */
export interface TablePicture extends Picture {
  more?: readonly (Variant & { name: WiderVariant })[];
  /** The address of a drawing that is kept as SVG. */
  drawing?: string;
}

/** Pictures by the address used in content. */
export type PictureTable = ReadonlyMap<string, TablePicture>;

/** Traits of a valid picture that pages would not show as intended. */
export interface PictureTraits {
  /** Size of the file in bytes. */
  bytes: number;
  /** Whether its colors are CMYK. */
  isForPrint: boolean;
  /** Number of frames, for an animated picture. */
  frames: number;
  /** For a drawing (SVG): the reason why it cannot be kept as SVG, worded to follow a colon. */
  drawing?: { fault?: string };
}

/** The facts about a master that are known without decoding it. */
export interface ImageFacts {
  hash: string;
  width: number;
  height: number;
  traits?: PictureTraits | undefined;
  /** The reason why the file cannot be used, worded to follow a colon. */
  fault: string | undefined;
}

/** Facts by the address used in content, without missing masters. */
export type ImageFactsTable = ReadonlyMap<string, ImageFacts>;

export type Sharp = typeof sharpModule;
/** Makes a picture out of the bytes of its master. */
export type Encode = (sharp: Sharp, bytes: Buffer) => Promise<Buffer>;

/** A picture to be made from a master. */
export interface EncodeRequest {
  /** The address of the master in content. */
  address: string;
  facts: ImageFacts;
  /** Everything besides the master that determines the result: equal settings mean equal bytes. */
  settings: string;
  extension: string;
  /** Whether the result is a note about other pictures, which does not count as encoded. */
  isNote?: boolean;
  /** Called only when the picture is not in the cache. */
  prepare: () => Encode | Promise<Encode>;
}

/** Encodes each picture at most once, however often it is requested. */
export interface Encoder {
  encode: (request: EncodeRequest) => Promise<Buffer>;
  /** The number of pictures that were encoded rather than read from the cache. */
  encoded: number;
}

/** Share pictures are 1200 by 630 (specification, section 9). */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Whether a picture is on another host. */
export function isRemote(address: string): boolean {
  return /^https?:\/\//.test(address);
}

/** The focal point of a picture, which stays visible when it is cropped, in percent from the left and top. */
export interface Focus {
  x: number;
  y: number;
}

/** The written form; schemas use the same pattern for the field named by `x-focus`. */
const FORM = /^(100|\d{1,2})% (100|\d{1,2})%$/;

/** Reads `30% 60%`; undefined for anything else. */
export function readFocus(value: Json | undefined): Focus | undefined {
  const [, x, y] = (typeof value === 'string' ? FORM.exec(value) : null) ?? [];
  return x === undefined || y === undefined ? undefined : { x: Number(x), y: Number(y) };
}
