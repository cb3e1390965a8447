/** The requirement of a format, worded to follow `must be`, with an example. */
interface FormatWords {
  wanted: string;
  example?: string;
  /** The type of value it applies to, if that is not a string. */
  about?: 'number';
}

/** The supported formats: all that ajv-formats has; `email` and `uri` as defined for the web. */
export const FORMATS: Readonly<Record<string, FormatWords>> = {
  email: { wanted: 'an email address', example: 'name@example.com' },
  uri: { wanted: 'a full URL starting with https://', example: 'https://example.com/page' },
  date: { wanted: 'a day as year, month and day', example: '2026-05-31' },
  time: { wanted: 'a time of day with seconds and an offset from UTC', example: '19:00:00-04:00' },
  'date-time': {
    wanted: 'a day and a time with seconds and an offset from UTC',
    example: '2026-05-31T19:00:00-04:00',
  },
  'iso-time': { wanted: 'a time of day with seconds', example: '19:00:00' },
  'iso-date-time': { wanted: 'a day and a time with seconds', example: '2026-05-31T19:00:00' },
  duration: { wanted: 'a length of time, as calendars write it', example: 'PT1H30M' },
  'uri-reference': { wanted: 'an address, full or relative', example: '../page#part' },
  'uri-template': { wanted: 'an address with places in braces', example: 'https://example.com/{name}' },
  url: { wanted: 'a full web address', example: 'https://example.com/page' },
  hostname: { wanted: 'the name of a server', example: 'www.example.com' },
  ipv4: { wanted: 'an IPv4 address', example: '192.0.2.1' },
  ipv6: { wanted: 'an IPv6 address', example: '2001:db8::1' },
  regex: { wanted: 'a regular expression', example: '^[a-z]+$' },
  uuid: { wanted: 'a UUID', example: '123e4567-e89b-12d3-a456-426614174000' },
  'json-pointer': { wanted: 'a JSON pointer', example: '/menu/0/title' },
  'json-pointer-uri-fragment': { wanted: 'a JSON pointer behind `#`', example: '#/menu/0/title' },
  'relative-json-pointer': { wanted: 'a relative JSON pointer', example: '1/title' },
  byte: { wanted: 'data in Base64', example: 'cGx1bQ==' },
  int32: { wanted: 'a whole number of at most 32 bits', about: 'number' },
  int64: { wanted: 'a whole number of at most 64 bits', about: 'number' },
  float: { wanted: 'a number', about: 'number' },
  double: { wanted: 'a number', about: 'number' },
  password: { wanted: 'a text' },
  binary: { wanted: 'a text' },
};

/** The requirement of a format; undefined if the schema names no known format. */
export function formatWords(format: unknown): FormatWords | undefined {
  return typeof format === 'string' && Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
}
