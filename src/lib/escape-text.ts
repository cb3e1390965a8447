const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML and XML element content and quoted attributes. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Half of a surrogate pair: valid in JSON strings, but some JSON parsers reject it. */
const LONE_SURROGATE = /\p{Cs}/gu;

/**
 * JSON for a `<script type="application/json">` block. `<` is escaped, so that no text can close the script
 * or open a comment; U+2028 and U+2029 are escaped for older parsers.
 */
export function jsonForScript(value: unknown): string {
  const sound = (_key: string, part: unknown) =>
    typeof part === 'string' ? part.replace(LONE_SURROGATE, '\ufffd') : part;
  return JSON.stringify(value, sound).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
