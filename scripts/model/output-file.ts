import type { Entry } from './site-model.ts';

/** A file of the output in pieces of JSON, and the compiled texts that stand between them as strings. */
export interface Assembly {
  /** One more than there are texts. */
  pieces: readonly string[];
  texts: readonly TextPart[];
}

export interface TextPart {
  entry: Entry;
  pointer: string;
  part: 'html' | 'text';
}

/** A file of the output before it is made. Equal keys mean equal bytes, so an unchanged file is taken over unmade. */
export interface OutputFile {
  /** Below the output folder, `/`-separated. */
  path: string;
  key: string;
  /** Files of the entries that it shows, where that is known. */
  shows?: ReadonlySet<string>;
  /** The entries whose texts it shows; undefined where it shows none of any. */
  texts?: ReadonlySet<Entry>;
  /** The file without the compiled texts that it shows, where it is put together of nothing else; the same bytes as `produce`. */
  assembly?: () => Assembly | undefined;
  produce: () => Promise<Buffer | string> | Buffer | string;
}
