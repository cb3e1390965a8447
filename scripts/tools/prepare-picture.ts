import path from 'node:path';
import type { Metadata } from 'sharp';
import { inspectPicture } from '../site/images/inspect.ts';
import { remedyFor, LARGEST_SIDE, NARROWEST_USE } from '../model/picture-kinds.ts';
import { addressFault } from '../model/address.ts';
import { asciiSlug } from '../model/slug.ts';
import { Refused } from './write-files.ts';

/** A picture, ready for `content/images/`. */
export interface PreparedPicture {
  /** Its address in the content. */
  address: string;
  bytes: Buffer;
  width: number;
  height: number;
  /** The conversions, described in a few words each. */
  done: string[];
}

const NAME = /^[a-z0-9][a-z0-9._-]*$/;
const QUALITY = 88;
/** Maximum length of a name in a message. */
const MOST_SHOWN = 60;

/**
 * Converts a picture to a master: upright, in sRGB, without metadata, no larger than any variant needs; as
 * JPEG, or as PNG if parts of it are transparent. Throws `Refused` for a file that is not a picture,
 * is too small, or must be exported first.
 * @param given the file as entered, for messages
 * @param name its new name, with or without an extension
 */
export async function preparePicture(
  bytes: Buffer,
  { given, name, force }: { given: string; name: string; force: boolean },
): Promise<PreparedPicture> {
  const { fault, width, height, traits } = await inspectPicture(bytes);
  if (fault !== undefined) throw new Refused(`${given} cannot be used: ${fault}. ${remedyFor(fault)}`);
  const { default: sharp } = await import('sharp');
  const header = await sharp(bytes).metadata();
  if (header.format === 'svg') {
    const address = addressOf(name, '.svg');
    return { address, bytes, width, height, done: ['kept unchanged: a drawing can be shown at any size'] };
  }
  if (width < NARROWEST_USE && !force)
    throw new Refused(
      `${given} is only ${width} ${width === 1 ? 'pixel' : 'pixels'} wide, but even phones show pictures ${NARROWEST_USE} pixels wide. Export it from the original, at least 1200 pixels wide; --force accepts it anyway.`,
    );
  const isClear = header.hasAlpha && !(await sharp(bytes).stats()).isOpaque;
  const address = addressOf(name, isClear ? '.png' : '.jpg');
  const upright = sharp(bytes, { pages: 1 })
    .rotate()
    .resize({ width: LARGEST_SIDE, height: LARGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb');
  const encoded = isClear
    ? upright.png({ compressionLevel: 9 })
    : upright.flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY, mozjpeg: true });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  const done = whatWasDone(header, traits?.frames ?? 1, { width, height }, info);
  return { address, bytes: data, width: info.width, height: info.height, done };
}

interface Size {
  width: number;
  height: number;
}

function whatWasDone(header: Metadata, frames: number, before: Size, after: Size): string[] {
  const { orientation = 1, space, exif, xmp, iptc } = header;
  return [
    orientation > 1 ? 'rotated upright' : '',
    after.width < before.width ? `made smaller from ${before.width} × ${before.height}` : '',
    space === 'cmyk' ? 'colors converted from print (CMYK) to screen' : '',
    frames > 1 ? `only the first of its ${frames} frames kept` : '',
    exif || xmp || iptc ? 'location, camera and other data of the photo removed' : '',
  ].filter(Boolean);
}

function addressOf(name: string, kind: '.jpg' | '.png' | '.svg'): string {
  const plain = name.replace(/^(?:.*content)?\/?images\//, '');
  const extension = /\.(?:jpe?g|png|svg|webp|gif|avif|heic|tiff?)$/i.exec(plain)?.[0] ?? '';
  const stem = plain.slice(0, plain.length - extension.length);
  const parts = stem.split('/');
  if (!parts.every((part) => NAME.test(part))) {
    const better = parts.map(asciiSlug).filter(Boolean).join('/') || 'picture';
    throw new Refused(
      `\`${plain}\` does not work well in an address: use lowercase letters, digits and hyphens, such as \`--as ${better}\`.`,
    );
  }
  const fault = addressFault(`/images/${stem}`, 'page');
  if (fault !== undefined)
    throw new Refused(
      `\`${plain.slice(0, MOST_SHOWN)}\` does not work as a name: it ${fault}. Choose another with --as.`,
    );
  if (kind === '.png' && /^\.jpe?g$/i.test(extension))
    throw new Refused(
      `Parts of the picture are transparent, and a JPEG would show them black. Leave out the ending: \`--as ${stem}\`.`,
    );
  return path.posix.join(
    '/images',
    `${stem}${extension.toLowerCase() === '.jpeg' && kind === '.jpg' ? '.jpeg' : kind}`,
  );
}
