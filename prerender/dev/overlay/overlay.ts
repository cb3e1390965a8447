import type { DevProblem, DevState } from '../../../scripts/shared/dev-messages.ts';
import styles from './overlay.css?inline';

export interface Overlay {
  show(state: DevState): void;
}

/** Maximum number of problems in the overlay; the terminal shows the others. */
const MOST_PROBLEMS = 20;

/**
 * The panel at the bottom of the window. It takes no focus and covers at most half of the page, which shows
 * the last valid state. When hidden by its button or Escape, it leaves a small badge, which also counts
 * warnings.
 */
export function createOverlay(): Overlay {
  const host = el('div', { id: 'content-problems', popover: 'manual' });
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  shadow.adoptedStyleSheets = [sheet];
  // A live region, which must exist before its text changes.
  const live = el('p', { class: 'spoken', role: 'status' });
  const place = el('div', {});
  shadow.append(live, place);

  let state: DevState | undefined;
  let isHidden = false;
  let last = '';

  const draw = (): void => {
    if (state === undefined) return;
    const { errors, warnings, stops } = state;
    const hasErrors = errors.length + stops.length > 0;
    place.replaceChildren(
      ...(hasErrors && !isHidden ? [panel(state, () => hide(true))] : []),
      ...((hasErrors && isHidden) || (!hasErrors && warnings > 0) ? [sign(state, () => hide(false))] : []),
    );
    if (!host.isConnected) document.body.append(host);
    host.togglePopover(place.childElementCount > 0);
  };
  const hide = (value: boolean): void => {
    isHidden = value;
    draw();
    shadow.querySelector<HTMLElement>(value ? '.sign' : '.hide')?.focus();
  };
  shadow.addEventListener('keydown', (event) => {
    if ((event as KeyboardEvent).key === 'Escape' && !isHidden) hide(true);
  });

  return {
    show(next) {
      const now = JSON.stringify(next.errors);
      // New problems are shown even if the panel was hidden.
      if (now !== last) isHidden = false;
      if (now !== last)
        live.textContent = next.errors.length === 0 ? 'The content has no errors.' : title(next);
      last = now;
      state = next;
      draw();
    },
  };
}

function title({ errors, stops }: DevState): string {
  if (errors.length === 0 && stops.length > 0) return 'The content cannot be shown';
  return `${counted(errors.length, 'problem')} in the content`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function panel(state: DevState, hide: () => void): HTMLElement {
  const { errors, warnings, held, leftOut, stops } = state;
  const shown = errors.slice(0, MOST_PROBLEMS);
  return el('section', { class: 'panel', 'aria-labelledby': 'title' }, [
    el('header', {}, [
      el('h2', { id: 'title' }, [title(state)]),
      warnings > 0 ? el('p', { class: 'warnings' }, [counted(warnings, 'warning')]) : '',
      el('button', { type: 'button', class: 'hide' }, ['Hide'], hide),
    ]),
    el('div', { class: 'body' }, [
      ...held.map((file) =>
        el('p', { class: 'note' }, [el('code', {}, [file]), ' is shown as it was before.']),
      ),
      ...stops.map((why) => el('p', { class: 'note' }, [why])),
      ...leftOut.map(({ file, cause }) =>
        el('p', { class: 'note' }, [el('code', {}, [file]), ` is left out, because ${cause}.`]),
      ),
      ...shown.map(problem),
      errors.length > shown.length
        ? el('p', { class: 'note' }, [`${errors.length - shown.length} more are listed in the terminal.`])
        : '',
    ]),
  ]);
}

function problem({ rule, file, line, column, message, suggestion, frame, related }: DevProblem): HTMLElement {
  return el('article', {}, [
    el('h3', {}, [place(file, line, column), el('span', { class: 'rule' }, [rule])]),
    el('p', { class: 'message' }, [message]),
    frame === undefined
      ? ''
      : el('pre', { tabindex: '0', role: 'group', 'aria-label': `Lines around ${file}:${line}` }, [frame]),
    ...related.map((other) =>
      el('p', { class: 'related' }, [place(other.file, other.line, other.column), ` ${other.message}`]),
    ),
    suggestion === undefined ? '' : el('p', { class: 'suggestion' }, [suggestion]),
  ]);
}

/** A link that opens a position in the editor that Vite detects (`LAUNCH_EDITOR` selects another). */
function place(file: string, line: number, column: number): HTMLElement {
  const where = `${file}:${line}:${column}`;
  const address = `/__open-in-editor?file=${encodeURIComponent(where)}`;
  return el('a', { href: address, title: 'Open in the editor' }, [where], (event) => {
    event.preventDefault();
    void fetch(address);
  });
}

function sign({ errors, warnings }: DevState, open: () => void): HTMLElement {
  if (errors.length === 0)
    return el('p', { class: 'sign quiet', title: 'The terminal lists them.' }, [
      counted(warnings, 'warning'),
    ]);
  return el('button', { type: 'button', class: 'sign' }, [counted(errors.length, 'problem')], open);
}

/**
 * Creates an element with attributes, children and a click handler. Strings become text nodes and are never
 * parsed as HTML.
 */
function el(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly (Node | string)[] = [],
  onClick?: (event: Event) => void,
): HTMLElement {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.append(...children.filter((child) => child !== ''));
  if (onClick) element.addEventListener('click', onClick);
  return element;
}
