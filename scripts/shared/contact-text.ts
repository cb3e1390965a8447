import type { Phones } from './phones.ts';

/** A piece of a text: plain text, or an email address or phone number with its link. */
export interface ContactPiece {
  text: string;
  href?: string;
}

const EMAIL =
  /(?<![\w.@/+-])[A-Za-z0-9](?:[A-Za-z0-9._%+-]*[A-Za-z0-9])?@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}(?![\w@]|[.-]\w)/g;
/** Digits with the separators used in phone numbers. */
const RUN = /[+(\d][\d ().+/\-\u00A0\u2011]*/g;
/** Longer runs are tables of figures. */
const LONGEST_RUN = 200;
const SHORTEST_PHONE = 3;

interface Contact {
  start: number;
  end: number;
  href: string;
}

/**
 * Splits a text at its email addresses and phone numbers. The pipeline uses this for links in Markdown, the
 * app for plain texts.
 * @param phones finds phone numbers; if omitted, none are found
 */
export function splitContacts(text: string, phones: Phones | undefined): ContactPiece[] {
  const emails = text.includes('@') ? emailsIn(text) : [];
  const numbers = phones === undefined ? [] : phonesIn(text, phones);
  const contacts = emails.length === 0 ? numbers : [...emails, ...numbers].sort((a, b) => a.start - b.start);
  const pieces: ContactPiece[] = [];
  let from = 0;
  for (const { start, end, href } of contacts) {
    if (start < from) continue;
    if (start > from) pieces.push({ text: text.slice(from, start) });
    pieces.push({ text: text.slice(start, end), href });
    from = end;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}

function emailsIn(text: string): Contact[] {
  return [...text.matchAll(EMAIL)].map(({ 0: address, index }) => ({
    start: index,
    end: index + address.length,
    href: `mailto:${address}`,
  }));
}

function phonesIn(text: string, phones: Phones): Contact[] {
  const contacts: Contact[] = [];
  for (const { 0: run, index } of text.matchAll(RUN)) {
    if (run.length < SHORTEST_PHONE || run.length > LONGEST_RUN) continue;
    let from = 0;
    for (let span = phones.find(run, from); span !== undefined; span = phones.find(run, from)) {
      const [start, end] = [index + span[0], index + span[1]];
      const isWhole = end > start && standsAlone(text, start, end);
      if (isWhole) contacts.push({ start, end, href: phones.href(text.slice(start, end)) });
      from = isWhole ? span[1] : span[0] + 1;
      if (from > run.length) break;
    }
  }
  return contacts;
}

/** Whether a number is not part of an address, a version or a longer number. */
function standsAlone(text: string, start: number, end: number): boolean {
  return !/[\w.@/+-]/.test(text.charAt(start - 1)) && !/^(?:[\w@]|[.-]\w)/.test(text.slice(end, end + 2));
}
