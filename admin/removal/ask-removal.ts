import type { HelpChange, HelpTarget, RemovalAnswer } from '../../scripts/shared/editing-help.ts';
import { helper } from '../help/helper.ts';
import { element } from '../help/view.ts';

/**
 * Asks for each deleted entry where its address and the links to it should lead; one after another.
 * @returns all related changes, or undefined if the user cancels
 */
export async function askRemoval(files: readonly string[]): Promise<HelpChange[] | undefined> {
  const all: HelpChange[] = [];
  for (const file of files) {
    const changes = await askOne(file);
    if (changes === undefined) return undefined;
    all.push(...changes);
  }
  return all;
}

async function askOne(file: string): Promise<HelpChange[] | undefined> {
  const first = await helper.removal({ file });
  // Nothing refers to it, and it has no address that anyone could have kept.
  if (!first.hasPage && first.changes !== undefined) return first.changes;
  return new Promise((resolve) => {
    const dialog = new RemovalDialog(first, (redirect) => helper.removal({ file, ...redirect }), resolve);
    dialog.open();
  });
}

/** The question as a native dialog, above everything that the CMS shows. */
class RemovalDialog {
  readonly #dialog = element('dialog', { className: 'copydesk-dialog' });
  readonly #target: HTMLSelectElement;
  readonly #told = element('p', { className: 'copydesk-told' });
  readonly #delete = element('button', { type: 'submit', textContent: 'Delete it' });
  #isAnswered = false;

  constructor(
    first: RemovalAnswer,
    private readonly ask: (redirect: { redirect?: string }) => Promise<RemovalAnswer>,
    private readonly answer: (changes: HelpChange[] | undefined) => void,
  ) {
    this.#target = element(
      'select',
      { id: 'copydesk-target' },
      element('option', { value: '', textContent: 'Nowhere: the address is gone' }),
      ...first.targets.map((one) => element('option', { value: one.name, textContent: optionOf(one) })),
    );
    this.#told.setAttribute('role', 'status');
    this.#told.textContent = first.refusal ?? '';
    const cancel = element('button', {
      type: 'button',
      textContent: 'Keep it',
      onclick: () => this.#end(undefined),
    });
    const form = element(
      'form',
      {},
      element('h2', { textContent: `Delete “${first.title}”` }),
      element('label', {
        htmlFor: 'copydesk-target',
        textContent: 'Where should its visitors, and the links to it, lead?',
      }),
      this.#target,
      this.#told,
      element('p', { className: 'copydesk-buttons' }, cancel, ' ', this.#delete),
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#try();
    });
    this.#dialog.append(form);
    this.#dialog.addEventListener('close', () => this.#end(undefined));
  }

  open(): void {
    document.body.append(this.#dialog);
    this.#dialog.showModal();
  }

  async #try(): Promise<void> {
    this.#delete.disabled = true;
    this.#told.textContent = 'Looking at what refers to it …';
    const { value } = this.#target;
    try {
      const { changes, refusal = '' } = await this.ask(value === '' ? {} : { redirect: value });
      if (changes !== undefined) this.#end(changes);
      else this.#told.textContent = refusal;
    } catch (error) {
      this.#told.textContent = error instanceof Error ? error.message : String(error);
    }
    this.#delete.disabled = false;
  }

  #end(changes: HelpChange[] | undefined): void {
    if (this.#isAnswered) return;
    this.#isAnswered = true;
    this.#dialog.remove();
    this.answer(changes);
  }
}

function optionOf({ name, title }: HelpTarget): string {
  return `${title} (${name})`;
}
