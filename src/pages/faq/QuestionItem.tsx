import { useSite } from '../../data/site.ts';
import type { SearchHit } from '../../lib/search/engine.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Highlight } from '../../ui/Highlight.tsx';
import { PlusMinus } from '../../ui/Icons.tsx';
import { RichText } from '../../ui/RichText.tsx';
import type { Question } from './filter.ts';
import styles from './QuestionItem.module.css';

interface QuestionItemProps {
  item: Question;
  /** The search hit of the question, with the words to mark. */
  hit: SearchHit | undefined;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** Label of the copy button, and its confirmation. */
  copyLabel: string;
  copied: string;
}

/** A question that expands to its answer and a button that copies its address. */
export function QuestionItem({ item, hit, isOpen, onToggle, copyLabel, copied }: QuestionItemProps) {
  const { origin } = useSite();
  return (
    <details
      id={item.id}
      className={styles.item}
      open={isOpen}
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <h2 className={styles.title}>{hit ? <Highlight pieces={hit.pieces} /> : item.question}</h2>
        <PlusMinus className={styles.plus} />
      </summary>
      <div className={styles.body}>
        <RichText html={hit ? hit.mark(item.answer.html) : item.answer.html} />
        <CopyButton text={origin + item.path} copied={copied} className={styles.copy}>
          {copyLabel}
        </CopyButton>
      </div>
    </details>
  );
}
