import { tagged } from '../diagnostics/rules/addresses.ts';
import { isError } from '../diagnostics/diagnostic.ts';
import { allEntries } from '../model/site-model.ts';
import { keySpan, valueSpan } from '../model/spans.ts';
import type { Collection } from '../schema/collection.ts';
import { fillAddress, isFromPath } from '../model/entry-place.ts';
import { fieldsOf } from '../model/template.ts';
import { rules, type Check } from './rule.ts';
import { fieldPointer, isObject } from '../schema/json.ts';

/**
 * Every entry of a collection with pages (or anchors in pages) must have one: the fields of its address are
 * set.
 */
export const checkPages: Check = ({ model }) =>
  allEntries(model).flatMap(({ collection, file, record, data, path }) => {
    const pattern = collection.route ?? collection.anchor;
    // In an invalid entry the field may be missing because of another error.
    if (pattern === undefined || path !== undefined || record.diagnostics.some(isError)) return [];
    const field =
      fieldsOf(pattern).find((name) => fillAddress(`{${name}}`, collection, file.path, data) === undefined) ??
      '';
    if (isFromPath(collection, field))
      return [file.finding('page-missing', keySpan(record.spans, ''), ...notInPath(collection, field))];
    const pointer = fieldPointer(field);
    const isWritten = record.spans[pointer] !== undefined;
    const span = isWritten ? valueSpan(record.spans, pointer) : keySpan(record.spans, '');
    const what = isWritten ? 'has no text' : 'is missing';
    const message = `This entry has no page (\`${pattern}\`), because \`${field}\` ${what}.`;
    const suggestion = isWritten
      ? `Write a text for \`${field}\`.`
      : `Add \`${field}:\`; if every entry should have it, add it to \`required\` in \`${collection.schemaFile}\`.`;
    return [file.finding('page-missing', span, message, { suggestion })];
  });

/** Describes an address that needs a field which the path of the file does not contain. */
function notInPath(
  { namePattern, route, anchor, schema }: Collection,
  field: string,
): [message: string, details: { suggestion: string }] {
  const before = `This entry has no page (\`${route ?? anchor ?? ''}\`), because`;
  const isOfDay = ['year', 'month', 'day'].includes(field);
  if (isOfDay && namePattern === undefined && isObject(schema.properties) && 'date' in schema.properties)
    return [`${before} \`date\` is missing.`, { suggestion: 'Add `date:`, with its day.' }];
  const message = `${before} its file has no \`{${field}}\` in its name.`;
  const suggestion =
    namePattern === undefined
      ? `Say with \`name\` how files are named, such as \`"name": "{${field}}-{key}"\`, or leave \`{${field}}\` out of the address.`
      : `Name the file like \`${namePattern}\`.`;
  return [message, { suggestion }];
}

export default rules(
  {
    'page-missing': {
      group: 'Keys, addresses and links',
      severity: 'warning',
      title: 'An entry without a page',
      about: 'an entry of a collection with pages that lacks a field of its address',
      why: 'The entry has no page and is in no list, so nobody would find it.',
      remedy: 'write the field, or let the schema require it',
      wrong: tagged('tags: [plums]', ''),
      right: tagged('tags: [plums]'),
    },
  },
  checkPages,
);
