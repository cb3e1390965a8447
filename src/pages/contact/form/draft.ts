import {
  EMPTY_FORM,
  HONEYPOT,
  type FormSpec,
  type FormValues,
  valuesBy,
} from '../../../forms/contact/fields.ts';
import { session } from '../../../lib/storage.ts';
import { pageBefore } from './page-before.ts';
import { STORED } from './saved-draft.ts';
import { useEffect, type RefObject } from 'react';
import { bringNote, isNoteCarried } from '../../../lib/carried-note.ts';
import { completeForm, fillForm, readForm } from './values.ts';

const isEmpty = (values: FormValues) =>
  Object.values(values).every((value: string | string[]) => value.length === 0);

/**
 * Stores the form's values, without the honeypot; an empty form removes them. Session storage is used, so
 * that neither a reload nor another page loses the text, and closing the tab deletes it.
 */
export function storeDraft(values: FormValues): void {
  const typed = { ...values, [HONEYPOT]: '' };
  if (isEmpty(typed)) session.remove(STORED);
  else session.set(STORED, JSON.stringify(typed));
}

/** The stored values; invalid data is ignored. */
export function storedDraft(): FormValues | null {
  try {
    const stored = JSON.parse(session.get(STORED) ?? 'null') as unknown;
    if (typeof stored !== 'object' || stored === null) return null;
    const value = (name: string): unknown => Reflect.get(stored, name);
    const text = (one: unknown) => (typeof one === 'string' ? one : '');
    const choices = (some: unknown) => (Array.isArray(some) ? some.map(String) : []);
    return valuesBy(
      (name) => text(value(name)),
      (name) => choices(value(name)),
    );
  } catch {
    return null;
  }
}

/** The ZIP code that another page passed in the address. */
const placeInAddress = (): string =>
  /^[\d-]{5,10}$/.exec(new URLSearchParams(window.location.search).get('zip') ?? '')?.[0] ?? '';

/** Whether the address is that of the support page's link, for people at a machine. */
const isAboutMachine = (): boolean => new URLSearchParams(window.location.search).get('about') === 'machine';

/** What another page has passed: its text for the message, and the topic that goes with it. */
function addNote(form: HTMLFormElement, spec: FormSpec): void {
  if (isAboutMachine()) {
    const topic = spec.helpOptions.find(({ details }) => !details)?.value ?? '';
    completeForm(form, { ...EMPTY_FORM, helpWith: topic, message: spec.machine.note });
  }
  const values = readForm(form);
  const message = bringNote(values.message);
  if (message === null) return;
  fillForm(form, { ...values, message });
  storeDraft({ ...values, message });
}

/** Chooses what the page before is about: its solution, and its kind of place if none is chosen. */
function choosePage(form: HTMLFormElement, spec: FormSpec): void {
  const path = pageBefore();
  if (path === undefined) return;
  const about = (options: readonly { value: string; page?: string }[]) =>
    options.flatMap(({ value, page }) => (page === path ? [value] : []));
  const values = readForm(form);
  const solutions = [...values.solutions, ...about([...spec.solutionOptions, ...spec.alsoOptions])];
  fillForm(form, {
    ...values,
    solutions,
    location: values.location || (about(spec.locationOptions)[0] ?? ''),
  });
}

interface DraftUse {
  spec: FormSpec;
  /** Sets the chosen reason for writing, which determines the other questions. */
  setHelpWith: (value: string) => void;
  /** Sets the hint about a text that another page has put into the message. */
  setNoteHint: (hint: string | undefined) => void;
}

/** Fills the form with unsent text from before a reload or from another page, and with what pages have passed. */
function prepare(form: HTMLFormElement, spec: FormSpec): void {
  // Our messages replace the browser's, which remain for visitors without JavaScript.
  form.noValidate = true;
  const stored = storedDraft();
  if (stored) completeForm(form, stored);
  completeForm(form, { ...EMPTY_FORM, town: placeInAddress() });
  // After a reload the visitor has seen what was chosen, and may have changed it.
  const isReload = (window.dataLayer ?? []).length < 2;
  if (!stored || !isReload) choosePage(form, spec);
  addNote(form, spec);
}

/** Fills the form once it is there. */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  { spec, setHelpWith, setNoteHint }: DraftUse,
): void {
  useEffect(() => {
    if (!form.current) return;
    setNoteHint(isAboutMachine() ? spec.machine.hint : isNoteCarried() ? spec.hints.carried : undefined);
    prepare(form.current, spec);
    setHelpWith(readForm(form.current).helpWith);
  }, [form, spec, setHelpWith, setNoteHint]);
}
