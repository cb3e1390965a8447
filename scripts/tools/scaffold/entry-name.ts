import { type Tokens, replaceTokens, replaceTokensAsSlug } from '../../model/tokens.ts';
import { addressFault } from '../../model/address.ts';
import { slugify } from '../../model/slug.ts';
import { SchemaResolver } from '../../schema/resolver.ts';
import type { Collection, SchemaSet } from '../../schema/collection.ts';
import type { JsonObject } from '../../schema/json.ts';
import { fitsPattern } from '../../schema/formats.ts';
import { numberAt } from './shape.ts';
import { siteFile } from '../../disk/paths.ts';

export interface EntryName {
  /** The key as entered; may contain tokens. */
  slug: string;
  /** The key with its tokens replaced: the file name. */
  key: string;
  /** Relative to the root. */
  file: string;
}

export type NameOutcome = { ok: true; name: EntryName } | { ok: false; message: string };

/**
 * A file name that works on every system: not a path, not hidden, valid for shells and Windows, and not a
 * readme.
 */
const FILE_NAME = /^(?!readme(?:\.|$))[\p{L}\p{N}][\p{L}\p{N}._-]*$/iu;

/**
 * The file and key of an entry called `slug`, or why the collection's schema does not allow that name.
 */
export function entryName(set: SchemaSet, collection: Collection, slug: string, tokens: Tokens): NameOutcome {
  const field = collection.key ?? 'file name';
  const schema = keySchema(set, collection);
  const isRaw = schema['x-raw'] === true;
  const key = isRaw ? slug : replaceTokensAsSlug(slug, tokens);
  const fault = nameFault(schema, key);
  if (fault === undefined) {
    const file = `${siteFile(collection.folder)}/${key}${collection.extension}`;
    return { ok: true, name: { slug, key, file } };
  }
  const better = slugify(replaceTokens(slug, tokens));
  const advice = better !== '' && better !== slug && nameFault(schema, better) === undefined;
  const message = `\`${slug}\` cannot be ${/^[aeiou]/i.test(field) ? 'an' : 'a'} ${field} of ${collection.title}: ${fault}.${advice ? ` Try \`${better}\`.` : ''}`;
  return { ok: false, message };
}

function keySchema(set: SchemaSet, collection: Collection): JsonObject {
  if (collection.key === undefined) return {};
  const entry = new SchemaResolver(set.byId).root(collection.schema).first;
  return entry.property(collection.key).first.schema;
}

function nameFault(schema: JsonObject, key: string): string | undefined {
  const form = formFault(schema, key);
  if (form !== undefined) return form;
  if (!FILE_NAME.test(key))
    return 'it is the name of a file, so it must begin with a letter or a digit, contain only letters, digits, hyphens, underscores and dots, and not be `README`';
  // A name that is invalid for files on any system is also invalid in an address.
  const fault = addressFault(`/${key}`, 'page');
  return fault === undefined ? undefined : `it names a file, and it ${fault}`;
}

/** Explains why a key does not have the length or form that the schema requires. */
function formFault(schema: JsonObject, key: string): string | undefined {
  const { pattern, description } = schema;
  const min = numberAt(schema, 'minLength') ?? 1;
  const max = numberAt(schema, 'maxLength') ?? 200;
  const length = Array.from(key).length;
  if (length < min || length > max) return `it has ${length} characters, not ${min} to ${max}`;
  if (typeof pattern === 'string' && !fitsPattern(pattern, key))
    return `it does not fit the form \`${pattern}\`${typeof description === 'string' ? ` (${description.replace(/\.$/, '')})` : ''}`;
  return undefined;
}
