/** Behind the file that holds several entries, the key of one: `content/staff.csv#ada`. */
const PART = /^(.*\.(?:ya?ml|json|toml|csv))#([^/]*)$/i;

/** The path of an entry that shares its file with others. */
export function partPath(file: string, key: string): string {
  return `${file}#${encodeURIComponent(key)}`;
}

/** The file on the disk in which an entry stands; the path itself where it is that of a file. */
export function homeOf(path: string): string {
  return path.includes('#') ? (PART.exec(path)?.[1] ?? path) : path;
}

/** The key in the path of an entry that shares its file with others; undefined for all others. */
export function partKey(path: string): string | undefined {
  const key = path.includes('#') ? PART.exec(path)?.[2] : undefined;
  return key === undefined ? undefined : decodeURIComponent(key);
}
