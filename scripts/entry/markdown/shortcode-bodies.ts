import type { Span } from '../../diagnostics/diagnostic.ts';

/** Tags of Hugo (`{{< name >}}`, `{{% /name %}}`) and of Liquid (`{% name %}`, `{% endname %}`). */
const TAG =
  /\{\{[<%]\s{0,9}(\/?)\s{0,9}([\w/.-]{1,99})[^}]{0,999}?(\/?)\s{0,9}[>%]\}\}|\{%-?\s{0,9}(end)?(\w{1,99})[^}]{0,999}?%\}/g;

/**
 * The spans between the two tags of a shortcode, closing tag included; they are written for another program.
 */
export function shortcodeBodies(source: string): Span[] {
  if (!/\{[{%]/.test(source)) return [];
  const open = new Map<string, number[]>();
  const bodies: Span[] = [];
  for (const match of source.matchAll(TAG)) {
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
    if (from !== undefined) bodies.push([from, after]);
  }
  return bodies;
}
