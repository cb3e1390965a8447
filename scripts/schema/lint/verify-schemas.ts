import type { Diagnostic, Related } from '../../diagnostics/diagnostic.ts';
import { thousands } from '../../diagnostics/collapse.ts';
import type { SourceFile } from '../../diagnostics/source-file.ts';
import { parseYaml } from '../../entry/read/yaml.ts';
import { COLLECTION_SCHEMA } from '../collection-schema.ts';
import { SCHEMA_KEYWORDS } from '../keywords.ts';
import { isObject, valueAt, type JsonObject } from '../json.ts';
import { listName } from '../lists.ts';
import { inOneDialect, type RawSchemas } from '../load.ts';
import { createAjv, type ErrorObject } from '../../entry/validate/ajv.ts';
import { schemaProblems } from '../../entry/validate/problems.ts';
import { openedSizeProblems } from './expanded-size.ts';
import { addressProblems, anchorTextProblems, sameAddressProblems } from './addresses.ts';
import { dialectProblems, draftProblems } from './dialect.ts';
import { givenFieldProblems, textRuleProblems } from './misplaced-keywords.ts';
import { siblingProblems } from './sibling-fields.ts';
import { idOf, readCollections } from './collections.ts';
import { senseProblems } from './collection-settings.ts';
import { fixedNameProblems, listedRowProblems, leftOutProblems } from './collection-fields.ts';
import { moduleSpans, unbalancedBraces } from './schema-text.ts';
import { noOpKeywordProblems } from './no-op-keywords.ts';
import { includeProblems } from './includes.ts';
import { keywordFormProblems, keywordCharacterProblems } from './keyword-forms.ts';
import { kindKeywordProblems } from './kind-keywords.ts';
import { recurrenceProblems } from './recurrence-keyword.ts';
import { confirmedFieldProblems, markedFieldProblems } from './annotated-fields.ts';
import { conflictingSettingProblems, tokenNameProblems } from './site-settings.ts';
import { searchSenseProblems } from './collection-values.ts';
import { writtenValueProblems } from './written-values.ts';
import { listProblems } from './list-rules.ts';
import { outputProblems } from './outputs-rules.ts';
import { keywordProblems, INSTEAD_OF_KEY, INSTEAD_OF_TYPE } from './known-keywords.ts';
import { namedFieldProblems } from './named-fields.ts';
import { withinFieldProblems, withinProblems } from './within-keyword.ts';
import { sameNames, unknownCollections, type ReadSchema, directiveProblems } from './schema-names.ts';

/** A schema with the fields that a configuration computes. */
function withComputed(schema: JsonObject, computed: JsonObject | undefined): JsonObject {
  if (computed === undefined) return schema;
  const own = isObject(schema.properties) ? schema.properties : {};
  return { ...schema, properties: { ...computed, ...own } };
}

/**
 * Checks the schemas themselves: JSON syntax, the JSON Schema meta-schema, the `x-collection` keyword,
 * references, and that no two schemas govern the same files. Every problem has a position in its schema file.
 */
