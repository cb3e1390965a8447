import type sharpModule from 'sharp';
import type { WiderVariant } from '../schema/annotations.ts';
import type { Json } from '../schema/json.ts';

/** A picture as the app sees it (`Picture` in dist-content/types). */
export interface Picture {
  src: string;
  width: number | null;
  height: number | null;
  variants: Variant[];
  /** The same widths as AVIF, where the field asks for it and all of them are worth it. */
  avif?: Variant[];
  /** A tiny webp as a data URI, for a blurred preview. */
  placeholder: string | null;
}

/** The address of a picture that is so many pixels wide. */
export interface Variant {
  src: string;
  width: number;
}

/** A picture with all that any use of it asks for beside the usual variants. */
export interface TablePicture extends Picture {
  more?: readonly (Variant & { name: WiderVariant })[];
  /** The address of a drawing that a field keeps as one. */
  drawing?: string;
}

/** Pictures by the address content uses. */
export type PictureTable = ReadonlyMap<string, TablePicture>;

/** What a sound picture is that pages would not show as it was meant. */
export interface PictureTraits {
  /** Size of the file. */
  bytes: number;
  /** Its colors are those of printing ink. */
  isForPrint: boolean;
  /** Pictures in it, when it moves. */
  frames: number;
  /** Of a drawing (SVG): whether it can be kept as one, and why not, in words that follow a colon. */
  drawing?: { fault?: string };
}

/** What is known of a master without decoding it. */
export interface ImageFacts {
  hash: string;
  width: number;
  height: number;
  traits?: PictureTraits | undefined;
  /** Why the file cannot be used, in words that follow a colon. */
  fault: string | undefined;
}

/** Facts by the address content uses; masters that are missing are left out. */
export type ImageFactsTable = ReadonlyMap<string, ImageFacts>;

export type Sharp = typeof sharpModule;
/** Makes a picture out of the bytes of its master. */
export type Encode = (sharp: Sharp, bytes: Buffer) => Promise<Buffer>;

/** A picture to be made from a master. */
export interface EncodeRequest {
  /** The master, as content addresses it. */
  address: string;
  facts: ImageFacts;
  /** Everything that the result depends on beside the master: equal settings mean equal bytes. */
  settings: string;
  extension: string;
  /** Only says something of pictures that are encoded for themselves, and is none. */
  isNote?: boolean;
  /** Called only when the picture is not in the cache. */
  prepare: () => Encode | Promise<Encode>;
}

/** Encodes each picture at most once, however often it is asked for. */
export interface Encoder {
  encode: (request: EncodeRequest) => Promise<Buffer>;
  /** How many pictures were really encoded, the others came from the cache. */
  encoded: number;
}

/** Share pictures are 1200 by 630 (specification, section 9). */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

export function isRemote(address: string): boolean {
  return /^https?:\/\//.test(address);
}

/** A picture that is used directly from another host. */
export function remotePicture(address: string): Picture {
  return { src: address, width: null, height: null, variants: [], placeholder: null };
}

/** A point of a picture that stays in sight however it is cropped, in percent from the left and from the top. */
export interface Focus {
  x: number;
  y: number;
}

/** As it is written; schemas have it as the pattern of the field that `x-focus` names. */
const FORM = /^(100|\d{1,2})% (100|\d{1,2})%$/;

/** Reads `30% 60%`; anything else is no focal point. */
export function readFocus(value: Json | undefined): Focus | undefined {
  const [, x, y] = (typeof value === 'string' ? FORM.exec(value) : null) ?? [];
  return x === undefined || y === undefined ? undefined : { x: Number(x), y: Number(y) };
}

interface Size {
  width: number;
  height: number;
}

/** How large a picture is when it covers a frame, and where the frame then lies: as CSS places it (`object-position`). */
export function coverWith({ x, y }: Focus, picture: Size, frame: Size): Size & { left: number; top: number } {
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height);
  const width = Math.max(frame.width, Math.round(picture.width * scale));
  const height = Math.max(frame.height, Math.round(picture.height * scale));
  return {
    width,
    height,
    left: Math.round(((width - frame.width) * x) / 100),
    top: Math.round(((height - frame.height) * y) / 100),
  };
}
