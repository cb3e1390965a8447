import type { PageFaqRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { AutoLink } from '../../ui/AutoLink.tsx';
import styles from './Note.module.css';

/** Where to ask a question that is not listed. */
export function Note() {
  const { note } = useRouteData<PageFaqRoute>().entry;
  return (
    <aside className={styles.note} data-tone="wall" aria-labelledby="~note-heading">
      <h2 id="~note-heading" className={styles.heading}>
        {note.heading}
      </h2>
      <p>
        <AutoLink>{note.text}</AutoLink>
      </p>
      <p>
        <ArrowLink to={note.action.to}>{note.action.label}</ArrowLink>
      </p>
    </aside>
  );
}
