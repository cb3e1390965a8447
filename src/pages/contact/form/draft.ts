import type { FormValues } from './values.ts';

/**
 * What was typed and not sent, while the visitor looks at another page of the site. It is kept in memory only: the
 * privacy page promises that nothing of it is stored.
 */
let draft: FormValues | null = null;

const isEmpty = (values: FormValues) =>
  Object.values(values).every((value: string | string[]) => value.length === 0);

export function keepDraft(values: FormValues): void {
  draft = isEmpty(values) ? null : values;
}

export function takeDraft(): FormValues | null {
  const kept = draft;
  draft = null;
  return kept;
}
