/** What conditions and ranges of a request are compared with. */
export interface Validators {
  etag: string;
  modified: Date;
}

/** Headers know whole seconds. */
const toSecond = (date: Date) => Math.floor(date.getTime() / 1000) * 1000;

/**
 * Whether a request is only for another state of the file (RFC 9110, 13.1.1 and 13.1.4): the answer is then 412. Tags are
 * compared strongly, and where there are any, the date is not looked at.
 */
export function isForOther(request: Request, { etag, modified }: Validators): boolean {
  const wanted = request.headers.get('if-match');
  if (wanted !== null) {
    const tags = wanted.split(',').map((tag) => tag.trim());
    return !tags.includes('*') && !tags.includes(etag);
  }
  const unmodified = Date.parse(request.headers.get('if-unmodified-since') ?? '');
  return toSecond(modified) > unmodified;
}

/** Whether `If-Range` names the file as it is; without the header a range always holds. A weak tag never does. */
function isSameFile(ifRange: string | null, { etag, modified }: Validators): boolean {
  if (ifRange === null) return true;
  if (ifRange.includes('"')) return ifRange === etag;
  return Date.parse(ifRange) === toSecond(modified);
}

/** A part of a file, its last byte included. */
export interface Part {
  start: number;
  end: number;
}

/**
 * The part of a file that is asked for (RFC 9110, 14.1.2). What is no range is as if it were not there, and so are
 * several at once: the whole is always a right answer. Not a library: `range-parser` refuses what must be ignored
 * (`5-2`) and a suffix longer than the file, which is the whole file.
 */
export function requestedPart(
  request: Request,
  size: number,
  validators: Validators,
): Part | 'whole' | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(request.headers.get('range') ?? '') ?? [];
  if (first + last === '' || !isSameFile(request.headers.get('if-range'), validators)) return 'whole';
  const isSuffix = first === '';
  const start = isSuffix ? Math.max(0, size - Number(last)) : Number(first);
  const end = isSuffix || last === '' ? size - 1 : Number(last);
  if (!isSuffix && end < start && last !== '') return 'whole';
  return start < size ? { start, end: Math.min(end, size - 1) } : 'unsatisfiable';
}
