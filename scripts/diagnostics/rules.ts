import type { Severity } from './diagnostic.ts';

/**
 * Every kind of problem the pipeline reports. The names are permanent: CI filters, ignore lists and documentation
 * refer to them. A new kind is a new line here, its text in `rule-texts.ts`, and the same text in `docs/rules.md`.
 */
export const RULES = {
  'schema-invalid': 'error',
  'schema-clash': 'error',
  'file-ungoverned': 'error',
  'file-unreadable': 'error',
  'collection-empty': 'error',
  'utf8-invalid': 'error',
  'yaml-syntax': 'error',
  'yaml-duplicate-key': 'error',
  'front-matter-missing': 'error',
  'front-matter-unclosed': 'error',
  'token-unknown': 'error',
  'field-missing': 'error',
  'field-unknown': 'error',
  'field-type': 'error',
  'field-value': 'error',
  'field-format': 'error',
  'field-length': 'error',
  'field-count': 'error',
  'field-choice': 'error',
  'date-unknown': 'error',
  'key-file-mismatch': 'error',
  'key-duplicate': 'error',
  'route-duplicate': 'error',
  'reference-missing': 'error',
  'link-broken': 'error',
  'anchor-missing': 'error',
  'link-alias': 'warning',
  'image-missing': 'error',
  'image-invalid': 'error',
  'image-alt': 'error',
  'image-orphan': 'warning',
  'card-look': 'error',
  'font-missing': 'error',
  'font-invalid': 'error',
  'font-character': 'warning',
  'heading-order': 'warning',
  'head-duplicate': 'warning',
  'html-removed': 'warning',
  'post-without-title': 'warning',
  'text-unwritten': 'warning',
  'word-choice': 'warning',
} as const satisfies Record<string, Severity>;

export type RuleId = keyof typeof RULES;
