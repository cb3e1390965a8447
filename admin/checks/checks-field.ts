import type { CustomFieldControlProps } from '@sveltia/cms';
import { edited } from '../../scripts/shared/edited.ts';
import type { EntryForm } from '../../scripts/shared/editing-page.ts';
import type { CheckAnswer, HelpFix } from '../../scripts/shared/editing-help.ts';
import type { Json } from '../../scripts/schema/json.ts';
import { helper, Latest } from '../help/helper.ts';
import type { Companions } from '../help/companions.ts';
import { changedFields, typeInto } from '../help/fields-on-page.ts';
import { formText, type FormText } from '../help/form-text.ts';
import { hosted, type View, element } from '../help/view.ts';
import { ProblemList } from './problem-list.ts';

/** Delay in milliseconds after the last keystroke before a text is checked. */
const PAUSE = 250;

interface Asking {
  companions: Companions;
  formNamed: (name: string) => EntryForm | undefined;
}

/**
 * Field above all others of a form, which shows the problems that `content validate` would report, while the
 * text is typed.
 */
export function checksField(asking: Asking) {
  return hosted<CustomFieldControlProps>((place, props) => new Checks(place, props, asking));
}

class Checks implements View<CustomFieldControlProps> {
  readonly #list: ProblemList;
  readonly #checks: Latest<FormText>;
  readonly #form: EntryForm | undefined;
  #entry: CustomFieldControlProps['entry'];
  #shown: FormText | undefined;

  constructor(
    place: HTMLElement,
    { field }: CustomFieldControlProps,
    private readonly asking: Asking,
  ) {
    this.#form = asking.formNamed(String(field.get('form' as never)));
    this.#list = new ProblemList(place, (fix) => void this.#fix(fix));
    this.#checks = new Latest((text) => this.#check(text), PAUSE);
  }

  update({ entry }: CustomFieldControlProps): void {
    this.#entry = entry;
    this.#look();
  }

  close(): void {
    this.#checks.close();
  }

  #look(): void {
    if (this.#entry === undefined || this.#form === undefined) return;
    try {
      const text = formText(this.#entry.toJS(), this.#form);
      if (text.text === this.#shown?.text && text.file === this.#shown.file) return;
      this.#shown = text;
      this.#list.waiting();
      this.#checks.push(text);
    } catch (error) {
      this.#list.failed(error);
    }
  }

  async #check(text: FormText): Promise<void> {
    let answer: CheckAnswer;
    try {
      answer = await helper.check(this.asking.companions.question(text));
    } catch (error) {
      this.#list.failed(error);
      return;
    }
    if (text === this.#shown) this.#list.show(answer.problems);
  }

  /**
   * Applies a fix: changes in this file are typed into the form, other files are saved together with the next
   * commit.
   */
  async #fix({ edits, others }: HelpFix): Promise<void> {
    const [form, shown] = [this.#form, this.#shown];
    if (form === undefined || shown === undefined) return;
    try {
      for (const [path, value] of changedFields(shown.text, edited(shown.text, edits), form))
        if (!(await typeInto(path, typed(value, shown))))
          throw new Error(`The page has no field for ${path}: edit the file itself.`);
      if (others.length === 0) return;
      await this.asking.companions.add(others);
      this.#shown = undefined;
      this.#look();
    } catch (error) {
      this.#list.notMade(error);
    }
  }
}

/** A value as it is typed into the form, which has object URLs for unsaved files. */
function typed(value: Json, { unsaved }: FormText): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return [...unsaved].reduce((all, [address, url]) => all.replaceAll(address, url), text);
}

/**
 * Note above all fields of a form if the page has no helper: when a text is checked, and where the result is
 * shown.
 * @param hasDrafts whether saving creates a draft that can be reviewed before it is published
 */
export function laterField(hasDrafts: boolean) {
  const words = hasDrafts
    ? 'This page checks lengths and required fields only. Everything else is checked after you save: the checks of the draft (in its pull request or merge request) list the problems with file and line. Publish when they have passed.'
    : 'This page checks lengths and required fields only. Everything else is checked after you save, when the site is built: problems are listed there, and the site stays as it was until they are fixed.';
  return hosted<CustomFieldControlProps>((place) => {
    place.append(element('p', { className: 'copydesk-state', textContent: words }));
    return { update: () => undefined };
  });
}
