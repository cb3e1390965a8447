/** Whether this process runs no configuration, whoever asks: `--no-config`, or `CONTENT_NO_CONFIG=1` in its environment. */
let isForbidden = false;

/** Says for all that follows whether code of a site may be run. */
export function forbidConfig(forbidden: boolean): void {
  isForbidden = forbidden;
}

export function isConfigForbidden(): boolean {
  return isForbidden || (process.env.CONTENT_NO_CONFIG ?? '') !== '';
}
