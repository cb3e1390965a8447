import { addressFault, pathAsRead } from './address.ts';
import { literalPattern } from './characters.ts';
import { withoutSlash } from '../schema/trailing-slash.ts';

/** The problem with a pattern, worded to follow it, and the advice. */
export interface PatternFault {
  fault: string;
  remedy: string;
}

const NAMED = /^:[A-Za-z_][\w-]*$/;

/**
 * The problem with an address pattern. In a pattern `*` or `:name` matches one segment, `*` at the start or
 * end of a segment matches the rest of it, and `**` matches any number of segments, including none.
 */
export function patternFault(pattern: string): PatternFault | undefined {
  const address = withoutSlash(pattern)
    .split('/')
    .map((part) =>
      part === '**' || NAMED.test(part) ? 'x' : part.replace(/^\*|\*$/, 'x').replace(/^\.(?=[a-z])/, ''),
    )
    .join('/');
  const fault = addressFault(address, 'redirect');
  const remedy =
    'Write a path such as `/feed.xml`; `*` or `:name` stands for one part, `**` for any number of parts, and a `*` may begin or end a part.';
  return fault === undefined ? undefined : { fault, remedy };
}

/** Whether a pattern is a literal address. */
export function isExact(pattern: string): boolean {
  return !pattern.includes('*') && !partsOf(pattern).some((part) => NAMED.test(part));
}

/** The segments between the slashes, without the slash at the end. */
function partsOf(path: string): string[] {
  return withoutSlash(path).slice(1).split('/');
}

/**
 * A matcher of addresses, with or without a trailing slash, as `pathAsRead` returns them.
 * @param patterns valid patterns; the first that matches is given
 */
export function patternMatcher(patterns: readonly string[]): (path: string) => string | undefined {
  const all = patterns.map((pattern) => ({ pattern, form: formOf(pattern) }));
  return (path) => all.find(({ form }) => form.test(path))?.pattern;
}

function formOf(pattern: string): RegExp {
  const parts = partsOf(pattern).map((part) => {
    if (part === '**') return '(?:/[^/]*)*';
    if (part === '*' || NAMED.test(part)) return '/[^/]+';
    return `/${part
      .split('*')
      .map((text) => literalPattern(pathAsRead(text)))
      .join('[^/]*')}`;
  });
  // The address of a file has no slash at the end.
  const isFile = /[^/*]\.[A-Za-z\d]+$/.test(pattern);
  return new RegExp(`^${parts.join('')}${isFile ? '' : '/?'}$`, 'u');
}
