import { CompletionItemKind, type CompletionList } from 'vscode-languageserver';
import type { Suggestion, Suggestions } from '../features/completion/suggestion.ts';
import type { TextPlaces } from '../places/text-places.ts';

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

/** Suggestions as a client shows them, in the order they were made. */
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
