/** Text cut to `limit` characters with an ellipsis after them; shorter text stays whole. */
export function truncate(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit).trimEnd()}…`;
}
