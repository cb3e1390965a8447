import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { isInvisible } from '../../model/characters.ts';
import { valueSpan } from '../../model/spans.ts';
import {
  isUnread,
  registerNames,
  replaceTokens,
  replaceTokensAsSlug,
  replaceTokensInLink,
} from '../../model/tokens.ts';
import { kindOf } from '../../schema/string-kinds.ts';
import type { JsonObject } from '../../schema/json.ts';
import { extensionsOf, type ExtensionsSpec } from '../../schema/markdown-extensions.ts';
import { mapLeaves } from '../../schema/walk.ts';
import { isBody, type EntryContext } from '../entry-context.ts';
import { unknownTokens } from './unknown-tokens.ts';

export interface FilledFields {
  data: JsonObject;
  /** The register entries that texts use, by JSON pointer. */
  claims: Record<string, string[]>;
  diagnostics: Diagnostic[];
}

/**
 * The stage *tokens*: fills tokens with their values; in keys, references and addresses with the slugs of
 * their values. Markdown is only checked here: its tokens are filled when it is compiled, so that its positions stay
 * file positions.
 */
export function fillTokens(context: EntryContext): FilledFields {
  const { file, collection, data, spans, resolver, tokens } = context;
  const diagnostics: Diagnostic[] = [];
  const claims: Record<string, string[]> = {};
  const governed = { schema: collection.schema, data };
  const filled = mapLeaves(resolver, governed, ({ pointer, value, schema }) => {
    if (typeof value !== 'string') return value;
    const kind = kindOf(schema);
    // Invisible text counts as empty, so that rules for empty texts apply.
    if (kind !== 'raw' && isInvisible(value)) return '';
    if (!value.includes('{')) return value;
    if (kind === 'raw') return value;
    const claimNames = registerNames(value).filter(
      (name) => Object.hasOwn(tokens, name) || isUnread(tokens, name),
    );
    if (claimNames.length > 0) claims[pointer] = claimNames;
    const place = isBody(context, pointer) ? context.bodyOffset : valueSpan(spans, pointer);
    const unknown = (text: string): Diagnostic[] => unknownTokens(file, text, place, tokens, context);
    const problems = unknown(value);
    // Parsing is expensive, so code and comments are located only if an unknown token was found.
    const isParsed = kind === 'markdown' && problems.length > 0;
    diagnostics.push(...(isParsed ? unknown(withoutVerbatim(value, context, schema)) : problems));
    if (kind === 'markdown') return value;
    const asSlug = kind === 'ref' || pointer === `/${collection.key ?? ''}`;
    const isAddress = kind === 'link' || kind === 'image';
    const replace = asSlug ? replaceTokensAsSlug : isAddress ? replaceTokensInLink : replaceTokens;
    return replace(value, tokens);
  });
  return { data: filled, claims, diagnostics };
}

/** A Markdown text with the braces of code, comments and directives blanked; offsets stay the same. */
function withoutVerbatim(text: string, { verbatimAreas }: EntryContext, schema: JsonObject): string {
  const extensions = extensionsOf(schema['x-extensions'] as ExtensionsSpec | undefined);
  const parts: string[] = [];
  let from = 0;
  for (const [start, end] of verbatimAreas(text, extensions)) {
    if (start < from) continue;
    parts.push(text.slice(from, start), text.slice(start, end).replaceAll('{', ' '));
    from = end;
  }
  return parts.join('') + text.slice(from);
}
