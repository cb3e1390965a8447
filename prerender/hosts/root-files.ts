import type { Site } from '../../src/data/site.ts';

const DAY = 86_400_000;
/** RFC 9116 wants less than a year, so that an address nobody reads any more does not stand for ever. */
const VALID_DAYS = 360;

/** `/.well-known/security.txt` (RFC 9116): whom to tell of a weakness. Built again within a year, it stays valid. */
export function securityTxt(
  { origin, email, language }: Pick<Site, 'origin' | 'email' | 'language'>,
  built: Date,
): string {
  const expires = new Date(built.getTime() + VALID_DAYS * DAY).toISOString().replace(/\.\d+Z$/, 'Z');
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${language}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** A picture for `/favicon.ico`, which browsers and feed readers ask for unasked: an ICO file around one PNG. */
export function favicon(png: Uint8Array, size: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // of one picture
  header.writeUInt8(size % 256, 6);
  header.writeUInt8(size % 256, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits a point
  header.writeUInt32LE(png.byteLength, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

export const ICON_SIZES = [180, 192, 512] as const;

/** `manifest.webmanifest`: how the site is called and looks when someone puts it on a home screen. */
export function webManifest(site: Pick<Site, 'name' | 'description'>): string {
  const icons = ICON_SIZES.map((size) => ({
    src: `/icons/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  }));
  const manifest = {
    name: site.name,
    short_name: site.name,
    description: site.description,
    start_url: '/',
    display: 'browser',
    background_color: '#f7f6f2',
    theme_color: '#174c3a',
    icons,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
