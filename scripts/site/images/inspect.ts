import type { Metadata } from 'sharp';
import type { PictureTraits, Sharp } from '../../model/picture.ts';
import { cleanSvg } from './svg.ts';

export interface Inspection {
  width: number;
  height: number;
  traits?: PictureTraits;
  /** The reason why the file cannot be used, worded to follow a colon. */
  fault?: string;
}

/** Maximum size that sharp decodes: beyond it a picture of a few kilobytes would take gigabytes of memory. */
const MOST_PIXELS = 0x3fff * 0x3fff;
/** Maximum height of a WebP; variants have the aspect ratio of their master. */
const TALLEST_VARIANT = 0x3fff;
const WIDEST_VARIANT = 1200;
const NARROWEST_VARIANT = 16;
/** Beyond this aspect ratio the crop for a share picture would be too narrow. */
const MOST_ELONGATED = 1000;
/** Time limit: a small drawing may still take hours to render. */
const SECONDS = 30;

/**
 * Inspects a picture: its kind (by content, not by name), whether it can be processed, and whether its data
 * are complete. The caller caches the result by the hash of the bytes, so each master is decoded once.
 */
export async function inspectPicture(bytes: Buffer): Promise<Inspection> {
  if (bytes.byteLength === 0) return { width: 0, height: 0, fault: 'the file is empty' };
  const kind = otherKind(bytes);
  if (kind !== undefined) return { width: 0, height: 0, fault: `inside it is ${kind}` };
  const { default: sharp } = await import('sharp');
  let header: Metadata;
  try {
    header = await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    return { width: 0, height: 0, fault: headerFault(bytes, error) };
  }
  const { width, height } = header.autoOrient;
  const fault = sizeFault(width, height) ?? (await dataFault(sharp, bytes, header));
  if (fault !== undefined) return { width, height, fault };
  const traits = {
    bytes: bytes.byteLength,
    isForPrint: header.space === 'cmyk',
    frames: header.pages ?? 1,
    ...(header.format === 'svg' ? { drawing: drawingTrait(bytes) } : {}),
  };
  return { width, height, traits };
}

function drawingTrait(bytes: Buffer): { fault?: string } {
  const clean = cleanSvg(bytes.toString('utf8'));
  return 'fault' in clean ? { fault: clean.fault } : {};
}

function sizeFault(width: number, height: number): string | undefined {
  const size = `it is ${width} pixels wide and ${height} high`;
  if (width * height > MOST_PIXELS)
    return `${size}, which is more than can be worked with (${Math.floor(MOST_PIXELS / 1e6)} million pixels)`;
  const variant = Math.max(NARROWEST_VARIANT, Math.min(WIDEST_VARIANT, width));
  const isTooTall = (height * variant) / width > TALLEST_VARIANT;
  return isTooTall || Math.max(width / height, height / width) > MOST_ELONGATED
    ? `${size}, which is too long and narrow`
    : undefined;
}

const DAMAGED = 'a part of it is damaged or its end is missing';

async function dataFault(sharp: Sharp, bytes: Buffer, { format }: Metadata): Promise<string | undefined> {
  try {
    const small = { width: NARROWEST_VARIANT, height: NARROWEST_VARIANT, fit: 'fill' } as const;
    await sharp(bytes, { failOn: 'warning' }).resize(small).timeout({ seconds: SECONDS }).raw().toBuffer();
    return undefined;
  } catch (error) {
    const reason = firstLine(error);
    if (/timeout/i.test(reason)) return `it takes longer than ${SECONDS} seconds to draw`;
    // For raster pictures, damage is the only possible cause, whatever the decoder's message.
    return format === 'svg' ? `it cannot be drawn (${reason})` : DAMAGED;
  }
}

/** Formats that editors mistake for web pictures, by their first bytes in hex. */
const OTHER_KINDS: readonly (readonly [RegExp, string])[] = [
  [/^424d/, 'a Windows bitmap (BMP)'],
  // The general brands `mif1` and `msf1` may hold an AVIF too, which then is among the brands that follow.
  [/^.{8}66747970(?:686569|686576|(?:6d6966|6d7366)(?!.*61766966))/, 'a HEIC photo, the format of iPhones'],
  [/^38425053/, 'a Photoshop file'],
  [/^25504446/, 'a PDF'],
  [/^25215053/, 'a PostScript file'],
  [/^0000(?:01|02)00/, 'an icon (ICO)'],
  [/^(?:ff0a|0000000c4a584c20)/, 'a JPEG XL'],
  [/^(?:ff4fff51|0000000c6a5020)/, 'a JPEG 2000'],
];

function otherKind(bytes: Buffer): string | undefined {
  const start = bytes.toString('hex', 0, 48);
  return OTHER_KINDS.find(([beginning]) => beginning.test(start))?.[1];
}

function headerFault(bytes: Buffer, error: unknown): string {
  const reason = firstLine(error);
  if (/entity/i.test(reason)) return 'it is a drawing (SVG) whose entities cannot be expanded';
  if (/bad dimensions/i.test(reason)) return 'it is a drawing (SVG) without a size';
  if (/XML parse error/i.test(reason)) return 'it is a drawing (SVG) with a mistake in its XML';
  return isPictureStart(bytes.toString('hex', 0, 16))
    ? DAMAGED
    : 'it is not a picture, or not of a kind that can be read';
}

/** JPEG, PNG, GIF, WebP or AVIF. */
function isPictureStart(start: string): boolean {
  return /^(?:ffd8|89504e47|47494638|52494646.{8}57454250|.{8}6674797061766966)/.test(start);
}

/** The first line of a message: decoders may repeat it for every line of a picture. */
function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (message.split('\n')[0] ?? '').slice(0, 160);
}
