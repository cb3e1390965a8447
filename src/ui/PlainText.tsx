import { PHONES } from '../forms/contact/contact-links.ts';
import { splitContacts } from '../../scripts/shared/contact-text.ts';
import layout from './layout.module.css';

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

/** Text whose hyphenated words are not broken at the hyphen. */
export function NoBreak({ children }: { children: string }) {
  return children.split(/(\S*\w-\w\S*)/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className={layout.noBreak}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
