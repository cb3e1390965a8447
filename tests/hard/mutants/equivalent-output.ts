/** A change that nobody can notice, because the program does the same with it. */
export interface Equivalent {
  file: string;
  /** The line where it begins, without the space around it. */
  source: string;
  before: string;
  after: string;
  why: string;
}

/** Those of the room `emit`. */
export const IN_OUTPUT: readonly Equivalent[] = [
  {
    file: 'scripts/site/emit/page-plan-cache.ts',
    source: 'if (structure === undefined) return pageOutput(input);',
    before: 'structure === undefined',
    after: 'true',
    why: 'All pages are planned, which takes longer and gives the same.',
  },
  {
    file: 'scripts/site/emit/markdown-output.ts',
    source: '...field.facts.links.flatMap(({ url }) => downloadFor(downloads, url)?.src ?? []),',
    before: '[]',
    after: '["Stryker was here"]',
    why: 'What a key is made of says whether something changed: a constant beside it changes nothing.',
  },
  {
    file: 'scripts/site/emit/page-plan-cache.ts',
    source: 'if (files === undefined || files === null) return texts === undefined;',
    before: 'files === undefined || files === null',
    after: 'true',
    why: 'All rows with texts are planned again, which takes longer and gives the same.',
  },
  {
    file: 'scripts/site/emit/page-plan-cache.ts',
    source:
      'const fresh = open.size === 0 ? [] : somePages(input, (route) => open.has(dataFile(route.path)));',
    before: 'open.size === 0',
    after: 'false',
    why: 'Nothing is asked for then: time, and nothing else.',
  },
  {
    file: 'scripts/site/emit/page-plan-cache.ts',
    source:
      'const fresh = open.size === 0 ? [] : somePages(input, (route) => open.has(dataFile(route.path)));',
    before: 'open.size === 0',
    after: 'open.size !== 0',
    why: 'A page that is not found among the fresh ones is planned with all others.',
  },
  {
    file: 'scripts/site/emit/page-plan-cache.ts',
    source: "if (texts.size > MOST_FILES) return [path, key, null, 'many'];",
    before: 'texts.size > MOST_FILES',
    after: 'false',
    why: 'The bound weighs the size of the list against time.',
  },
  {
    file: 'scripts/site/emit/page-plan-cache.ts',
    source: "if (texts.size > MOST_FILES) return [path, key, null, 'many'];",
    before: 'texts.size > MOST_FILES',
    after: 'texts.size >= MOST_FILES',
    why: 'The bound weighs the size of the list against time.',
  },
  {
    file: 'scripts/site/emit/page-plan-cache.ts',
    source:
      "return entries.length === 1 ? (entries[0]?.textsKey ?? '') : sha256(...entries.map((one) => one.textsKey));",
    before: 'entries.length === 1',
    after: 'false',
    why: 'One key is hashed, too, by all who compare.',
  },
  {
    file: 'scripts/site/emit/page-plan-cache.ts',
    source:
      "return entries.length === 1 ? (entries[0]?.textsKey ?? '') : sha256(...entries.map((one) => one.textsKey));",
    before: 'entries[0]?.textsKey',
    after: 'entries[0].textsKey',
    why: 'There is one; the sign is for the types.',
  },
  {
    file: 'scripts/site/emit/output-folder.ts',
    source: 'if (existsSync(at)) return path.join(realpathSync(at), rest);',
    before: 'existsSync(at)',
    after: 'false',
    why: 'Links are then followed one by one by the lines below, with the same end.',
  },
  {
    file: 'scripts/site/emit/markdown-output.ts',
    source: "const written = all.find(([, name]) => name === 'src')?.[2] ?? '';",
    before: "all.find(([, name]) => name === 'src')?.[2]",
    after: "all.find(([, name]) => name === 'src')[2]",
    why: 'Every picture that the compiler writes has an address.',
  },
  {
    file: 'scripts/site/emit/include-types.ts',
    source:
      'return variants.map((one) => (isObject(one) && isObject(one.properties) ? one.properties : {}));',
    before: 'isObject(one) && isObject(one.properties)',
    after: 'isObject(one) || isObject(one.properties)',
    why: 'Every variant is a group with its fields; the question is for the types.',
  },
  {
    file: 'scripts/site/emit/include-types.ts',
    source: 'if (target?.list !== undefined || target === undefined) return false;',
    before: 'target === undefined',
    after: 'false',
    why: 'A query of a collection that is missing was told of with the schemas; the question is for the types.',
  },
  {
    file: 'scripts/site/emit/include-types.ts',
    source: 'if (target?.list !== undefined || target === undefined) return false;',
    before: 'target?.list !== undefined',
    after: 'false',
    why: 'A list needs no entries and cannot be referred to, so the lines below say false as well.',
  },
  {
    file: 'scripts/site/emit/page-plan-cache.ts',
    source: 'if (open.size > FEW) return undefined;',
    before: 'open.size > FEW',
    after: 'true',
    why: 'All pages are planned then, instead of those that changed: the same pages, later.',
  },
  {
    file: 'scripts/site/emit/output-folder.ts',
    source: "if ('fault' in manifest) return false;",
    before: "'fault' in manifest",
    after: 'false',
    why: 'What could not be read has no bytes, which is an error that the lines below take for no manifest.',
  },
  {
    file: 'scripts/site/emit/output-folder.ts',
    source: '} else if (path.dirname(at) === at) return path.join(at, rest);',
    before: 'path.dirname(at) === at',
    after: 'false',
    why: 'The root of a file system is there, so the line before the first condition has answered; a drive that is missing is not simulated.',
  },
  {
    file: 'scripts/site/emit/markdown-output.ts',
    source: "const compiled = texts.get(entry)?.[pointer] ?? { html: '', text: '' };",
    before: 'texts.get(entry)?.[pointer]',
    after: 'texts.get(entry)[pointer]',
    why: 'The texts of every entry that a page shows were loaded before; the question is for the types.',
  },
];
