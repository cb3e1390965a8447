/** Name of the ZIP code in addresses, and of its form field. */
export const ZIP_FIELD = 'zip';

/** The ZIP code in the address, from a link or from a form sent before this script ran. */
export function zipInAddress(): string | null {
  return new URLSearchParams(window.location.search).get(ZIP_FIELD);
}
