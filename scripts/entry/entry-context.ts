import type { EntrySource } from '../model/entry-record.ts';
import type { Spans } from '../model/spans.ts';
import type { Tokens } from '../model/tokens.ts';
import { SchemaResolver } from '../schema/annotations.ts';
import type { SchemaSet } from '../schema/collection.ts';
import type { JsonObject } from '../schema/json.ts';
import { Validators } from './validate/ajv.ts';

/** What every file is worked on with; made once per thread. */
export interface EntryTools {
  resolver: SchemaResolver;
  validators: Validators;
  tokens: Tokens;
}

/** What a stage is given: one file, its fields as the stage before left them, and the tools. */
export interface EntryContext extends EntrySource, EntryTools {
  data: JsonObject;
  spans: Spans;
  /** Where the Markdown body begins; 0 for a file that is all YAML. */
  bodyOffset: number;
}

export function createTools(set: SchemaSet, tokens: Tokens): EntryTools {
  return { resolver: new SchemaResolver(set.byId), validators: new Validators(set), tokens };
}

/** Whether a value is the text below the front matter, whose positions are positions in the file. */
export function isBody({ collection, bodyOffset }: EntryContext, pointer: string): boolean {
  return bodyOffset > 0 && pointer === `/${collection.body ?? ''}`;
}
