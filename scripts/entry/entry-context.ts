import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Span } from '../diagnostics/diagnostic.ts';
import type { Phones } from '../contract/phones.ts';
import type { MarkdownPlugins } from '../config/load-plugins.ts';
import type { Wording } from '../labels/wording.ts';
import type { EntrySource } from '../model/entry-record.ts';
import type { Spans } from '../model/spans.ts';
import type { Tokens } from '../model/tokens.ts';
import type { SetConfig } from '../schema/collection.ts';
import type { Json, JsonObject } from '../schema/json.ts';
import type { Extensions } from '../schema/markdown-extensions.ts';
import type { SchemaNode } from '../schema/references.ts';
import type { SchemaResolver } from '../schema/resolver.ts';

/** Holds values against schemas; problems come as ajv reports them, whose words the stage *validate* puts into ours. */
export interface SchemaValidators {
  /** The problems that a collection's schema finds in the fields of an entry. */
  errors(collection: string, data: JsonObject): ErrorObject[];
  /** The problems that one part of a schema finds in a value. */
  errorsAt(node: SchemaNode, value: Json): ErrorObject[];
  /** The problems that a schema which stands by itself finds in a value. */
  errorsIn(schema: JsonObject, value: Json): ErrorObject[];
}

/** What every file is worked on with; made once per thread. */
export interface EntryTools {
  /** The words of the compiler for one entry; the language of the site where an entry has none of its own. */
  wordingIn: (language: string | undefined) => Wording;
  resolver: SchemaResolver;
  validators: SchemaValidators;
  tokens: Tokens;
  /** The tag of the language of everything that does not say another. */
  mainLanguage: string;
  /** Names of the collections, which texts may count. */
  collections: readonly string[];
  /** First parts of the tokens that entries of a register give (`claim`), by collection. A register without entries has one, too. */
  registers: ReadonlyMap<string, string>;
  /** Finds the phone numbers in texts; undefined where the site does not say what one is. */
  phones: Phones | undefined;
  /** What HTML is let through besides. */
  allow: SetConfig['allow'] | undefined;
  /** Plugins for Markdown that the site has of its own. */
  plugins: MarkdownPlugins | undefined;
  /** Where nothing in a Markdown text is a token: in code and in comments. */
  verbatimAreas: (markdown: string, depth: number, extensions?: Extensions) => Span[];
}

/** What a stage is given: one file, its fields as the stage before left them, and the tools. */
export interface EntryContext extends EntrySource, EntryTools {
  /** The tag of the language that the file is in. */
  language: string;
  words: Wording;
  data: JsonObject;
  spans: Spans;
  /** Where the Markdown body begins; 0 for a file that is all YAML. */
  bodyOffset: number;
  /** Of a table that became a text: where each sign of that stands in the file. */
  offsets?: readonly number[];
}

/** What tells whether a value is the text below the front matter. */
export interface Placed {
  collection: Pick<EntrySource['collection'], 'body'>;
  bodyOffset: number;
}

/** Whether a value is the text below the front matter, whose positions are positions in the file. */
export function isBody({ collection, bodyOffset }: Placed, pointer: string): boolean {
  return bodyOffset > 0 && pointer === `/${collection.body ?? ''}`;
}
