import type { Site } from '../../src/data/site.ts';

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
