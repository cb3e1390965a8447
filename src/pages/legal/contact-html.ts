import { mailHref, telHref } from '../../../forms/contact/contact-links.ts';

/** Pattern of a text as it stands, unless it is part of a link already. */
const plain = (text: string) =>
  new RegExp(`(?<![\\w:>])${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![^<]*</a>)`, 'g');

/** HTML of the content with the site's own addresses and phone number made into links. */
export function withContactLinks(
  html: string,
  contacts: { emails: readonly string[]; phone: string },
): string {
  const links = [
    ...contacts.emails.map((email) => ({ text: email, href: mailHref(email) })),
    { text: contacts.phone, href: telHref(contacts.phone) },
  ];
  return links.reduce(
    (result, { text, href }) => result.replace(plain(text), `<a href="${href}">${text}</a>`),
    html,
  );
}
