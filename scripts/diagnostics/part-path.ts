/** The path of a file with several entries, followed by the key of one: `content/staff.csv#ada`. */
const PART = /^(.*\.(?:ya?ml|json|toml|csv))#([^/]*)$/i;

/** The path of one of several entries in a file. */
export function partPath(file: string, key: string): string {
  return `${file}#${encodeURIComponent(key)}`;
}

/** The file on disk that contains an entry; the path itself if it is that of a file. */
export function homeOf(path: string): string {
  return path.includes('#') ? (PART.exec(path)?.[1] ?? path) : path;
}

/** The key in the path of one of several entries in a file; undefined for other paths. */
export function partKey(path: string): string | undefined {
  const key = path.includes('#') ? PART.exec(path)?.[2] : undefined;
  return key === undefined ? undefined : decodeURIComponent(key);
}
