/** A picture as the app sees it (`Picture` in dist-content/types). */
export interface Picture {
  src: string;
  width: number | null;
  height: number | null;
  variants: { src: string; width: number }[];
  /** A tiny webp as a data URI, for a blurred preview. */
  placeholder: string | null;
}

/** The widths of the specification, by the suffix of the file. */
export const VARIANT_WIDTHS = { small: 480, medium: 800, large: 1200 } as const;

/** Share pictures are 1200 by 630 (specification, section 9). */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

export function isRemote(address: string): boolean {
  return /^https?:\/\//.test(address);
}

/** A picture that is used directly from another host. */
export function remotePicture(address: string): Picture {
  return { src: address, width: null, height: null, variants: [], placeholder: null };
}
