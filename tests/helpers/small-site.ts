import { expect } from 'vitest';
import { groupBy } from '../../scripts/shared/group-by.ts';
import type { Diagnostic } from '../../scripts/diagnostics/diagnostic.ts';
import { reported } from '../../scripts/rules/index.ts';
import { SourceFile } from '../../scripts/diagnostics/source-file.ts';
import { parseYaml } from '../../scripts/entry/read/yaml.ts';
import { type EntryRecord, MARK } from '../../scripts/model/entry-record.ts';
import type { Entry, Route, SiteModel } from '../../scripts/model/site-model.ts';
import type { Collection } from '../../scripts/schema/collection.ts';
import { SchemaResolver } from '../../scripts/schema/resolver.ts';
import { siteToCheck, strictnessOf, type Check, type CheckInput } from '../../scripts/rules/rule.ts';

/** A test entry: its YAML, and properties that checks read beside its fields. */
interface SmallEntry {
  yaml: string;
  collection?: Partial<Collection>;
  key?: string;
  path?: string;
  language?: string;
  record?: Partial<EntryRecord>;
}

/** Creates an entry of the collection `notes` in a separate file. */
export function entryOf({ yaml, collection = {}, key = 'a', path, language, record }: SmallEntry): Entry {
  const file = new SourceFile(`content/${collection.name ?? 'notes'}/${key}.yaml`, yaml, '');
  const { data = {}, spans, diagnostics } = parseYaml(file, yaml, 0);
  expect(diagnostics).toEqual([]);
  const whole = {
    name: 'notes',
    schema: {},
    tokens: {},
    include: {},
    search: [],
    searchOnly: new Set(),
    ...collection,
  };
  return {
    file,
    data,
    key,
    path,
    language,
    collection: whole as unknown as Collection,
    record: {
      ...{ spans, markdown: {}, diagnostics: [] },
      ...(yaml.includes(MARK) && { unwritten: true }),
      ...record,
    } as unknown as EntryRecord,
  };
}

/** Creates a site of these entries: those with an address are its pages. */
export function siteOf(entries: readonly Entry[], changes: Partial<SiteModel> = {}): SiteModel {
  const byName = groupBy(entries, ({ collection }) => collection.name);
  const routes = entries.flatMap((entry): Route[] =>
    entry.path === undefined ? [] : [{ path: entry.path, entry, aliases: [] }],
  );
  const collections = [...byName.values()].flatMap(([first]) =>
    first === undefined ? [] : [first.collection],
  );
  const none = { mayUseAnything: false, keys: new Set<string>(), paths: new Set<string>(), folders: [] };
  const empty = {
    lists: new Map(),
    aliases: new Map(),
    movedAnchors: new Map(),
    unpublishedPaths: new Map(),
  };
  return {
    ...empty,
    set: { collections, lists: [], byId: new Map() } as unknown as SiteModel['set'],
    resolver: new SchemaResolver(new Map()),
    root: '/',
    today: '2026-11-22',
    tokens: {},
    entries: byName,
    routes,
    anchors: new Map(),
    gone: new Set(),
    unpublished: [],
    masters: [],
    fonts: [],
    downloads: new Map(),
    leftOut: [],
    unread: none,
    ...changes,
  };
}

/** Runs a check on a site. */
export function runCheck(check: Check, input: CheckInput): Diagnostic[] {
  return reported(check(siteToCheck(input)));
}

/** Formats what a check reports: `a.yaml 1:4-9 message → suggestion (b.yaml:2:1)`, one line each. */
export function told(check: Check, model: SiteModel, changes: Partial<CheckInput> = {}): string[] {
  const input = { images: new Map(), themes: new Map(), ...strictnessOf({}, model.today) };
  const problems = runCheck(check, { ...input, model, ...changes });
  return problems.map(({ file, line, column, endColumn, message, suggestion, related = [] }) =>
    [
      `${name(file)} ${line}:${column}-${endColumn} ${message}`,
      ...(suggestion === undefined ? [] : ['→', suggestion]),
      ...related.map((one) => `(${name(one.file)}:${one.line}:${one.column})`),
    ].join(' '),
  );
}

const name = (file: string): string => file.slice(file.lastIndexOf('/') + 1);
