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
