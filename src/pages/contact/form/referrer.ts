/** The second-to-last page in the navigation record. */
function pageBefore(records: readonly unknown[]): string | undefined {
  const paths = records.flatMap((record) =>
    typeof record === 'object' && record !== null && 'path' in record && typeof record.path === 'string'
      ? [record.path]
      : [],
  );
  const current = paths.at(-1);
  return paths.findLast((path) => path !== current);
}

/**
 * The page address sent with a message, including the page of the site that led to the form. Browsers send
 * the address as `Referer`, so the form needs no additional field.
 */
export function messageReferrer(location: Location, records: readonly unknown[] = []): string {
  const from = pageBefore(records);
  return location.origin + location.pathname + (from ? `?from=${encodeURI(from)}` : '');
}
