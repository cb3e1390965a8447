/** The page before the last one in the record of navigations. */
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
 * The address that a message is said to come from: this page, with the page of the site that led here. A browser sends
 * it as `Referer`, so that the form itself needs no further field.
 */
export function messageReferrer(location: Location, records: readonly unknown[] = []): string {
  const from = pageBefore(records);
  return location.origin + location.pathname + (from ? `?from=${encodeURI(from)}` : '');
}
