import type { CustomFieldControlProps } from '@sveltia/cms';
import { element, hosted, type View } from '../help/view.ts';

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

  close(): void {
    // There is nothing to clean up.
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
