import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { siteFile } from '../../disk/paths.ts';
import { keySpan } from '../../model/spans.ts';
import type { Collection } from '../../schema/collection.ts';
import { objectAt, pointerSegment, type JsonObject } from '../../schema/json.ts';
import type { EntryContext, SchemaValidators } from '../entry-context.ts';
import { listed } from './wording.ts';

/** Keywords of a name that is missing or too much. */
const OF_NAMES: readonly string[] = ['required', 'additionalProperties', 'unevaluatedProperties'];

/**
 * The problem of an entry in the folder of another collection: it has fields that its own one does not know, and all that the
 * other one asks for.
 */
export function misplacedEntry({
  file,
  collection,
  collections,
  data,
  spans,
  validators,
}: Pick<EntryContext, 'file' | 'collection' | 'collections' | 'data' | 'spans' | 'validators'>):
  Diagnostic | undefined {
  const unknown = Object.keys(data).filter((name) => !declares(collection, name));
  const [first] = unknown;
  if (first === undefined || namesFit(validators, collection, data)) return undefined;
  const { [collection.body ?? '']: text, ...fields } = data;
  const other = collections.find(
    (one) =>
      one !== collection &&
      one.extension === collection.extension &&
      !one.single &&
      unknown.every((name) => declares(one, name)) &&
      namesFit(validators, one, text === undefined ? fields : { ...fields, [one.body ?? '']: text }),
  );
  if (other === undefined) return undefined;
  const message = `This looks like an entry of \`${other.name}\`: entries of \`${collection.name}\` have no ${listed(unknown)}.`;
  return file.problem('file-ungoverned', keySpan(spans, pointerSegment(first)), message, {
    suggestion: `Move the file to \`${siteFile(other.folder)}/\`.`,
  });
}

const declares = ({ schema }: Collection, name: string): boolean =>
  Object.hasOwn(objectAt(schema, 'properties'), name);

const namesFit = (validators: SchemaValidators, { name }: Collection, data: JsonObject): boolean =>
  !validators
    .errors(name, data)
    .some(({ instancePath, keyword }) => instancePath === '' && OF_NAMES.includes(keyword));
