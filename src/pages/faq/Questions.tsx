import type { PageFaqEntry } from '#content/types/index.d.ts';
import { fillWords } from '../../lib/words.ts';
import { cx } from '../../lib/class-names.ts';
import layout from '../../ui/layout.module.css';
import { CategoryTabs, tabId } from './CategoryTabs.tsx';
import type { CategoryTab, Question } from './filter.ts';
import { NoMatch } from './NoMatch.tsx';
import { Note } from './Note.tsx';
import { QuestionItem } from './QuestionItem.tsx';
import styles from './Questions.module.css';
import type { Faq } from './use-faq.ts';
import { useOpenQuestions } from './use-open-questions.ts';

const PANEL_ID = '~questions';

/** The number of questions shown, announced to screen readers. */
const countText = (count: number, { oneShown, shown }: PageFaqEntry) =>
  count === 1 ? oneShown : fillWords(shown, { count });

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
          {shown.map((item) => (
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
          {shown.length === 0 && <NoMatch entry={entry} questions={questions} faq={faq} />}
        </div>
        <Note />
      </div>
    </section>
  );
}
