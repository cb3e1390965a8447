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
import type { Outcome } from './send.ts';
import { useCallback, useEffect, type RefObject } from 'react';
import { bringNote, isNoteCarried } from '../../../lib/carried-note.ts';
import { completeForm, fillForm, readForm } from './values.ts';

/** A message being sent: its values and its pending result. */
export interface Sending {
  sent: FormValues;
  outcome: Promise<Outcome>;
}

const isEmpty = (values: FormValues) =>
  Object.values(values).every((value: string | string[]) => value.length === 0);

/** The message that was being sent when the visitor went to another page; null if none was. */
let pending: Sending | null = null;
/** Whether the visitor went to another page of the site from this form, and not only reloaded it. */
let wasLeft = false;

/**
 * Stores the form's values, without the honeypot; an empty form removes them. Session storage is used, so
 * that a reload does not lose the text and closing the tab deletes it.
 */
export function storeDraft(values: FormValues): void {
  const typed = { ...values, [HONEYPOT]: '' };
  if (isEmpty(typed)) session.remove(STORED);
  else session.set(STORED, JSON.stringify(typed));
}

/** The values stored before a reload; invalid data is ignored. */
export function storedDraft(): FormValues | null {
  try {
    const data = JSON.parse(session.get(STORED) ?? 'null') as unknown;
    if (typeof data !== 'object' || data === null) return null;
    const value = (name: string): unknown => Reflect.get(data, name);
    const text = (field: unknown) => (typeof field === 'string' ? field : '');
    const choices = (field: unknown) => (Array.isArray(field) ? field.map(String) : []);
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
  /** Waits for the result of a message and shows it. */
  follow: (element: HTMLFormElement, message: Sending) => Promise<void>;
  /** Returns the message being sent. */
  underWay: () => Sending | null;
  /** Sets the chosen reason for writing, which determines the other questions. */
  setHelpWith: (value: string) => void;
  /** Sets the hint about a text that another page has put into the message. */
  setNoteHint: (hint: string | undefined) => void;
}

/**
 * Fills the form with unsent text from before a reload or from an earlier visit to the page, and stores it
 * when the visitor leaves.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  { spec, follow, underWay, setHelpWith, setNoteHint }: DraftUse,
): void {
  const start = useCallback(
    (element: HTMLFormElement) => {
      // Our messages replace the browser's, which remain for visitors without JavaScript.
      element.noValidate = true;
      const stored = storedDraft();
      if (stored) completeForm(element, stored);
      completeForm(element, { ...EMPTY_FORM, town: placeInAddress() });
      // After a reload the visitor has seen what was chosen, and may have changed it.
      if (wasLeft || !stored) choosePage(element, spec);
      setNoteHint(isAboutMachine() ? spec.machine.hint : isNoteCarried() ? spec.hints.carried : undefined);
      addNote(element, spec);
      setHelpWith(readForm(element).helpWith);
      // Sent before the visitor went to another page; the result still has to be shown.
      if (pending) void follow(element, pending);
    },
    [spec, follow, setHelpWith, setNoteHint],
  );

  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    start(element);
    return () => {
      storeDraft(readForm(element));
      pending = underWay();
      wasLeft = true;
    };
  }, [form, start, underWay]);
}
