/**
 * Whether this process never runs configurations: `--no-config`, or `CONTENT_NO_CONFIG=1` in its environment.
 */
let isForbidden = false;

/** Sets for the whole process whether a site's code may be run. */
export function forbidConfig(forbidden: boolean): void {
  isForbidden = forbidden;
}

/** Whether a site's code must not be run. */
export function isConfigForbidden(): boolean {
  return isForbidden || (process.env.CONTENT_NO_CONFIG ?? '') !== '';
}
