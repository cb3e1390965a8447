import type { FormValues } from '../../../../forms/contact/fields.ts';
import type { Outcome } from './send.ts';

/** A form that was left as it was. */
export interface Draft {
  values: FormValues;
  /** The sending of it, if it was still under way: what became of it. */
  sending: Promise<Outcome> | null;
}

/**
 * What was typed and not sent, while the visitor looks at another page of the site. It is kept in memory only: the
 * privacy page promises that nothing of it is stored.
 */
let draft: Draft | null = null;

const isEmpty = (values: FormValues) =>
  Object.values(values).every((value: string | string[]) => value.length === 0);

export function keepDraft(values: FormValues, sending: Draft['sending'] = null): void {
  draft = isEmpty(values) && !sending ? null : { values, sending };
}

export function takeDraft(): Draft | null {
  const kept = draft;
  draft = null;
  return kept;
}
