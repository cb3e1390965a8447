/** Name of the ZIP code in an address and in the form that sends it there. */
export const ZIP_FIELD = 'zip';

/** The ZIP code in the address, which is there when the form was sent before this script ran, or in a link. */
export function zipInAddress(): string | null {
  return new URLSearchParams(window.location.search).get(ZIP_FIELD);
}
