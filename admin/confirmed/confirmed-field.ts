import type { CustomFieldControlProps } from '@sveltia/cms';
import { element, hosted, type View } from '../help/view.ts';
import type { EntryForm, FormField } from '../../scripts/shared/editing-page.ts';
import { isObject, type JsonObject } from '../../scripts/schema/json.ts';
import { same } from '../files/edit-yaml.ts';
import { comparable } from '../files/entry-values.ts';

/** Checkbox with which the owner confirms something; its value is the date of the confirmation. */
export const confirmedField = hosted<CustomFieldControlProps>((place, props) => new Confirmed(place, props));

class Confirmed implements View<CustomFieldControlProps> {
  readonly #box = element('input', { type: 'checkbox' });
  readonly #words = element('span');
  #change: (value: string) => void;

  constructor(place: HTMLElement, { onChange, forID }: CustomFieldControlProps) {
    this.#change = onChange;
    this.#box.id = forID;
    this.#box.addEventListener('change', () => this.#change(this.#box.checked ? today(new Date()) : ''));
    place.append(element('label', { className: 'copydesk-confirmed' }, this.#box, this.#words));
  }

  update({ value, onChange }: CustomFieldControlProps): void {
    this.#change = onChange;
    const day = typeof value === 'string' ? value : '';
    this.#box.checked = day !== '';
    this.#words.textContent = day === '' ? 'This is true' : `Confirmed on ${spelled(day)}`;
  }
}

/** The date in the local time zone, as written in files. */
function today(now: Date): string {
  const part = (value: number): string => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`;
}

function spelled(day: string): string {
  const date = new Date(`${day}T00:00:00`);
  return Number.isNaN(date.getTime()) ? day : date.toLocaleDateString('en-US', { dateStyle: 'long' });
}

/**
 * Removes confirmations of values that have changed since: an unchanged confirmation date applies to the old
 * value.
 * @param before content of the form when it was opened
 */
export function withoutOldWord(given: JsonObject, before: JsonObject, form: EntryForm): JsonObject {
  const { confirmed, fields } = form;
  if (confirmed === undefined) return given;
  const [days, held] = [given[confirmed], before[confirmed]];
  if (!isObject(days) || !isObject(held)) return given;
  return { ...given, [confirmed]: stillTrue(days, held, given, before, fields) };
}

function stillTrue(
  days: JsonObject,
  held: JsonObject,
  given: JsonObject,
  before: JsonObject,
  fields: readonly FormField[],
): JsonObject {
  return Object.fromEntries(
    Object.entries(days).flatMap(([name, day]): [string, JsonObject[string]][] => {
      const field = fields.find((one) => one.name === name);
      if (field === undefined) return [[name, day]];
      const [value, old, heldDay] = [given[name], before[name], held[name]];
      if (isObject(day) && isObject(heldDay)) {
        const inside = [value, old].map((one) => (isObject(one) ? one : {}));
        const [now = {}, then = {}] = inside;
        return [[name, stillTrue(day, heldDay, now, then, field.fields ?? [])]];
      }
      const isOld = day === heldDay && !same(comparable(value, field), comparable(old, field));
      return isOld ? [] : [[name, day]];
    }),
  );
}
