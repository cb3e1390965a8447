import type { Picture } from '#content/types/index.d.ts';
import { pexelsVariants } from '../lib/pexels.ts';

/** What an `<img>` or a `<source>` needs to know. Width and height are in pixels; unknown for other hosts. */
export interface Source {
  src: string;
  width?: number;
  height?: number;
  variants: readonly { src: string; width: number }[];
}

/** A picture of our own, else the stock photo, else null. */
export function sourceOf(picture?: Picture | null, pexelsId?: number): Source | null {
  if (picture) {
    const { src, width, height, variants } = picture;
    return { src, variants, ...(width && height ? { width, height } : {}) };
  }
  if (pexelsId === undefined) return null;
  const variants = pexelsVariants(pexelsId);
  return { src: variants.at(-1)?.src ?? '', variants };
}

/** The addresses of a picture for the browser to choose from; none for one that has a single size. */
export function choices({ variants }: Source, sizes: string): { srcSet?: string; sizes?: string } {
  if (variants.length === 0) return {};
  return { srcSet: variants.map(({ src, width }) => `${src} ${width}w`).join(', '), sizes };
}
