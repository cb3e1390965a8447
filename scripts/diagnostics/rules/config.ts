import { pie, type Rule, type Example } from './rule.ts';

const FILE = 'content.config.mjs';

/** Rules for the site's configuration code. */
export const CONFIG_RULES = {
  'config-invalid': {
    severity: 'error',
    title: 'A configuration that cannot be used',
    about:
      'a `content.config` file that fails, exports something other than a configuration, or has an unknown key',
    why: 'Without it, checks would be missing and computed fields would have no value, so nothing is built.',
    remedy: 'fix the file at this place; `--no-config` runs without it',
    wrong: { file: FILE, content: 'export default { cheks: [] };\n' },
    right: { file: FILE, content: 'export default { checks: [] };\n' },
  },
  'config-failed': {
    severity: 'error',
    title: 'Code of the configuration that failed',
    about: 'a check, a computed field, or a plugin of `content.config` that fails',
    why: 'What it should have found or made is not known, so the last good output stays.',
    remedy: 'fix the code at the place that the message names',
    wrong: {
      file: FILE,
      content:
        "export default {\n  checks: [\n    {\n      id: 'pie/short',\n      title: 'A long title',\n      why: 'It must fit the card.',\n      check: ({ entries }) => entries.forEach((one) => one.data.name.length),\n    },\n  ],\n};\n",
    },
    right: {
      file: FILE,
      content:
        "export default {\n  checks: [\n    {\n      id: 'pie/short',\n      title: 'A long title',\n      why: 'It must fit the card.',\n      check: ({ entries }) => entries.forEach((one) => String(one.data.name).length),\n    },\n  ],\n};\n",
    },
  },
  'computed-invalid': {
    severity: 'error',
    title: 'A computed field that is wrong',
    about:
      'a field that `content.config` computes with a value that its schema does not allow, or that a file sets itself',
    why: 'Pages and types rely on the schema of the field, and one value can only come from one place.',
    remedy: 'fix what computes it, or remove the field from the file',
    wrong: pie('', 'Stone the plums.', {
      [FILE]:
        "export default {\n  compute: { recipes: { shelf: { schema: { type: 'string' }, value: () => 7 } } },\n};\n",
    }),
    right: pie('', 'Stone the plums.', {
      [FILE]:
        "export default {\n  compute: { recipes: { shelf: { schema: { type: 'string' }, value: () => 'top' } } },\n};\n",
    }),
  },
  'markdown-plugin': {
    severity: 'warning',
    title: 'A message from a Markdown plugin',
    about: 'a message of a plugin that `content.config` adds to Markdown',
    why: 'The site chose the plugin, and it knows more about its subject than the command does.',
    remedy: 'do as its message says',
    wrong: pie('', 'Stone the plums.', {
      [FILE]:
        "const plugin = () => (tree, file) => {\n  if (String(file).includes('plums')) file.message('Say prunes', tree.children[0]);\n};\nexport default { markdown: { remark: [plugin] } };\n",
    }),
    right: pie('', 'Stone the prunes.', {
      [FILE]:
        "const plugin = () => (tree, file) => {\n  if (String(file).includes('plums')) file.message('Say prunes', tree.children[0]);\n};\nexport default { markdown: { remark: [plugin] } };\n",
    }),
  },
} as const satisfies Record<string, Rule>;

/** Rules for a site's settings of the rules. */
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

export function notes(source: string): Example {
  return { file: 'schemas/notes.json', content: `{\n  "x-collection": ${source},\n  "type": "object"\n}\n` };
}

/** Rules for `schemas/`. */
export const SCHEMA_RULES = {
  'schema-invalid': {
    severity: 'error',
    title: 'A schema is wrong',
    about: 'a file in `schemas/` that is not valid JSON, not a JSON Schema, or has a wrong `x-collection`',
    why: 'Everything else is checked against the schemas. With a wrong one, nothing reliable can be said about any entry, so nothing is read.',
    remedy: 'fix the schema',
    wrong: notes('{ "source": "notes/*.yaml", "rout": "/notes/{id}" }'),
    right: notes('{ "source": "notes/*.yaml" }'),
  },
  'schema-clash': {
    severity: 'error',
    title: 'Two schemas for the same files',
    about: 'two schemas that cover the same files',
    why: 'A file belongs to one collection. It would be left to chance which of the two schemas checks it.',
    remedy: 'give one of them another `source`',
    wrong: notes('{ "source": "authors/*.yaml" }'),
    right: notes('{ "source": "notes/*.yaml" }'),
  },
  'schema-unread': {
    severity: 'warning',
    title: 'A file beside the schemas that nothing reads',
    about:
      'a data file in `schemas/` under a name that nothing reads, or a schema that covers no files and that no other schema refers to',
    why: 'Somebody wrote it for a purpose, but it has no effect: a rule stays as strict as it was, or a collection does not exist.',
    remedy: 'give it the name that is read, or delete it',
    wrong: { file: 'schemas/severity.yaml', content: 'head-length: error\n' },
    right: { file: 'schemas/severities.yaml', content: 'head-length: error\n' },
  },
} as const satisfies Record<string, Rule>;
