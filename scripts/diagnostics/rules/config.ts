import { pie, type Rule } from './rule.ts';

const FILE = 'content.config.mjs';

/** Rules for the one file of code that a site may have. */
export const CONFIG_RULES = {
  'config-invalid': {
    severity: 'error',
    title: 'A configuration that cannot be used',
    about:
      'a `content.config` file that breaks down, takes too long, exports something else than a configuration, or has a key that there is not',
    why: 'Without it, checks would be missing and computed fields would have no value, so nothing is built.',
    remedy: 'fix the place in the file; `--no-config` does without it',
    wrong: { file: FILE, content: 'export default { cheks: [] };\n' },
    right: { file: FILE, content: 'export default { checks: [] };\n' },
  },
  'config-failed': {
    severity: 'error',
    title: 'Code of the configuration that broke down',
    about:
      'a check, a computed field, or a plugin of `content.config` that breaks down, takes too long, or gives nonsense',
    why: 'What it should have found or made is not known, so the last good output stays.',
    remedy: 'fix the code at the place that is named',
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
    title: 'Something that a Markdown plugin says',
    about: 'a message of a plugin that `content.config` adds to Markdown',
    why: 'The site has chosen the plugin, and it knows more of its subject than the command.',
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
