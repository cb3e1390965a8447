import type { Site } from '../../src/data/site.ts';

const DAY = 86_400_000;
/** RFC 9116 wants less than a year, so that an address nobody reads any more does not stand for ever. */
const VALID_DAYS = 360;

/** `/.well-known/security.txt` (RFC 9116): whom to tell of a weakness. Built again within a year, it stays valid. */
export function securityTxt(
  { origin, email, language }: Pick<Site, 'origin' | 'email' | 'language'>,
  built: Date,
): string {
  const expires = new Date(built.getTime() + VALID_DAYS * DAY).toISOString().replace(/\.\d+Z$/, 'Z');
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${language}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