export function verifySchemas(raw: RawSchemas): Diagnostic[] {
  const diagnostics = [...raw.diagnostics];
  const readable: ReadSchema[] = [];
  for (const { file, name, schema, computed, isModule } of raw.files) {
    if (isModule === true && schema !== undefined) {
      const { $schema: dialect } = schema;
      const spans = moduleSpans(file.text, schema);
      readable.push({ file, name, schema: inOneDialect(withComputed(schema, computed)), spans, dialect });
      continue;
    }
    if (file.text.length > MOST_CHARACTERS) {
      diagnostics.push(asSchemaProblem(tooLarge(file)));
      continue;
    }
    // JSON is a subset of YAML, and the YAML parser knows positions; still, only JSON is accepted.
    const { data, spans, diagnostics: problems } = parseYaml(file, file.text, 0);
    if (schema === undefined) diagnostics.push(jsonProblem(file));
    else if (data === undefined) diagnostics.push(...problems.map(asSchemaProblem));
    else {
      const { $schema: dialect } = data;
      readable.push({ file, name, schema: inOneDialect(withComputed(data, computed)), spans, dialect });
    }
  }
  const foreign = readable.flatMap(dialectProblems);
  if (foreign.length > 0) return [...diagnostics, ...foreign];
  const clashes = sameNames(readable);
  if (clashes.length > 0) return [...diagnostics, ...clashes];
  const older = readable.flatMap(draftProblems);
  if (older.length > 0) return [...diagnostics, ...older];
  const unknown = keywordProblems(readable);
  if (unknown.length > 0) return [...diagnostics, ...unknown];
  const opened = openedSizeProblems(readable);
  if (opened.length > 0) return [...diagnostics, ...opened];
  const ajv = createAjv();
  for (const one of readable) {
    diagnostics.push(...compileProblems(one, () => ajv.addSchema(one.schema, idOf(one), undefined, false)));
  }
  if (diagnostics.length > 0) return diagnostics;
  const forms = formsAjv();
  const checkSpec = forms.compile(COLLECTION_SCHEMA);
  const names = new Set(
    readable.filter(({ schema }) => isObject(schema['x-collection'])).map(({ name }) => name),
  );
  const lists = readable.flatMap(({ name, schema }) => {
    const own = valueAt(schema['x-collection'], 'lists');
    return isObject(own) ? Object.keys(own).map((list) => listName(name, list)) : [];
  });
  for (const one of readable) {
    const spec = one.schema['x-collection'];
    if (forms.validateSchema(one.schema) !== true) diagnostics.push(...metaProblems(one, forms.errors ?? []));
    else if (spec !== undefined && !checkSpec(spec))
      diagnostics.push(...specProblems(one, checkSpec.errors ?? []));
    else {
      diagnostics.push(
        ...unknownCollections(one, names, lists),
        ...textRuleProblems(one, forms).map(asSchemaProblem),
        ...directiveProblems(one),
        ...givenFieldProblems(one),
      );
      diagnostics.push(...addressProblems(one), ...keywordFormProblems(one, forms).map(asSchemaProblem));
      diagnostics.push(
        ...[...withinProblems(one, forms), ...keywordCharacterProblems(one)].map(asSchemaProblem),
      );
      const idle = [...noOpKeywordProblems(one), ...writtenValueProblems(one)];
      diagnostics.push(...idle);
      if (spec !== undefined && idle.length === 0)
        diagnostics.push(...compileProblems(one, () => ajv.compile(one.schema)));
    }
  }
  // Checks across schemas run only if each schema is valid.
  return diagnostics.length > 0
    ? diagnostics
    : [
        ...kindKeywordProblems(readable),
        ...recurrenceProblems(readable),
        ...siblingProblems(readable),
        ...collectionProblems(readable),
      ];
}

let known: ReturnType<typeof createAjv> | undefined;

/**
 * The validator of schemas: the meta-schema and the forms of our own keywords are the same for every site.
 * Compiling them is most of the work of a check, so it is done once per process.
 */
function formsAjv(): ReturnType<typeof createAjv> {
  return (known ??= createAjv());
}

/** Checks the names and combinations in `x-collection`. */
function collectionProblems(readable: readonly ReadSchema[]): Diagnostic[] {
  const collections = readCollections(readable);
  return [
    ...collections.list.flatMap((one) => [
      ...senseProblems(one, collections),
      ...tokenNameProblems(one),
      ...namedFieldProblems(one, collections),
      ...includeProblems(one, collections),
      ...withinFieldProblems(one, collections),
      ...leftOutProblems(one, collections),
      ...markedFieldProblems(one, collections),
      ...confirmedFieldProblems(one, collections),
      ...fixedNameProblems(one, collections),
      ...listedRowProblems(one, collections),
      ...searchSenseProblems(one),
      ...anchorTextProblems(one),
      ...outputProblems(one, collections),
    ]),
    ...listProblems(collections),
    ...conflictingSettingProblems(collections),
    ...sameAddressProblems(collections),
  ];
}

/** Far more than a handwritten schema has. */
const MOST_CHARACTERS = 1024 * 1024;

