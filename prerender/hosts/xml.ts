import { escapeMarkup } from '../../src/lib/escape-text.ts';

/** Every code point that XML 1.0 does not count among its characters (https://www.w3.org/TR/xml/#charsets). */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A text with nothing in it that would make a document unreadable as a whole; what stood there shows as `�`. */
export function xmlCharacters(text: string): string {
  return text.replace(NOT_XML, '\ufffd');
}

/** A text as it stands in XML, in elements and in quoted attributes. */
export function xmlText(text: string): string {
  return escapeMarkup(xmlCharacters(text));
}

/** Text that stands as it is; the one thing it must not hold is the end of its own section. */
export function xmlSection(text: string): string {
  return `<![CDATA[${xmlCharacters(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

/** An element that holds text alone. */
export function xmlElement(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}
