import { PHONES } from '../../forms/contact/contact-links.ts';
import { splitContacts } from '../../scripts/contract/contact-text.ts';

/** Plain text in which email addresses and phone numbers become links, as in Markdown. */
export function AutoLink({ children }: { children: string }) {
  return splitContacts(children, PHONES).map(({ text, href }, index) =>
    href ? (
      <a key={index} href={href}>
        {text}
      </a>
    ) : (
      text
    ),
  );
}
