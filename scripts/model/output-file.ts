import type { Entry } from './site-model.ts';

/** A file of the output before it is made. Equal keys mean equal bytes, so an unchanged file is taken over unmade. */
export interface OutputFile {
  /** Below the output folder, `/`-separated. */
  path: string;
  key: string;
  /** Files of the entries that it shows, where that is known. */
  shows?: ReadonlySet<string>;
  /** The entries whose texts it shows; undefined where it shows none of any. */
  texts?: ReadonlySet<Entry>;
  produce: () => Promise<Buffer | string> | Buffer | string;
}
