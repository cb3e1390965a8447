import { tagged } from '../diagnostics/rules/addresses.ts';
import { isError } from '../diagnostics/diagnostic.ts';
import { allEntries } from '../model/site-model.ts';
import { keySpan, valueSpan } from '../model/spans.ts';
import { fillAddress } from '../model/entry-place.ts';
import { fieldsOf } from '../model/template.ts';
import { rules, type Check } from './rule.ts';
import { fieldPointer } from '../schema/json.ts';

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
