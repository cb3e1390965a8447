import { helpOption, solutionLabel, visibleValues, type FormSpec, type FormValues } from './fields.ts';

/** The message as plain text, with the labels of the form: one line per field, then the message itself. */
export function messageText(entered: FormValues, spec: FormSpec): string {
  const { labels } = spec;
  const values = visibleValues(entered, spec);
  const place = spec.locationOptions.find(({ value }) => value === values.location);
  const rows: [label: string, value: string][] = [
    [labels.name, values.name],
    [labels.email, values.email],
    [labels.phone, values.phone],
    [labels.town, values.town],
    [labels.helpWith, helpOption(values.helpWith, spec)?.label ?? ''],
    [labels.businessName, values.businessName],
    [labels.location, place?.label ?? values.location],
    [labels.solutions, values.solutions.map((value) => solutionLabel(value, spec) ?? value).join(', ')],
  ];
  const lines = rows
    .filter(([, value]) => value.trim() !== '')
    .map(([label, value]) => `${label.replace(/[:?]$/, '')}: ${value.trim()}`);
  const text = values.message.trim();
  return [lines.join('\n'), text].filter(Boolean).join('\n\n');
}

/**
 * Maximum length of a mail link that every system opens: Windows passes on at most 2,083 characters
 * (INTERNET_MAX_URL_LENGTH), some mail programs accept less.
 */
const MAIL_LINK_MAX = 1_900;
const CUT = '\n[…]';

/** The longest prefix of a text whose encoded form fits; surrogate pairs are not split. */
function fitting(text: string, room: number): string {
  if (encodeURIComponent(text).length <= room) return text;
  let size = encodeURIComponent(CUT).length;
  let prefix = '';
  for (const character of text) {
    size += encodeURIComponent(character).length;
    if (size > room) break;
    prefix += character;
  }
  return prefix + CUT;
}

/** Replaces lone surrogates, which cannot be encoded. */
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD');

/**
 * A mail link that contains the message, for when sending the form failed. A very long message is cut and
 * marked.
 */
export function messageMailLink(email: string, subject: string, text: string): string {
  const start = `mailto:${email}?subject=${encodeURIComponent(fitting(wellFormed(subject), 300))}&body=`;
  // Mail programs expect CRLF line breaks (RFC 6068, 5).
  const body = wellFormed(text).replace(/\r?\n/g, '\r\n');
  return start + encodeURIComponent(fitting(body, MAIL_LINK_MAX - start.length));
}
