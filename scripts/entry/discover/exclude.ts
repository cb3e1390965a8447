/** Notes next to the entries of a folder (`README.md`), and files excluded by name (`_template.md`). */
const NO_ENTRY = /(?:^|\/)(?:_[^/]*|readme(?:\.[^/]*)?)$/i;

/** Whether a file is no entry because of its name. */
export function isLeftOutByName(file: string): boolean {
  return NO_ENTRY.test(file);
}
