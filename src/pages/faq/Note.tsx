import type { PageFaqEntry } from '#content/types/index.d.ts';
import { useSite } from '../../data/site.ts';
import { telHref } from '../../../forms/contact/contact-links.ts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import styles from './Note.module.css';

/** Text in which the site's phone number can be dialed. */
function WithPhone({ text }: { text: string }) {
  const { phone } = useSite();
  const [before, ...after] = text.split(phone);
  if (after.length === 0) return text;
  return (
    <>
      {before}
      <a href={telHref(phone)} className={styles.phone}>
        {phone}
      </a>
      {after.join(phone)}
    </>
  );
}

/** Where to ask what is not on the list. */
export function Note({ note }: { note: PageFaqEntry['note'] }) {
  return (
    <aside className={styles.note} data-tone="wall" aria-labelledby="note-heading">
      <h2 id="note-heading" className={styles.heading}>
        {note.heading}
      </h2>
      <p>
        <WithPhone text={note.text} />
      </p>
      <p>
        <ArrowLink to={note.action.to}>{note.action.label}</ArrowLink>
      </p>
    </aside>
  );
}
