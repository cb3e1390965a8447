import type { Diagnostic, Span } from '../../diagnostics/diagnostic.ts';
import type { RuleId } from '../../diagnostics/rules.ts';
import type { SourceFile } from '../../diagnostics/source-file.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { keySpan, valueSpan, type Spans } from '../../model/spans.ts';
import { writtenValue, type Positions } from '../../model/edits.ts';
import { formatWords } from '../../schema/formats.ts';
import { isObject, pointerSegment, type Json } from '../../schema/json.ts';
import type { ErrorObject } from './ajv.ts';
import { pruneErrors } from './prune-errors.ts';
import { missingKey, nameProblem, unknownName, withoutMisspelled, type ExpectedKey } from './names.ts';
import { choiceWords, quoteAdvice, unseenAdvice } from './enums.ts';
import { signAdvice, swappedProblem, swappedWith } from './swapped.ts';
import { fieldFixes, freeFields, groupOf, HARD_SPACES, meantAddress, unquotedText } from './field-fixes.ts';
import { expectedForm } from './formats.ts';
import {
  commentAfter,
  describe,
  fieldName,
  isHashValue,
  listed,
  limitMessage,
  listWords,
  syntaxOf,
  typeMessage,
  type Syntax,
} from './wording.ts';

interface Problem {
  rule: RuleId;
  span: Span;
  message: string;
  suggestion?: string | undefined;
}

/** Fields of an entry with a special meaning. */
export interface NamedFields {
  /** The field that contains the text below the front matter. */
  body?: string | undefined;
  key?: ExpectedKey | undefined;
  /** The values of the whole entry. */
  data?: Json | undefined;
}

/** Turns what ajv found into diagnostics that point at the key or value in the source. */
export function schemaProblems(
  file: SourceFile,
  spans: Spans,
  errors: readonly ErrorObject[],
  { body, key, data }: NamedFields = {},
): Diagnostic[] {
  const positions = { file, spans };
  // ajv tells each error in a name apart from the one that the name is wrong.
  const ofValues = errors.filter(({ propertyName }) => propertyName === undefined);
  const pruned = withoutMisspelled(pruneErrors(ofValues));
  return pruned.flatMap((error) => {
    const swapped = swappedWith(error, pruned, data);
    if (swapped !== undefined) return swappedProblem(swapped, positions);
    if (error.keyword === 'propertyNames') return nameProblem(error, errors, positions);
    const isBody =
      error.keyword === 'required' && error.instancePath === '' && error.params.missingProperty === body;
    const keyProblem = key === undefined ? undefined : missingKey(error, errors, key, positions);
    const { rule, span, message, suggestion } = isBody
      ? noBody(spans, body ?? '')
      : { ...(hashProblem(error, positions) ?? explainKeyword(error, positions)), ...keyProblem?.advice };
    const also = alternative(error, errors, syntaxOf(file));
    return file.problem(rule, span, message, {
      suggestion: [suggestion, also].filter(Boolean).join(' ') || undefined,
      fixes: keyProblem?.fixes ?? fieldFixes(error, positions),
    });
  });
}

function explainKeyword(error: ErrorObject, positions: Positions): Problem {
  const { spans } = positions;
  const at = error.instancePath;
  const params = error.params as Record<string, unknown>;
  switch (error.keyword) {
    case 'required':
    case 'dependentRequired':
      return missing(error, String(params.missingProperty), positions);
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return unknownField(error, unknownName(error), spans);
    case 'enum':
      return choice(error, params.allowedValues as Json[], positions);
    case 'const':
      return choice(error, [params.allowedValue as Json], positions);
    case 'type':
      return {
        rule: 'field-type',
        span: valueSpan(spans, at),
        ...typeMessage(
          error,
          unquotedText(error, positions),
          syntaxOf(positions.file),
          typeof error.data === 'string' && writtenValue(positions, at) === undefined,
        ),
      };
    case 'oneOf':
    case 'anyOf':
      return union(error, spans);
    case 'format':
    case 'pattern':
      return format(error, typeof params.format === 'string' ? params.format : '', spans);
    default:
      return otherProblem(error, positions);
  }
}

/** What a value has too much of, and what to do. */
const FORBIDDEN: Readonly<Record<string, readonly [what: string, suggestion: string]>> = {
  uniqueItems: ['has the same value twice', 'Remove one of them.'],
  not: ['has a value that the schema forbids', 'Write another value, or remove the line.'],
  'false schema': ['is not allowed here: the schema accepts no value for it', 'Remove it.'],
};

