import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { valueSpan } from '../../model/spans.ts';
import { replaceTokens, replaceTokensAsSlug, replaceTokensInLink } from '../../model/tokens.ts';
import { kindOf, mapLeaves } from '../../schema/annotations.ts';
import type { JsonObject } from '../../schema/json.ts';
import { isBody, type EntryContext } from '../entry-context.ts';
import { unknownTokens } from './unknown-tokens.ts';

/**
 * The stage *tokens*: puts their values into every text; in keys, references and addresses the slugs of the values.
 * Markdown is only looked through: its tokens are filled in when it is compiled, so that positions stay those of the file.
 */
export function fillTokens(context: EntryContext): { data: JsonObject; diagnostics: Diagnostic[] } {
  const { file, collection, data, spans, resolver, tokens } = context;
  const diagnostics: Diagnostic[] = [];
  const filled = mapLeaves(resolver, collection.schema, data, undefined, ({ pointer, value, schema }) => {
    if (typeof value !== 'string' || !value.includes('{')) return value;
    const kind = kindOf(schema);
    if (kind === 'raw') return value;
    const span = valueSpan(spans, pointer);
    const inBody = isBody(context, pointer);
    const offset = inBody ? context.bodyOffset : span[0];
    diagnostics.push(...unknownTokens(file, value, offset, tokens, inBody ? undefined : span));
    if (kind === 'markdown') return value;
    const asSlug = kind === 'ref' || pointer === `/${collection.key ?? ''}`;
    const isAddress = kind === 'link' || kind === 'image';
    const fill = asSlug ? replaceTokensAsSlug : isAddress ? replaceTokensInLink : replaceTokens;
    return fill(value, tokens);
  });
  return { data: filled, diagnostics };
}
