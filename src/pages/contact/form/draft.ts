import { EMPTY_FORM, HONEYPOT, type FormValues } from '../../../../forms/contact/fields.ts';
import { session } from '../../../lib/storage.ts';
import { STORED } from './saved-draft.ts';
import type { Outcome } from './send.ts';

/** A message being sent: its values and its pending result. */
export interface Sending {
  sent: FormValues;
  outcome: Promise<Outcome>;
}

/** The state of a form that was left. */
export interface Draft {
  values: FormValues;
  /** Its submission, if it was still pending. */
  sending: Sending | null;
}

const isEmpty = (values: FormValues) =>
  Object.values(values).every((value: string | string[]) => value.length === 0);

/** Unsent text while the visitor is on another page of the site. */
let draft: Draft | null = null;

export function keepDraft(values: FormValues, sending: Draft['sending'] = null): void {
  draft = isEmpty(values) && !sending ? null : { values, sending };
}

export function takeDraft(): Draft | null {
  const kept = draft;
  draft = null;
  return kept;
}

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
    const stored = JSON.parse(session.get(STORED) ?? 'null') as unknown;
    if (typeof stored !== 'object' || stored === null) return null;
    const known = Object.entries(EMPTY_FORM).map(([name, empty]: [string, string | string[]]) => {
      const value: unknown = Reflect.get(stored, name);
      if (Array.isArray(empty)) return [name, Array.isArray(value) ? value.map(String) : empty];
      return [name, typeof value === 'string' ? value : empty];
    });
    return Object.fromEntries(known) as FormValues;
  } catch {
    return null;
  }
}
