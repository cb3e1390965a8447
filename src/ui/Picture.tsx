import { useCallback, useState } from 'react';
import { preload } from 'react-dom';
import type { Picture as PictureData } from '#content/types/index.d.ts';
import { cx } from '../lib/class-names.ts';
import styles from './Picture.module.css';

export interface PictureProps {
  /** A picture of the content: a local one with its variants, or an https address that is used unchanged. */
  picture?: PictureData | null;
  /** A portrait version, shown instead on screens below 48rem. */
  portrait?: PictureData | null;
  /** Stock photo id, used if there is no picture of our own. */
  pexelsId?: number;
  /** The text alternative; empty if the text next to it says the same. */
  alt: string;
  /** The displayed width, as in the `sizes` attribute, such as `(width >= 64rem) 50vw, 100vw`. */
  sizes?: string;
  /** True for the first visible picture, which is fetched immediately with high priority. */
  priority?: boolean;
  /** For pictures that are visible early: fetched immediately with normal priority. */
  eager?: boolean;
  className?: string;
}

/** A focal point as an attribute that the style sheet reads, in steps of 10 %, because inline styles are not allowed. */
const focalPoint = ({ x, y }: NonNullable<PictureData['focus']>) =>
  [x, y].map((part) => Math.round(part / 10) * 10).join(' ');

/** The media conditions for the portrait and for the other version: the breakpoint of the hero layout. */
const PHONE = '(width < 48rem)';
/**
 * For the full width of a phone. The difference between two and three pixels per point is not visible, so
 * screens with three get pictures for two, which halves the bytes.
 */
const PORTRAIT_SIZES = '(min-resolution: 2.5dppx) 66vw, 100vw';
const WIDE = '(width >= 48rem)';
const AVIF = 'image/avif';

/**
 * Preloads a picture. React only does this automatically for an `<img>` outside `<picture>`. If there is an
 * AVIF version only that is preloaded: a browser without AVIF support skips the preload and finds the
 * `<picture>` slightly later.
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

/** A `<source>` with the files of one type, for the browser to choose from. */
function offer(
  { src, width, height }: Source,
  variants: Source['variants'] | undefined,
  sizes: string,
  kind: { type?: string; media?: string },
) {
  // Types that the picture lacks are left out; pictures from other hosts have a single size.
  return (
    variants && (
      <source {...kind} srcSet={src} {...choices({ variants }, sizes)} width={width} height={height} />
    )
  );
}

/**
 * A picture with its three widths, reserved space and lazy loading. If it cannot be loaded, a neutral surface
 * with its text alternative is shown.
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
  // A prerendered picture may have failed before the error handler was attached.
  const checkEarlier = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.currentSrc && image.naturalWidth === 0) setBroken(true);
  }, []);
  const source = sourceOf(picture, pexelsId);
  if (!source) return null;

  const image = (
    <img
      ref={checkEarlier}
      className={cx(styles.picture, isBroken && styles.broken, className)}
      data-focus={picture?.focus && focalPoint(picture.focus)}
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

/** The attributes of an `<img>` or `<source>`. Width and height are in pixels; unknown for other hosts. */
interface Source {
  src: string;
  width?: number;
  height?: number;
  variants: readonly { src: string; width: number }[];
  /** The same widths as AVIF, which not every browser supports. */
  avif?: readonly { src: string; width: number }[];
}

/** Our own picture, or else the stock photo, or else null. */
function sourceOf(picture?: PictureData | null, pexelsId?: number): Source | null {
  if (picture) {
    const { src, width, height, variants, avif } = picture;
    return { src, variants, ...(avif && { avif }), ...(width && height ? { width, height } : {}) };
  }
  if (pexelsId === undefined) return null;
  const variants = pexelsVariants(pexelsId);
  return { src: variants.at(-1)?.src ?? '', variants };
}

/** The `srcset` of a picture; none for a picture with a single size. */
function choices({ variants }: Pick<Source, 'variants'>, sizes: string): { srcSet?: string; sizes?: string } {
  if (variants.length === 0) return {};
  return { srcSet: variants.map(({ src, width }) => `${src} ${width}w`).join(', '), sizes };
}

/** The widths of stock photos; the same as those of local pictures. */
const PHOTO_WIDTHS = [480, 800, 1200] as const;

/** Addresses of a Pexels photo in three widths, compressed by the host. Nothing is fetched here. */
export function pexelsVariants(id: number): { src: string; width: number }[] {
  return PHOTO_WIDTHS.map((width) => ({
    src: `https://images.pexels.com/photos/${id}/pexels-photo-${id}.jpeg?auto=compress&cs=tinysrgb&w=${width}`,
    width,
  }));
}
