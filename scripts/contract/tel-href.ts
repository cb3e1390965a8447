/** `(410) 555-0142` as `tel:+14105550142`: digits only, with the country code that phones need abroad. */
export function telHref(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `tel:+${digits.length === 10 ? `1${digits}` : digits}`;
}
