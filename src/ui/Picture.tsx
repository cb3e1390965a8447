import { useCallback, useState } from 'react';
import { preload } from 'react-dom';
import type { Picture as PictureData } from '#content/types/index.d.ts';
import { cx } from '../lib/class-names.ts';
import styles from './Picture.module.css';
import { choices, sourceOf, type Source } from './picture-source.ts';

export interface PictureProps {
  /** A picture of the content: a local one with its variants, or an https address that is used as it is. */
  picture?: PictureData | null;
  /** The same place upright, shown instead on screens below 48rem. */
  portrait?: PictureData | null;
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

/** A focal point as classes: no style may stand in the HTML. */
const focused = ({ focus }: Pick<PictureData, 'focus'> = {}) =>
  focus && cx(styles.focused, styles[`x${Math.round(focus.x / 10)}`], styles[`y${Math.round(focus.y / 10)}`]);

/** Where the portrait stands in, and where it does not: the sides of the break point at which heroes turn wide. */
const PHONE = '(width < 48rem)';
/** Fills the width of a phone. Of three pixels to a point nobody sees the third: two are fetched, which is half of the bytes. */
const PORTRAIT_SIZES = '(min-resolution: 2.5dppx) 66vw, 100vw';
const WIDE = '(width >= 48rem)';
const AVIF = 'image/avif';

/**
 * Asks for a picture ahead of others. React does so by itself only for an `<img>` outside of `<picture>`. Where there is AVIF it
 * alone is asked for: a browser that does not know it passes over the line, and finds the `<picture>` a moment later.
 */
function preloadFor(media: string | undefined, { src, variants, avif }: Source, shownAt: string) {
  const { srcSet, sizes } = choices({ variants: avif ?? variants }, shownAt);
  preload(avif?.at(-1)?.src ?? src, {
    as: 'image',
    fetchPriority: 'high',
    ...(media && { media }),
    ...(avif && { type: AVIF }),
    ...(srcSet && sizes ? { imageSrcSet: srcSet, imageSizes: sizes } : {}),
  });
}

/** Some of the files of a picture, of one kind, for the browser to take or to pass over. */
function offer(
  { src, width, height }: Source,
  variants: Source['variants'] | undefined,
  sizes: string,
  kind: { type?: string; media?: string },
) {
  // Those that the picture does not have are not offered; one of another host has a single size.
  return (
    variants && (
      <source {...kind} srcSet={src} {...choices({ variants }, sizes)} width={width} height={height} />
    )
  );
}

/**
 * A picture with its three widths, its size reserved, and loaded when it comes near. One that cannot be loaded
 * leaves a quiet surface with its description, not a hole.
 */
export function Picture({
  picture,
  portrait,
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

  const image = (
    <img
      ref={checkEarlier}
      className={cx(styles.picture, focused(picture ?? undefined), isBroken && styles.broken, className)}
      src={source.src}
      {...choices(source, sizes)}
      width={source.width}
      height={source.height}
      alt={alt}
      loading={priority || eager ? 'eager' : 'lazy'}
      decoding={priority ? undefined : 'async'}
      fetchPriority={priority ? 'high' : undefined}
      onError={() => setBroken(true)}
    />
  );
  const upright = sourceOf(portrait);
  if (!upright && !source.avif) return image;

  if (priority) {
    if (upright) preloadFor(PHONE, upright, PORTRAIT_SIZES);
    preloadFor(upright ? WIDE : undefined, source, sizes);
  }
  return (
    <picture className={styles.directed}>
      {upright && offer(upright, upright.avif, PORTRAIT_SIZES, { media: PHONE, type: AVIF })}
      {upright && offer(upright, upright.variants, PORTRAIT_SIZES, { media: PHONE })}
      {offer(source, source.avif, sizes, { type: AVIF })}
      {image}
    </picture>
  );
}
