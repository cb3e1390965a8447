import { MOST_DEPTH, MOST_FILE_BYTES } from '../disk/read-file.ts';
import { phonesOf } from '../shared/phones.ts';
import { type Diagnostic, isError } from '../diagnostics/diagnostic.ts';
import { tooDeep, mergeConflict } from '../diagnostics/source-file.ts';
import type { MarkdownPlugins } from '../config/site-config.ts';
import { Wording } from '../model/wording.ts';
import { type EntryRecord, type EntryResult, type EntrySource, MARK } from '../model/entry-record.ts';
import { languageOf, mainLanguage } from '../model/languages.ts';
import { tokensIn, type Tokens } from '../model/tokens.ts';
import type { SchemaSet } from '../schema/collection.ts';
import { SchemaResolver } from '../schema/resolver.ts';
import { compileFields } from './markdown/compile-fields.ts';
import { verbatimAreas } from './markdown/verbatim-areas.ts';
import { leftOut, misplacedEntry } from './publication.ts';
import { readFields } from './read/read-fields.ts';
import { tooLarge } from './read/read-source.ts';
import { fillTokens } from './tokens/fill-tokens.ts';
import { failedEntry, type EntryContext, type EntryTools } from './entry-context.ts';
import { withoutEmptyFields } from './validate/empty-fields.ts';
import { validatorsOf } from './validate/ajv.ts';
import { syntaxOf } from './validate/wording.ts';
import { validateFields } from './validate/validate-fields.ts';

/** The tools of one thread; schemas are compiled on first use and cached. */
export function createTools(set: SchemaSet, tokens: Tokens, plugins?: MarkdownPlugins): EntryTools {
  return {
    resolver: new SchemaResolver(set.byId),
    validators: validatorsOf(set),
    tokens,
    mainLanguage: mainLanguage(set),
    collections: set.collections,
    registers: new Map(
      set.collections.flatMap(({ name, register }) =>
        register === undefined ? [] : [[name, register.token]],
      ),
    ),
    phones: set.phones && phonesOf(set.phones),
    verbatimAreas,
    plugins,
    wordingIn: (language) => new Wording(language ?? set.languages?.main),
  };
}

/**
 * Processes one file: read → tokens → validate → compile. Tokens come before validation, so that lengths and
 * formats are checked on the final text.
 */
export function processEntry(source: EntrySource, tools: EntryTools): EntryResult {
  const { file } = source;
  const bytes = Buffer.byteLength(file.text);
  if (bytes > MOST_FILE_BYTES) return failedEntry(tooLarge(file, bytes, MOST_FILE_BYTES));
  const conflict = mergeConflict(file);
  if (conflict !== undefined) return failedEntry(conflict);
  try {
    return processFields(source, tools);
  } catch (error) {
    // Recursion over nested values is limited earlier; this catches any case that was missed.
    if (error instanceof RangeError) return failedEntry(tooDeep(file, [0, 1], MOST_DEPTH));
    throw new Error(`${file.path}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

function processFields(source: EntrySource, tools: EntryTools): EntryResult {
  const fields = readFields(source);
  const { data: written, spans } = fields;
  const unread: EntryRecord = {
    data: written,
    rawKey: undefined,
    spans,
    markdown: {},
    dropped: false,
    diagnostics: fields.diagnostics,
  };
  if (written === undefined) return { record: unread, texts: {} };
  const language = languageOf(source.collection, source.file.path);
  const words = tools.wordingIn(language);
  const tokens = tokensIn(tools.tokens, language);
  const languageTools = { tokens, words, language: language ?? tools.mainLanguage };
  const asWritten: EntryContext = { ...source, ...tools, ...fields, data: written, ...languageTools };
  const data = withoutEmptyFields(asWritten);
  const { diagnostics } = fields;
  const context: EntryContext = { ...asWritten, data };
  const baseRecord = { ...unread, data, rawKey: writtenKey(context) };
  const dropped = misplacedEntry(context) ?? leftOut(context);
  if (dropped !== undefined)
    return { record: { ...baseRecord, diagnostics: [...diagnostics, dropped], dropped: true }, texts: {} };

  const filled = fillTokens(context);
  const faults = validateFields({ ...context, data: filled.data });
  // An entry with errors is not shown to the site's code, which could only fail on it.
  const isFaulty = [...diagnostics, ...filled.diagnostics, ...faults].some(isError);
  const plugins = isFaulty ? undefined : context.plugins;
  const compiled = compileFields({ ...context, data: filled.data, plugins });
  const record = {
    ...baseRecord,
    data: compiled.data,
    markdown: compiled.markdown,
    ...(Object.values(compiled.markdown).some(({ facts }) => facts.images.length > 0)
      ? { hasPictures: true as const }
      : {}),
    ...(Object.keys(compiled.zones).length === 0 ? {} : { zones: compiled.zones }),
    ...(Object.keys(filled.claims).length === 0 ? {} : { claims: filled.claims }),
    ...(source.file.text.includes(MARK) ? { unwritten: true as const } : {}),
    diagnostics: asOffered(source, [
      ...diagnostics,
      ...filled.diagnostics,
      ...faults,
      ...compiled.diagnostics,
    ]),
  };
  return { record, texts: compiled.texts };
}

function writtenKey({ collection, data }: EntryContext): string | undefined {
  const key = collection.key === undefined ? undefined : data[collection.key];
  return typeof key === 'string' ? key : undefined;
}

/**
 * Fixes are YAML edits, so they are removed for JSON and tables,
 * where an editor follows the advice by hand.
 */
function asOffered({ file }: EntrySource, diagnostics: Diagnostic[]): Diagnostic[] {
  return syntaxOf(file) === 'yaml' ? diagnostics : diagnostics.map((problem) => ({ ...problem, fixes: [] }));
}
