import type { PageFaqEntry, PageFaqRoute } from '#content/types/index.d.ts';
import { fillWords } from '../../lib/words.ts';
import { cx } from '../../lib/class-names.ts';
import layout from '../../ui/layout.module.css';
import { CategoryTabs, tabId } from './CategoryTabs.tsx';
import { ALL, type CategoryTab, type Question, type Faq } from './use-faq.ts';
import { useId } from 'react';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import styles from './Questions.module.css';
import { useRouteData } from '../../data/route-data.ts';
import { AutoLink } from '../../ui/PlainText.tsx';
import type { SearchHit } from '../../lib/search/engine.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Highlight } from '../../ui/SearchField.tsx';
import { PlusMinus } from '../../ui/Icons.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { useOpenQuestions } from './use-open-questions.ts';

const PANEL_ID = '~questions';

/** The number of questions shown, announced to screen readers. */
const countText = (count: number, { oneShown, shown }: PageFaqEntry) =>
  count === 1 ? oneShown : fillWords(shown, { count });

/** The list in groups: all questions begin with those that decide, a search or a category is one group. */
function groupsOf({ popular }: PageFaqEntry, { shown, query, category }: Faq) {
  if (query.trim() !== '' || category !== ALL) return [{ heading: undefined, items: shown }];
  const isFirst = ({ id }: Question) => popular.questions.includes(id);
  return [
    { heading: popular.heading, items: shown.filter(isFirst) },
    { heading: popular.others, items: shown.filter((question) => !isFirst(question)) },
  ];
}

interface QuestionsProps {
  entry: PageFaqEntry;
  categories: readonly CategoryTab[];
  questions: readonly Question[];
  faq: Faq;
}

/** The tabs, the filtered questions, and a note on where else to ask. */
export function Questions({ entry, categories, questions, faq }: QuestionsProps) {
  const { shown, category, counts } = faq;
  const { open, setOpen } = useOpenQuestions(questions, faq.showAll);

  return (
    <section className={cx(layout.wrap, styles.section)} aria-label={entry.searchLabel}>
      <CategoryTabs
        categories={categories}
        label={entry.categoriesLabel}
        counts={counts}
        selected={category}
        onSelect={faq.setCategory}
        panelId={PANEL_ID}
      />
      <div className={cx(layout.cols, styles.columns)}>
        <div id={PANEL_ID} role="tabpanel" aria-labelledby={tabId(category)} className={styles.list}>
          <p role="status" className={layout.hidden}>
            {countText(shown.length, entry)}
          </p>
          {groupsOf(entry, faq).map(({ heading, items }) => (
            <div key={heading ?? ''} role={heading && 'group'} aria-label={heading} className={styles.group}>
              {heading && <p className={styles.groupName}>{heading}</p>}
              {items.map((item) => (
                <QuestionItem
                  key={item.id}
                  item={item}
                  hit={faq.hits.get(item.path)}
                  isOpen={open.has(item.id)}
                  onToggle={(isOpen) => setOpen(item.id, isOpen)}
                  copyLabel={entry.copyLabel}
                  copied={entry.copied}
                />
              ))}
            </div>
          ))}
          {shown.length === 0 && <NoMatch entry={entry} questions={questions} faq={faq} />}
        </div>
        <Note />
      </div>
    </section>
  );
}

/** Where to ask a question that is not listed. */
function Note() {
  const { note } = useRouteData<PageFaqRoute>().entry;
  return (
    <aside className={styles.note} data-tone="wall" aria-labelledby="~note-heading">
      <h2 id="~note-heading" className={styles.noteHeading}>
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

/** The maximum number of suggested questions. */
const OFFERED_MAX = 3;

interface Offer {
  heading: string;
  questions: readonly Question[];
}

/**
 * The suggestions when there are no results: matches in other categories, or popular questions.
 */
function offerOf(entry: PageFaqEntry, questions: readonly Question[], { matching }: Faq): Offer {
  if (matching.length > 0) return { heading: entry.elsewhere, questions: matching };
  const { heading, questions: ids } = entry.popular;
  return { heading, questions: ids.flatMap((id) => questions.find((question) => question.id === id) ?? []) };
}

interface NoMatchProps {
  entry: PageFaqEntry;
  questions: readonly Question[];
  faq: Faq;
}

/** Shown instead of an empty list: other questions, and a way to ask. */
function NoMatch({ entry, questions, faq }: NoMatchProps) {
  const id = useId();
  const offer = offerOf(entry, questions, faq);
  const { action } = entry.note;
  return (
    <div className={styles.none}>
      <p className={styles.message}>{entry.noMatch}</p>
      <p id={id} className={styles.heading}>
        {offer.heading}
      </p>
      <ul aria-labelledby={id}>
        {offer.questions.slice(0, OFFERED_MAX).map(({ path, question }) => (
          <li key={path}>
            <ArrowLink to={path}>{question}</ArrowLink>
          </li>
        ))}
      </ul>
      <p className={styles.ask}>
        <ArrowLink to={action.to}>{action.label}</ArrowLink>
      </p>
    </div>
  );
}

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
function QuestionItem({ item, hit, isOpen, onToggle, copyLabel, copied }: QuestionItemProps) {
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
        <CopyButton address={item.path} copied={copied} className={styles.copy}>
          {copyLabel}
        </CopyButton>
      </div>
    </details>
  );
}
