import type { SourceFile } from '../../diagnostics/source-file.ts';
import type { Spans } from '../../model/spans.ts';
import type { Json, JsonObject } from '../json.ts';

/** A schema as it was read, with its file. */
export interface ReadSchema {
  file: SourceFile;
  name: string;
  schema: JsonObject;
  spans: Spans;
  /** `$schema` as it is written; in `schema` it is the one dialect that all are read in. */
  dialect?: Json | undefined;
}
