/** Scheme, host, and the signs that RFC 3986 lets stand in the rest; nobody signs in by a link. */
const WEB_ADDRESS =
  /^https?:\/\/[\p{L}\p{N}][\p{L}\p{M}\p{N}.-]*(?::\d{1,5})?(?:[/?#][\p{L}\p{M}\p{N}\-._~:/?#[\]@!$&'()*+,;=%]*)?$/iu;
/** Browsers and hosts take no more. */
const MOST_CHARACTERS = 2000;

/**
 * Whether a text is the whole address of a page on the web, as the format `uri` asks for: `http` or `https`, a host, and
 * nothing that browsers drop before they read it. Every other scheme (`javascript:`, `data:`, `file:`) can do something in
 * the place of a link, so none of them is one, however it is written.
 */
export function isWebAddress(text: string): boolean {
  return (
    text.length <= MOST_CHARACTERS &&
    WEB_ADDRESS.test(text) &&
    !/%(?![0-9a-f]{2})/i.test(text) &&
    URL.canParse(text)
  );
}
