import type { Picture } from '#content/types/index.d.ts';

/** The attributes of an `<img>` or `<source>`. Width and height are in pixels; unknown for other hosts. */
export interface Source {
  src: string;
  width?: number;
  height?: number;
  variants: readonly { src: string; width: number }[];
  /** The same widths as AVIF, which not every browser supports. */
  avif?: readonly { src: string; width: number }[];
}

/** Our own picture, or else the stock photo, or else null. */
export function sourceOf(picture?: Picture | null, pexelsId?: number): Source | null {
  if (picture) {
    const { src, width, height, variants, avif } = picture;
    return { src, variants, ...(avif && { avif }), ...(width && height ? { width, height } : {}) };
  }
  if (pexelsId === undefined) return null;
  const variants = pexelsVariants(pexelsId);
  return { src: variants.at(-1)?.src ?? '', variants };
}

/** The `srcset` of a picture; none for a picture with a single size. */
export function choices(
  { variants }: Pick<Source, 'variants'>,
  sizes: string,
): { srcSet?: string; sizes?: string } {
  if (variants.length === 0) return {};
  return { srcSet: variants.map(({ src, width }) => `${src} ${width}w`).join(', '), sizes };
}

/** The widths of stock photos; the same as those of local pictures. */
export const PHOTO_WIDTHS = [480, 800, 1200] as const;

export interface PhotoVariant {
  src: string;
  width: number;
}

/** Addresses of a Pexels photo in three widths, compressed by the host. Nothing is fetched here. */
export function pexelsVariants(id: number): PhotoVariant[] {
  return PHOTO_WIDTHS.map((width) => ({
    src: `https://images.pexels.com/photos/${id}/pexels-photo-${id}.jpeg?auto=compress&cs=tinysrgb&w=${width}`,
    width,
  }));
}
