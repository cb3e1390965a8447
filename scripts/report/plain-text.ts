/** A message for where Markdown is not read: what stands between backticks stands between quotation marks. */
export function plainText(message: string): string {
  return message.replace(/`([^`\n]*)`/g, '“$1”');
}
