/** The paths of the app's own record of navigations. */
function recordedPaths(records: readonly unknown[]): string[] {
  return records.flatMap((record) =>
    typeof record === 'object' && record !== null && 'path' in record && typeof record.path === 'string'
      ? [record.path]
      : [],
  );
}

/** The path of the page of this site that led to the form: the one before in the app, or the referrer. */
export function pageBefore(): string | undefined {
  const here = window.location;
  const before = recordedPaths(window.dataLayer ?? []).findLast((path) => path !== here.pathname);
  if (before !== undefined || !URL.canParse(document.referrer)) return before;
  const { origin, pathname } = new URL(document.referrer);
  return origin === here.origin && pathname !== here.pathname ? pathname : undefined;
}

/**
 * The page address sent with a message, including the page of the site that led to the form. Browsers send
 * the address as `Referer`, so the form needs no additional field.
 */
export function messageReferrer(): string {
  const { origin, pathname } = window.location;
  const from = pageBefore();
  return origin + pathname + (from ? `?from=${encodeURI(from)}` : '');
}
