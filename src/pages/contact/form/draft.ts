import { EMPTY_FORM, HONEYPOT, type FormValues } from '../../../../forms/contact/fields.ts';
import { session } from '../../../lib/storage.ts';
import { STORED } from './saved-draft.ts';
import type { Outcome } from './send.ts';

/** A message on its way: what was sent, and what becomes of it. */
export interface Sending {
  sent: FormValues;
  outcome: Promise<Outcome>;
}

/** A form that was left as it was. */
export interface Draft {
  values: FormValues;
  /** The sending of it, if it was still under way. */
  sending: Sending | null;
}

const isEmpty = (values: FormValues) =>
  Object.values(values).every((value: string | string[]) => value.length === 0);

/** What was typed and not sent while the visitor looks at another page of the site. */
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
 * Writes down what is in the form; an empty form leaves nothing behind. The trap for robots is none of it. It is the session
 * storage, so that a reload of the page does not lose what was typed; the tab forgets it when it is closed.
 */
export function storeDraft(values: FormValues): void {
  const typed = { ...values, [HONEYPOT]: '' };
  if (isEmpty(typed)) session.remove(STORED);
  else session.set(STORED, JSON.stringify(typed));
}

/** What was written down before the page was loaded again; whatever is not of that shape is as if it were not there. */
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
