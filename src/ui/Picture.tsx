import { useCallback, useState } from 'react';
import type { Picture as PictureData } from '#content/types/index.d.ts';
import { cx } from '../lib/class-names.ts';
import { pexelsVariants } from '../lib/pexels.ts';
import styles from './Picture.module.css';

export interface PictureProps {
  /** A picture of the content: a local one with its variants, or an https address that is used as it is. */
  picture?: PictureData | null;
  /** Stock photo id; used when there is no picture of our own. */
  pexelsId?: number;
  /** What the picture shows; empty when the words beside it say the same. */
  alt: string;
  /** Width at which it is shown, as in the HTML attribute, such as `(width >= 64rem) 50vw, 100vw`. */
  sizes?: string;
  /** True for the one picture that is seen first: fetched at once and ahead of others. */
  priority?: boolean;
  /** Visible early, but not the first: fetched at once, in turn. */
  eager?: boolean;
  className?: string;
}

interface Source {
  src: string;
  width?: number;
  height?: number;
  variants: readonly { src: string; width: number }[];
}

function sourceOf(picture: PictureData | null | undefined, pexelsId: number | undefined): Source | null {
  if (picture) {
    const { src, width, height, variants } = picture;
    return { src, variants, ...(width && height ? { width, height } : {}) };
  }
  if (pexelsId === undefined) return null;
  const variants = pexelsVariants(pexelsId);
  return { src: variants.at(-1)?.src ?? '', variants };
}

/**
 * A picture with its three widths, its size reserved, and loaded when it comes near. One that cannot be loaded
 * leaves a quiet surface with its description, not a hole.
 */
export function Picture({
  picture,
  pexelsId,
  alt,
  sizes = '100vw',
  priority,
  eager,
  className,
}: PictureProps) {
  const [isBroken, setBroken] = useState(false);
  // A prerendered picture may have failed before there was anybody to hear it.
  const checkEarlier = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.currentSrc && image.naturalWidth === 0) setBroken(true);
  }, []);
  const source = sourceOf(picture, pexelsId);
  if (!source) return null;

  return (
    <img
      ref={checkEarlier}
      className={cx(styles.picture, isBroken && styles.broken, className)}
      src={source.src}
      srcSet={
        source.variants.length > 0
          ? source.variants.map(({ src, width }) => `${src} ${width}w`).join(', ')
          : undefined
      }
      sizes={source.variants.length > 0 ? sizes : undefined}
      width={source.width}
      height={source.height}
      alt={alt}
      loading={priority || eager ? 'eager' : 'lazy'}
      decoding={priority ? undefined : 'async'}
      fetchPriority={priority ? 'high' : undefined}
      onError={() => setBroken(true)}
    />
  );
}
