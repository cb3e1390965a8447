import { memoizeText } from '../shared/memoize.ts';

/** The requirement of a format, worded to follow `must be`, with an example. */
interface FormatWords {
  wanted: string;
  example: string;
}

/** The supported formats: those of JSON Schema 2020-12 that ajv-formats checks; `uri` as defined for the web. */
export const FORMATS = {
  email: { wanted: 'an email address', example: 'name@example.com' },
  uri: { wanted: 'a full URL starting with https://', example: 'https://example.com/page' },
  date: { wanted: 'a day as year, month and day', example: '2026-05-31' },
  time: { wanted: 'a time of day with seconds and an offset from UTC', example: '19:00:00-04:00' },
  'date-time': {
    wanted: 'a day and a time with seconds and an offset from UTC',
    example: '2026-05-31T19:00:00-04:00',
  },
  duration: { wanted: 'a length of time, as calendars write it', example: 'PT1H30M' },
  'uri-reference': { wanted: 'an address, full or relative', example: '../page#part' },
  'uri-template': { wanted: 'an address with places in braces', example: 'https://example.com/{name}' },
  hostname: { wanted: 'the name of a server', example: 'www.example.com' },
  ipv4: { wanted: 'an IPv4 address', example: '192.0.2.1' },
  ipv6: { wanted: 'an IPv6 address', example: '2001:db8::1' },
  uuid: { wanted: 'a UUID', example: '123e4567-e89b-12d3-a456-426614174000' },
  'json-pointer': { wanted: 'a JSON pointer', example: '/menu/0/title' },
  'relative-json-pointer': { wanted: 'a relative JSON pointer', example: '1/title' },
  regex: { wanted: 'a regular expression', example: '^[a-z]+$' },
} as const satisfies Readonly<Record<string, FormatWords>>;

/** The requirement of a format; undefined if the schema names no known format. */
export function formatWords(format: unknown): FormatWords | undefined {
  return typeof format === 'string' && Object.hasOwn(FORMATS, format)
    ? FORMATS[format as keyof typeof FORMATS]
    : undefined;
}

const compilePattern = memoizeText((source): RegExp | undefined => {
  try {
    return new RegExp(source, 'u');
  } catch {
    return undefined;
  }
});

/** Whether a text matches a pattern; one that does not compile is reported elsewhere and matches everything. */
export function fitsPattern(source: string, text: string): boolean {
  return compilePattern(source)?.test(text) ?? true;
}
