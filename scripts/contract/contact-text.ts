import { telHref } from './tel-href.ts';

/** A piece of a text: words, or an email address or phone number with where it leads. */
export interface ContactPiece {
  text: string;
  href?: string;
}

const EMAIL = String.raw`[A-Za-z0-9](?:[A-Za-z0-9._%+\-]*[A-Za-z0-9])?@(?:[A-Za-z0-9\-]+\.)+[A-Za-z]{2,}`;
/** Ten digits as Americans write them, with or without the country code: `(410) 555-0142`, `+1 410-555-0142`. */
const PHONE = String.raw`(?:\+?1[ .\-\u00A0])?(?:\([2-9]\d{2}\)[ \u00A0]?|[2-9]\d{2}[.\-\u00A0 ])[2-9]\d{2}[.\-\u2011]\d{4}`;
const CONTACT = new RegExp(`(?<![\\w.@/+\\-])(?:${EMAIL}|${PHONE})(?![\\w@]|[.\\-]\\w)`, 'g');

/**
 * A text cut at the email addresses and phone numbers in it, whoever they belong to. The pipeline makes links of them
 * in Markdown, the app in plain texts, by this one rule.
 */
export function splitContacts(text: string): ContactPiece[] {
  const pieces: ContactPiece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(CONTACT)) {
    if (index > end) pieces.push({ text: text.slice(end, index) });
    pieces.push({ text: found, href: found.includes('@') ? `mailto:${found}` : telHref(found) });
    end = index + found.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}
