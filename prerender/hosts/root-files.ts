import type { Site } from '../../src/data/site.ts';

const DAY = 86_400_000;
/**
 * RFC 9116 recommends less than a year, so that an address that nobody reads anymore does not stay forever.
 */
const VALID_DAYS = 360;

/**
 * `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. It stays valid if the site is
 * built every year.
 */
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

export const ICON_SIZES = [180, 192, 512] as const;

/** `manifest.webmanifest`: name and appearance of the site when it is added to a home screen. */
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
