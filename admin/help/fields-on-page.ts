import { labelOf, type EntryForm } from '../../scripts/shared/editing-page.ts';
import { isObject, without, type Json } from '../../scripts/schema/json.ts';
import { readEntry, SOURCE } from '../files/entry-files.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Every value of a group by its path, in the CMS's notation: `talks.0.day`. */
export function byPath(value: Json, at = ''): Map<string, Json> {
  if (Array.isArray(value))
    return joined(
      value.map((one, index) => [String(index), one]),
      at,
    );
  if (isObject(value)) return joined(Object.entries(value), at);
  return new Map([[at, value]]);
}

function joined(parts: readonly (readonly [string, Json])[], at: string): Map<string, Json> {
  return new Map(parts.flatMap(([name, one]) => [...byPath(one, at === '' ? name : `${at}.${name}`)]));
}

/** The fields of a form whose value differs between two texts of its file. */
export function changedFields(before: string, after: string, form: EntryForm): Map<string, Json> {
  const [old, next] = [before, after].map((text) => byPath(without(readEntry(text, form), [SOURCE])));
  return new Map([...(next ?? [])].filter(([path, value]) => old?.get(path) !== value));
}

/** The element of a field, or of the nearest enclosing field on the page. */
export function fieldOnPage(path: string): HTMLElement | undefined {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const found = document.querySelector<HTMLElement>(`[role=group][data-key-path="${CSS.escape(at)}"]`);
    if (found !== null) return found;
  }
  return undefined;
}

/** The label of a field on the page; made as the page makes it where that part is not rendered yet. */
export function labelOnPage(path: string): string {
  const [name = path] = /[^.]*[^.\d][^.]*(?=(?:\.\d+)?$)/.exec(path) ?? [];
  return fieldOnPage(path)?.querySelector('h4')?.textContent ?? labelOf(name);
}

/** Maximum number of frames to wait until the CMS has rendered a part of the form. */
const MOST_TURNS = 20;

/**
 * The element of a field. The CMS renders only the visible part of a form, so the form is scrolled until the
 * field appears.
 */
async function reveal(path: string): Promise<HTMLElement | undefined> {
  const exact = (): HTMLElement | null =>
    document.querySelector<HTMLElement>(`[role=group][data-key-path="${CSS.escape(path)}"]`);
  const known = document.querySelector<HTMLElement>('[role=group][data-key-path]');
  const scroller = known === null ? undefined : scrollerOf(known);
  if (exact() !== null || scroller === undefined) return exact() ?? fieldOnPage(path);
  scroller.scrollTop = 0;
  for (;;) {
    for (let turn = 0; turn < MOST_TURNS && exact() === null; turn += 1) await frame();
    const isEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1;
    if (exact() !== null || isEnd) return exact() ?? fieldOnPage(path);
    scroller.scrollTop += scroller.clientHeight;
  }
}

function scrollerOf(part: HTMLElement): HTMLElement | undefined {
  for (let at = part.parentElement; at !== null; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight + 1 && getComputedStyle(at).overflowY !== 'visible') return at;
  return undefined;
}

const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Scrolls to a field, focuses it, and selects the excerpt if the browser supports it. */
export async function goTo(path: string, excerpt: string): Promise<void> {
  const group = await reveal(path);
  const control = group?.querySelector<HTMLElement>(CONTROL);
  group?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
  if (!(control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement)) return;
  const start = excerpt === '' ? -1 : control.value.indexOf(excerpt);
  if (start !== -1 && /^(?:text|textarea|search)$/.test(control.type))
    control.setSelectionRange(start, start + excerpt.length);
}

/** Markdown is edited as source text, in a plain text field. */
const TEXT = 'textarea, input';
const CONTROL = `${TEXT}, [role=radiogroup] [tabindex="0"], button`;

/** Writes a text into a field as if it were typed; false where the page has no field for it. */
export async function typeInto(path: string, text: string): Promise<boolean> {
  const group = await reveal(path);
  const control = group?.dataset.keyPath === path ? group.querySelector<TextField>(TEXT) : undefined;
  if (!control) return false;
  setValue(control, text);
  return true;
}

/**
 * Sets the value with the prototype's setter: a framework that overrides the property then handles the input
 * event.
 */
function setValue(control: TextField, text: string): void {
  const own = Object.getPrototypeOf(control) as object;
  Object.getOwnPropertyDescriptor(own, 'value')?.set?.call(control, text);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