function otherProblem(error: ErrorObject, { spans }: Positions): Problem {
  const { keyword, instancePath: at, data } = error;
  const params = error.params as Record<string, unknown>;
  const limit = limitMessage(fieldName(at), keyword, params, data as Json);
  if (limit !== undefined)
    return { span: valueSpan(spans, at), ...limit, suggestion: signAdvice(error) ?? limit.suggestion };
  const [what = error.message ?? 'does not fit the schema', suggestion] = FORBIDDEN[keyword] ?? [];
  const item = keyword === 'uniqueItems' ? `/${Math.max(Number(params.i), Number(params.j))}` : '';
  const span = keyword === 'false schema' ? keySpan(spans, at) : valueSpan(spans, at + item);
  return { rule: 'field-value', span, message: `${fieldName(at)} ${what}.`, suggestion };
}

/** The problem of a value that YAML reads as a comment: `color: #fff`, `- #bread`, `title: # 1 in town`. */
function hashProblem(
  { instancePath: at, data, keyword, params }: ErrorObject,
  { file, spans }: Positions,
): Problem | undefined {
  const span = valueSpan(spans, at);
  const comment = data === null ? commentAfter(file.text, span[1]) : undefined;
  if (comment === undefined) return undefined;
  const isText = keyword !== 'type' || [params.type].flat().includes('string');
  if (!isText && !isHashValue(comment)) return undefined;
  return {
    rule: 'field-type',
    span,
    message: `${fieldName(at)} has no value, because everything after a \`#\` is a comment.`,
    suggestion: isHashValue(comment)
      ? `Put it in quotes, \`"${comment}"\`, or remove the \`#\`.`
      : `Write a value before the \`#\`, or put all of it in quotes: \`"${comment}"\`.`,
  };
}

function missing(error: ErrorObject, name: string, { file, spans }: Positions): Problem {
  const owner = error.instancePath;
  const where = owner === '' ? '' : ` in ${fieldName(owner)}`;
  const description = describe(error.parentSchema, name);
  // Editors have to look at the value that requires the field.
  const cause =
    error.keyword === 'dependentRequired'
      ? String((error.params as { property?: string }).property)
      : undefined;
  const because = cause === undefined ? '' : `, because \`${cause}\` is there`;
  return {
    rule: isTextAlternative(error.parentSchema, name) ? 'image-alt' : 'field-missing',
    span: keySpan(spans, cause === undefined ? owner : owner + pointerSegment(cause)),
    message: `The field \`${name}\` is missing${where}${because}.`,
    suggestion: newFieldAdvice(file, name, description),
  };
}

/** How a field is added in the format of its file. */
function newFieldAdvice(file: SourceFile, name: string, description: string | undefined): string {
  const about = description === undefined ? '.' : ` (${description})`;
  if (syntaxOf(file) === 'json') return `Add \`"${name}":\`${about}`;
  return description === undefined ? `Add a line \`${name}:\`.` : `Add \`${name}:\`${about}`;
}

function noBody(spans: Spans, body: string): Problem {
  return {
    rule: 'field-missing',
    span: valueSpan(spans, `/${body}`),
    message: `The text \`${body}\` is missing.`,
    suggestion: 'Write the text (in the file: below the front matter).',
  };
}

/** Whether a picture in `schema` uses this field as its text alternative. */
function isTextAlternative(schema: unknown, name: string): boolean {
  const properties = isObject(schema) && isObject(schema.properties) ? schema.properties : {};
  return Object.values(properties).some((field) => isObject(field) && field['x-alt'] === name);
}

function holds(data: unknown, name: string): boolean {
  return isObject(data) && Object.hasOwn(data, name);
}

function unknownField(error: ErrorObject, name: string, spans: Spans): Problem {
  const free = freeFields(error);
  const near = didYouMean(name, free);
  // Only declared fields are compared: a file may have ten thousand that are not.
  const declared = isObject(error.parentSchema?.properties) ? Object.keys(error.parentSchema.properties) : [];
  const sibling = declared.find(
    (field) => field !== name && field.toLowerCase() === name.toLowerCase() && holds(error.data, field),
  );
  const where = error.instancePath === '' ? 'here' : `in ${fieldName(error.instancePath)}`;
  const isNameless = name.trim() === '';
  const group = groupOf(error, name);
  return {
    rule: 'field-unknown',
    span: keySpan(spans, error.instancePath + pointerSegment(name)),
    message: isNameless ? `A field has no name ${where}.` : `There is no field \`${name}\` ${where}.`,
    suggestion:
      (isNameless ? 'Write a name before the colon, or remove the line.' : undefined) ??
      (HARD_SPACES.test(name)
        ? 'The line begins with special spaces, as Word and web pages use: delete them, and press the space bar.'
        : undefined) ??
      (group === undefined ? near : `It is a field of \`${group}\`: move it there, below the others.`) ??
      (sibling === undefined ? undefined : `\`${sibling}\` already exists: remove one of the two lines.`) ??
      (free.length > 0 ? `Unused fields: ${listed(free)}.` : 'Remove it.'),
  };
}

