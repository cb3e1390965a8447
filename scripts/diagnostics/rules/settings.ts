import { pie, type Rule } from './rule.ts';

/** Rules for what a site says of the rules themselves. */
export const SETTING_RULES = {
  'ignore-invalid': {
    severity: 'error',
    title: 'Something that cannot be ignored',
    about: 'a comment `content-ignore` for an error, for a rule that does not exist, or without a reason',
    why: 'A comment without effect misleads the next editor. Errors must be fixed, and a reason tells the next editor whether the comment is still needed.',
    remedy:
      'write `content-ignore RULE: reason` for a warning; in Markdown `<!-- content-ignore RULE: reason -->` before the block',
    wrong: pie('# content-ignore field-value: so many want it\nservings: 400'),
    right: pie('# content-ignore text-words: the pie speaks for itself\nsummary: A pie.'),
  },
  'ignore-unused': {
    severity: 'warning',
    title: 'A comment that ignores nothing',
    about: 'a comment `content-ignore` for a warning that no longer occurs',
    why: 'It would hide the next warning of this kind, which may be a real one.',
    remedy: 'delete the comment',
    wrong: pie('# content-ignore text-words: the pie speaks for itself\nsummary: A pie for late summer.'),
    right: pie('summary: A pie for late summer.'),
  },
  'severity-invalid': {
    severity: 'error',
    title: 'A severity that a rule cannot have',
    about:
      'a line of `schemas/severities.yaml` with an unknown rule or severity (`error`, `warning` or `off`), or with an error that must stay one',
    why: 'Most errors protect the output: with one of them turned off, files could not be written or pages would break.',
    remedy: 'fix the line, or remove it',
    wrong: { file: 'schemas/severities.yaml', content: 'yaml-syntax: off\n' },
    right: { file: 'schemas/severities.yaml', content: 'head-length: error\nimage-orphan: off\n' },
  },
} as const satisfies Record<string, Rule>;
