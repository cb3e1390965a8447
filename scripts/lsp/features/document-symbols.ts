import { SymbolKind, type DocumentSymbol } from 'vscode-languageserver';
import type { Span } from '../../diagnostics/diagnostic.ts';
import type { ReadEntry } from '../../model/entry-record.ts';
import type { Heading } from '../../model/markdown.ts';
import { atPointer, isObject, segmentName, type Json } from '../../schema/json.ts';
import type { TextPlaces } from '../places/protocol.ts';
import type { Request } from './request.ts';

/** The fields of a file and the headings of its body, nested. */
export function outline({ site, file, places }: Request): DocumentSymbol[] {
  const entry = site.readable(file);
  if (entry === undefined) return [];
  const body = entry.collection.body === undefined ? undefined : `/${entry.collection.body}`;
  const headings = body === undefined ? [] : (entry.record.markdown[body]?.facts.headings ?? []);
  return [...fieldSymbols(entry, body, places), ...headingSymbols(headings, entry.file.text.length, places)];
}

function fieldSymbols(
  { record, file }: ReadEntry,
  body: string | undefined,
  places: TextPlaces,
): DocumentSymbol[] {
  const top: DocumentSymbol[] = [];
  const found = new Map<string, DocumentSymbol[]>([['', top]]);
  for (const [pointer, [keyStart, keyEnd, start, end]] of Object.entries(record.spans)) {
    if (pointer === '' || pointer === body) continue;
    const cut = pointer.lastIndexOf('/');
    const name = segmentName(pointer.slice(cut + 1));
    const value = atPointer(record.data ?? {}, pointer);
    const children: DocumentSymbol[] = [];
    found.set(pointer, children);
    const isItem = keyStart === start;
    found.get(pointer.slice(0, cut))?.push({
      name: (isItem ? itemName(name, value) : name) || '""',
      detail:
        typeof value === 'object'
          ? ''
          : (file.text.slice(start, Math.min(end, start + 60)).split(/\r?\n/)[0] ?? ''),
      kind: kindOf(value),
      range: places.range([keyStart, Math.max(end, keyEnd)]),
      selectionRange: places.range([keyStart, keyEnd]),
      children,
    });
  }
  return top;
}

/** Name of a list item: its first short text, or its number. */
function itemName(index: string, value: Json | undefined): string {
  const texts = isObject(value) ? Object.values(value) : [value];
  const text = texts.find((one) => typeof one === 'string' && one !== '');
  return typeof text === 'string' ? text.slice(0, 60) : String(Number(index) + 1);
}

function kindOf(value: Json | undefined): SymbolKind {
  if (Array.isArray(value)) return SymbolKind.Array;
  if (isObject(value)) return SymbolKind.Object;
  if (typeof value === 'number') return SymbolKind.Number;
  return typeof value === 'boolean' ? SymbolKind.Boolean : SymbolKind.String;
}

/** Symbols of headings; each contains everything up to the next one of its level. */
function headingSymbols(headings: readonly Heading[], end: number, places: TextPlaces): DocumentSymbol[] {
  const top: DocumentSymbol[] = [];
  const open: { depth: number; children: DocumentSymbol[] }[] = [];
  headings.forEach(({ text, id, depth, span }, index) => {
    while ((open.at(-1)?.depth ?? 0) >= depth) open.pop();
    const next = headings.slice(index + 1).find((one) => one.depth <= depth);
    const whole: Span = [span[0], Math.max(span[1], next?.span[0] ?? end)];
    const children: DocumentSymbol[] = [];
    (open.at(-1)?.children ?? top).push({
      name: text || `#${id}`,
      detail: `#${id}`,
      kind: SymbolKind.String,
      range: places.range(whole),
      selectionRange: places.range(span),
      children,
    });
    open.push({ depth, children });
  });
  return top;
}
