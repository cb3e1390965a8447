import type { EntryRecord } from '../model/entry-record.ts';

/** An entry as the cache keeps it. */
export interface Row {
  hash: string;
  textsKey: string;
  record: EntryRecord;
}

/** What most runs ask of few entries: it is read when it is asked for. */
type Details = Pick<EntryRecord, 'spans' | 'markdown'>;

/** A row without its details. */
interface Plain {
  path: string;
  hash: string;
  textsKey: string;
  record: Omit<EntryRecord, keyof Details>;
}

/** A line of JSON has none. */
const LINE = '\n';

/**
 * The rows of a pack as the cache keeps them, in lines of JSON: what names their version, all rows, and the details of each.
 * @param version names all that they were made under
 */
export function rowsText(rows: readonly (readonly [path: string, row: Row])[], version: string): string {
  const details: string[] = [];
  const plain = rows.map(([path, { hash, textsKey, record }]): Plain => {
    const { spans, markdown, ...rest } = record;
    details.push(JSON.stringify({ spans, markdown } satisfies Details));
    return { path, hash, textsKey, record: rest };
  });
  return [JSON.stringify(version), JSON.stringify(plain), ...details].join(LINE);
}

/** The rows of a pack by their path; none where it was made under another version, or is not there. */
export function readRows(text: string | undefined, version: string): [path: string, row: Row][] {
  const [made, plain = '[]', ...details] = text?.split(LINE) ?? [];
  if (made !== JSON.stringify(version)) return [];
  return (JSON.parse(plain) as Plain[]).map(({ path, hash, textsKey, record }, at) => [
    path,
    { hash, textsKey, record: withDetails(record, details[at] ?? '') },
  ]);
}

function withDetails(record: Plain['record'], line: string): EntryRecord {
  let read: Details | undefined;
  const details = (): Details => (read ??= JSON.parse(line) as Details);
  return {
    ...record,
    get spans() {
      return details().spans;
    },
    get markdown() {
      return details().markdown;
    },
  };
}
