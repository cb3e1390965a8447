import type { Picture } from '#content/types/index.d.ts';

/** What an `<img>` or a `<source>` needs to know. Width and height are in pixels; unknown for other hosts. */
export interface Source {
  src: string;
  width?: number;
  height?: number;
  variants: readonly { src: string; width: number }[];
  /** The same widths in the smaller kind of file, which not every browser knows. */
  avif?: readonly { src: string; width: number }[];
}

/** A picture of our own, else the stock photo, else null. */
export function sourceOf(picture?: Picture | null, pexelsId?: number): Source | null {
  if (picture) {
    const { src, width, height, variants, avif } = picture;
    return { src, variants, ...(avif && { avif }), ...(width && height ? { width, height } : {}) };
  }
  if (pexelsId === undefined) return null;
  const variants = pexelsVariants(pexelsId);
  return { src: variants.at(-1)?.src ?? '', variants };
}

/** The addresses of a picture for the browser to choose from; none for one that has a single size. */
export function choices(
  { variants }: Pick<Source, 'variants'>,
  sizes: string,
): { srcSet?: string; sizes?: string } {
  if (variants.length === 0) return {};
  return { srcSet: variants.map(({ src, width }) => `${src} ${width}w`).join(', '), sizes };
}

/** Widths of the three stock-photo addresses; the same as those of local pictures. */
export const PHOTO_WIDTHS = [480, 800, 1200] as const;

export interface PhotoVariant {
  src: string;
  width: number;
}

/** Addresses of a Pexels photo at the three widths, compressed by the host. Nothing is fetched here. */
export function pexelsVariants(id: number): PhotoVariant[] {
  return PHOTO_WIDTHS.map((width) => ({
    src: `https://images.pexels.com/photos/${id}/pexels-photo-${id}.jpeg?auto=compress&cs=tinysrgb&w=${width}`,
    width,
  }));
}