function choice(
  { instancePath: at, data }: ErrorObject,
  allowed: readonly Json[],
  { file, spans }: Positions,
): Problem {
  const words = choiceWords(at, data as Json, allowed, syntaxOf(file) === 'json');
  return { rule: 'field-choice', span: valueSpan(spans, at), ...words };
}

/** The problem of a group that has none of the sets of fields of which it needs one, or several for `oneOf`. */
function union(error: ErrorObject, spans: Spans): Problem {
  const branches = Array.isArray(error.schema) ? (error.schema as { required?: string[] }[]) : [];
  const groups = branches.flatMap(({ required = [] }) => (required.length === 0 ? [] : [required]));
  if (groups.length === 0)
    return {
      rule: 'field-value',
      span: valueSpan(spans, error.instancePath),
      message: `${fieldName(error.instancePath)} fits ${error.keyword === 'oneOf' ? 'more than one of the forms that the schema allows, but must fit exactly one' : 'none of the forms that the schema allows'}.`,
      suggestion: 'Write it so that it fits only one of them; if that is impossible, change the schema.',
    };
  const isThere = (name: string): boolean => holds(error.data, name);
  const begun = groups.filter((names) => names.some(isThere));
  const lacking = begun.length === 1 ? begun.flat().filter((name) => !isThere(name)) : [];
  const among = (wanted: readonly string[][]): string =>
    wanted.every(({ length }) => length === 1)
      ? listed(wanted.flat())
      : wanted.map((names) => listed(names, 'and')).join(', or ');
  const exactly = error.keyword === 'oneOf' ? 'exactly ' : '';
  const needs = `${fieldName(error.instancePath)} needs ${exactly}one of ${among(groups)}; it has`;
  const [message, suggestion] =
    lacking.length > 0
      ? [`${needs} only ${listed(begun.flat().filter(isThere), 'and')}.`, `Add ${listed(lacking, 'and')}.`]
      : begun.length === 0
        ? [
            `${needs} none.`,
            `Add ${groups.flat().length === groups.length ? 'one of ' : ''}${among(groups)}.`,
          ]
        : [`${needs} ${begun.length}.`, `Keep one of ${among(begun)}.`];
  const rule = begun.length > 1 ? 'field-value' : 'field-missing';
  return { rule, span: keySpan(spans, error.instancePath), message, suggestion };
}

function format(error: ErrorObject, name: string, spans: Spans): Problem {
  const wanted = formatWords(name)?.wanted;
  const text = String(error.data);
  const subject = fieldName(error.instancePath);
  const address = meantAddress(text, error.parentSchema);
  const isHost = address !== undefined && /^https:\/\/[^/]+\.[^/]/.test(address);
  const form = isHost ? undefined : expectedForm(error.parentSchema);
  const expected = isHost ? `Write \`${address}\`.` : form && `Expected: ${form}`;
  return {
    rule: 'field-format',
    span: valueSpan(spans, error.instancePath),
    message:
      wanted === undefined
        ? `${subject} is \`${text}\`, which is not in the expected form.`
        : `${subject} must be ${wanted}; \`${text}\` is not.`,
    suggestion: [unseenAdvice(text), quoteAdvice(text), expected].filter(Boolean).join(' ') || undefined,
  };
}

/** Describes what else the schema allows besides the choices: a group of fields or a list. */
function alternative(
  { keyword, instancePath, parentSchema }: ErrorObject,
  all: readonly ErrorObject[],
  syntax: Syntax,
): string | undefined {
  if (keyword !== 'enum' && keyword !== 'const') return undefined;
  const other = all.find(
    (error) =>
      error.keyword === 'type' && error.instancePath === instancePath && error.parentSchema !== parentSchema,
  );
  if (other?.schema === 'array') return `It may also be ${listWords(syntax)}.`;
  if (other?.schema !== 'object') return undefined;
  const properties = isObject(other.parentSchema?.properties)
    ? Object.keys(other.parentSchema.properties)
    : [];
  return properties.length === 0
    ? 'It may also be a group of fields.'
    : `It may also be a group of fields, with ${listed(properties, 'and')}.`;
}