function tooLarge(file: SourceFile): Diagnostic {
  const message = `The schema has more than ${thousands(MOST_CHARACTERS)} characters.`;
  return file.problem('schema-invalid', [0, 1], message, {
    suggestion: 'Split it into several files with `$ref`.',
  });
}

/** The reason for valid JSON that is not a schema. */
const NO_FIELDS = 'no fields';

function jsonProblem(file: SourceFile): Diagnostic {
  let reason = NO_FIELDS;
  try {
    JSON.parse(file.text);
  } catch (error) {
    reason = error instanceof Error ? error.message : String(error);
  }
  if (reason === NO_FIELDS)
    return file.problem(
      'schema-invalid',
      [0, 1],
      'A schema must be an object in braces, but this file contains something else.',
      {
        suggestion: 'Write it in braces: `{ "x-collection": { … }, "properties": { … } }`.',
      },
    );
  const start = jsonErrorOffset(file.text, reason);
  const words = reason.replace('end of JSON input', 'end').replace(/ in JSON at .*$|, (?:\.\.\.)?".*$/s, '');
  const sign = SIGNS_OF_OTHERS.find(([written]) => file.text.startsWith(written, start));
  if (sign !== undefined) {
    const [written, message, suggestion] = sign;
    return file.problem('schema-invalid', [start, start + written.length], message, { suggestion });
  }
  return file.problem('schema-invalid', [start, start + 1], `The JSON cannot be read: ${words}.`, {
    suggestion: 'Look for an extra or missing comma just before this place.',
    related: driftBefore(file, start),
  });
}

const COMMENT = [
  'JSON has no comments.',
  'Remove the comment; a note for other authors goes in `"$comment": "…"`.',
] as const;

/** Syntax of other languages that JSON lacks: its first characters, the message, and the advice. */
const SIGNS_OF_OTHERS: readonly (readonly [written: string, message: string, remedy: string])[] = [
  ['//', ...COMMENT],
  ['/*', ...COMMENT],
  ['#', ...COMMENT],
  [
    "'",
    'In JSON, all texts must be in double quotes.',
    'Write `"` instead of `\'`, before the text and after it.',
  ],
  ['“', 'In JSON, all texts must be in straight quotes.', 'Write `"` instead of `“` and `”`.'],
];

/** The parser notices a missing bracket late; the indentation often shows where it belongs. */
function driftBefore(file: SourceFile, start: number): Related[] {
  const at = unbalancedBraces(file.text);
  if (at === undefined || !file.text.slice(at, start).includes('\n')) return [];
  return [file.related([at, at + 1], 'from here on, brackets and indentation do not match')];
}

/**
 * The offset where JSON.parse stopped: its message has the offset, or
 * quotes the text from ten characters before it.
 */
function jsonErrorOffset(text: string, reason: string): number {
  const position = /position (\d+)/.exec(reason)?.[1];
  if (position !== undefined) return Number(position);
  if (reason.includes('end of JSON')) return text.length;
  const [, token = '', cut, quoted = ''] =
    /token '(.+?)', (\.\.\.)?"(.*)"(?:\.\.\.)? is not/s.exec(reason) ?? [];
  const start = text.indexOf(quoted);
  return cut === undefined ? Math.max(0, start + quoted.indexOf(token)) : start + 10;
}

function metaProblems({ file, spans }: ReadSchema, errors: ErrorObject[]): Diagnostic[] {
  const deepest = Math.max(...errors.map((error) => error.instancePath.split('/').length));
  const first = errors.filter((error) => error.instancePath.split('/').length === deepest);
  const problems = schemaProblems(file, spans, first).map(asSchemaProblem);
  const isFirst = (one: Diagnostic, index: number): boolean =>
    problems.findIndex(
      ({ line, column, message }) => line === one.line && column === one.column && message === one.message,
    ) === index;
  return problems.filter(isFirst).slice(0, 3);
}

function specProblems({ file, spans }: ReadSchema, errors: ErrorObject[]): Diagnostic[] {
  const moved = errors.map((error) => ({ ...error, instancePath: `/x-collection${error.instancePath}` }));
  return schemaProblems(file, spans, moved).map(asSchemaProblem);
}

/** Finds the name in ajv's message: a keyword, a reference, a format, a regular expression or a schema. */
const NAMED =
  /unknown keyword: "([^"]*)"|invalid anchor "([^"]*)"|reference (\S+)|unknown format "([^"]+)"|expression: \/(.+)\/[a-z]*: |key or ref "([^"]+)"/;

/** Reports errors that only compiling a schema reveals: misspelled keywords and broken references. */
function compileProblems(read: ReadSchema, compile: () => unknown): Diagnostic[] {
  try {
    compile();
    return [];
  } catch (error) {
    const { file } = read;
    const reason = error instanceof Error ? error.message : String(error);
    const groups: readonly (string | undefined)[] = NAMED.exec(reason)?.slice(1) ?? [];
    const name = groups.find((one) => one !== undefined);
    const found = name === undefined ? -1 : file.text.indexOf(JSON.stringify(name));
    const start = Math.max(0, found);
    const end = found === -1 ? 1 : start + JSON.stringify(name).length;
    const suggestion = reason.startsWith('invalid anchor')
      ? 'An anchor begins with a letter or `_` and consists of letters, digits, `_`, `-` and `.`.'
      : undefined;
    return [
      file.problem('schema-invalid', [start, end], `The schema cannot be used: ${reason}.`, { suggestion }),
    ];
  }
}

function asSchemaProblem(one: Diagnostic): Diagnostic {
  // Lists in content are written with hyphens, those in schemas in brackets.
  const message = one.message.replace(' (lines that begin with `- `)', '');
  const suggestion =
    slipRemedy(message) ??
    one.suggestion?.replace(' (lines that begin with `- `)', '') ??
    formRemedy(message);
  return {
    ...one,
    message,
    ...(suggestion === undefined ? {} : { suggestion }),
    rule: 'schema-invalid',
    severity: 'error',
  };
}

/** The advice for syntax from other languages and programs. */
function slipRemedy(message: string): string | undefined {
  const [, type = ''] = /^`(?:\S+\.)?type` cannot be `(.+?)`\.$/.exec(message) ?? [];
  const instead = Object.hasOwn(INSTEAD_OF_TYPE, type) ? INSTEAD_OF_TYPE[type] : undefined;
  if (instead !== undefined)
    return type.startsWith('date')
      ? `Write \`"type": "${instead}"\`, and \`"x-${type}": true\` next to it.`
      : `Write \`"type": "${instead}"\`.`;
  const [, name = ''] = /^There is no field `(.+?)` in `x-collection`\.$/.exec(message) ?? [];
  const key = Object.hasOwn(INSTEAD_OF_KEY, name) ? INSTEAD_OF_KEY[name] : undefined;
  if (key !== undefined) return `Write \`${key}\`; docs/schemas.md says what it takes.`;
  if (Object.hasOwn(SCHEMA_KEYWORDS, name))
    return `Put \`${name}\` at the top of the schema, next to \`x-collection\`.`;
  if (message.includes('.required` should be a list, but it is `true`'))
    return 'Remove it, and put the name of the field in `required` of its group: `"required": ["title"]`.';
  const [, file = ''] = /\.x-file` should be true or false, but it is the text `(\w+)`/.exec(message) ?? [];
  if (file !== '') return `Write \`{ "types": ["${file}"] }\`.`;
  if (/\.where\.[^.`]+` should be .+, but it is a list/.test(message))
    return 'Write `{ "in": […] }` with this list as it is.';
  return undefined;
}

/** The JSON syntax of an expected type, for messages that only name the type. */
function formRemedy(message: string): string | undefined {
  const [, wanted = '', written] = /should be (.+?), but it is (?:the text )?(?:`(.+)`)?/.exec(message) ?? [];
  if (wanted.startsWith('a group'))
    return 'Write it in braces, `{ "name": … }`; docs/schemas.md shows what it may contain.';
  if (wanted.startsWith('a list'))
    return `Write it in brackets: \`[${written === undefined ? '…' : JSON.stringify(written)}]\`.`;
  if (wanted === 'true or false') return 'Write `true` or `false`, without quotes.';
  if (wanted === 'a whole number') return 'Write a whole number, such as `1`.';
  return undefined;
}
