import type { HelpFix, HelpProblem } from '../../scripts/shared/editing-help.ts';
import { goTo, labelOnPage } from '../help/fields-on-page.ts';
import { element } from '../help/view.ts';

/** Maximum number of problems in the list; the others are only counted. */
const MOST = 12;
/** Maximum number of fixes for a problem: the likeliest corrections of a word, and the one that keeps it. */
const MOST_FIXES = 4;

/** List of the problems in a form, with links to the fields and buttons for the fixes. */
export class ProblemList {
  readonly #state = element('p', { className: 'copydesk-state', role: 'status' });
  readonly #items = element('ul', { className: 'copydesk-problems' });

  constructor(
    place: HTMLElement,
    private readonly fix: (fix: HelpFix) => void,
  ) {
    place.append(this.#state, this.#items);
    this.waiting();
  }

  /**
   * Called when the text has changed and is not checked yet: the old problems stay visible, but their fixes
   * no longer fit the text.
   */
  waiting(): void {
    if (this.#state.textContent === '') this.#state.textContent = 'Checking …';
    for (const button of this.#items.querySelectorAll<HTMLButtonElement>('.copydesk-fixes button'))
      button.disabled = true;
  }

  failed(error: unknown): void {
    this.#state.textContent = `This text cannot be checked now. ${error instanceof Error ? error.message : String(error)}`;
    this.#items.replaceChildren();
  }

  /** Says why a fix was not made; the problems stay. */
  notMade(error: unknown): void {
    this.#state.textContent = `The fix was not completed. ${error instanceof Error ? error.message : String(error)}`;
  }

  show(problems: readonly HelpProblem[]): void {
    this.#state.textContent = summary(problems);
    this.#items.replaceChildren(...problems.slice(0, MOST).map((one) => this.#item(one)));
  }

  #item(problem: HelpProblem): HTMLElement {
    const { severity, rule, message, suggestion, field, excerpt, fixes } = problem;
    const item = element('li', { className: `copydesk-${severity}` });
    const place = field === undefined ? undefined : labelOnPage(field);
    if (field !== undefined && place !== undefined)
      item.append(
        element('button', { type: 'button', textContent: place, onclick: () => void goTo(field, excerpt) }),
        ' ',
      );
    item.append(...withCode([message, suggestion ?? ''].join(' ').trim()), ' ');
    item.append(element('code', { className: 'copydesk-rule', textContent: rule }));
    const ways = fixes.length <= MOST_FIXES ? fixes : [...fixes.slice(0, MOST_FIXES - 1), ...fixes.slice(-1)];
    if (ways.length > 0)
      item.append(
        element(
          'div',
          { className: 'copydesk-fixes' },
          ...ways.map((one) =>
            element('button', {
              type: 'button',
              textContent: one.title.replaceAll('`', ''),
              onclick: () => this.fix(one),
            }),
          ),
        ),
      );
    return item;
  }
}

/** Splits a message at its backticks and marks up the code. */
function withCode(text: string): (Node | string)[] {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 0 ? part : element('code', { textContent: part })));
}

function summary(problems: readonly HelpProblem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  if (problems.length === 0) return 'Nothing is wrong with this text.';
  const parts = [counted(errors, 'error'), counted(warnings, 'warning')].filter(Boolean).join(', ');
  const more = problems.length - MOST;
  return more > 0 ? `${parts}; the first ${MOST} are:` : `${parts}:`;
}

function counted(count: number, name: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? name : `${name}s`}`;
}
