import { CompletionItemKind, type CompletionList } from 'vscode-languageserver';
import type { Span } from '../../../diagnostics/diagnostic.ts';
import type { TextPlaces } from '../../places/protocol.ts';

/** One suggestion, which becomes a completion item. */
export interface Suggestion {
  label: string;
  kind: 'field' | 'value' | 'entry' | 'page' | 'elsewhere' | 'anchor' | 'picture' | 'token';
  /** Text to insert; the label when undefined. */
  text?: string;
  /** One line beside the label. */
  detail?: string;
  /** Documentation in Markdown. */
  about?: string;
  /** Whether it is sorted before the others. */
  first?: boolean;
}

/** Suggestions for one position: each replaces the text in `span`. */
export interface Suggestions {
  span: Span;
  list: Suggestion[];
}

const KINDS: Record<Suggestion['kind'], CompletionItemKind> = {
  field: CompletionItemKind.Field,
  value: CompletionItemKind.EnumMember,
  entry: CompletionItemKind.Reference,
  page: CompletionItemKind.File,
  elsewhere: CompletionItemKind.Interface,
  anchor: CompletionItemKind.Reference,
  picture: CompletionItemKind.Color,
  token: CompletionItemKind.Constant,
};

/** Converts suggestions to completion items, in the same order. */
export function toItems(found: Suggestions | undefined, places: TextPlaces): CompletionList {
  if (found === undefined) return { isIncomplete: false, items: [] };
  const range = places.range(found.span);
  const items = found.list.map(({ label, kind, text, detail, about, first = false }, index) => ({
    label,
    kind: KINDS[kind],
    sortText: `${first ? 0 : 1}${String(index).padStart(5, '0')}`,
    filterText: label,
    textEdit: { range, newText: text ?? label },
    ...(detail === undefined ? {} : { detail }),
    ...(about === undefined ? {} : { documentation: { kind: 'markdown' as const, value: about } }),
  }));
  return { isIncomplete: false, items };
}
