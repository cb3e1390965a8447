/** Tags of Hugo (`{{< name >}}`, `{{% /name %}}`) and of Liquid (`{% name %}`, `{% endname %}`). */
const PAIRED_TAG =
  /\{\{[<%]\s{0,9}(\/?)\s{0,9}([\w/.-]{1,99})[^}]{0,999}?(\/?)\s{0,9}[>%]\}\}|\{%-?\s{0,9}(end)?(\w{1,99})[^}]{0,999}?%\}/g;

/**
 * Marks the characters between the two tags of a shortcode, closing tag included, with 1; they are written for
 * another program.
 */
export function shortcodeBodies(source: string): Uint8Array {
  const marked = new Uint8Array(source.length);
  if (!/\{[{%]/.test(source)) return marked;
  const open = new Map<string, number[]>();
  for (const match of source.matchAll(PAIRED_TAG)) {
    const [whole, slash = '', hugo, closed = '', end, liquid] = match;
    const name = hugo ?? `%${liquid ?? ''}`;
    const after = match.index + whole.length;
    if (slash === '' && end === undefined) {
      const begun = open.get(name);
      if (closed === '' && begun === undefined) open.set(name, [after]);
      else if (closed === '') begun?.push(after);
      continue;
    }
    const from = open.get(name)?.pop();
    if (from !== undefined) marked.fill(1, from, after);
  }
  return marked;
}
