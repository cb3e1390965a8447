/** A file of the output before it is made. Equal keys mean equal bytes, so an unchanged file is taken over unmade. */
export interface PlannedFile {
  /** Below the output folder, `/`-separated. */
  path: string;
  key: string;
  produce: () => Promise<Buffer | string> | Buffer | string;
}

/** Where the data of a page lies: `/` is `data/index.json`, `/a/b` is `data/a/b.json`. */
export function dataFile(routePath: string): string {
  return `data/${routePath === '/' ? 'index' : routePath.slice(1)}.json`;
}
