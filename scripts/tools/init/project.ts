import { PAGES, SEARCH, STYLE, VITE_CONFIG, RENDER } from './app.ts';

/** The npm package that a new site installs. */
export interface SitePackage {
  name: string;
  version: string;
  /** Supported versions of Node. */
  node: string;
}

/** Generated files and folders that Git ignores. */
export const MADE_FOLDERS = [
  'node_modules/',
  '.cache/',
  'dist/',
  'dist-content/',
  'dist-report/',
  'content/.journal/',
] as const;

/** Scripts of a new site's package.json. */
export const SITE_SCRIPTS = {
  validate: 'content validate',
  build: 'content build && vite build',
  dev: 'vite',
  preview: 'vite preview',
} as const;

/** The build tool of a new site. */
export const VITE = { name: 'vite', range: '^8.0.0' } as const;

/**
 * Project files around the content of a new site, by path.
 * @param title of the folder, for package.json and README
 */
export function projectFiles(title: string, { name, version, node }: SitePackage): Record<string, string> {
  return {
    'package.json': json({
      name: title,
      private: true,
      type: 'module',
      engines: { node },
      scripts: SITE_SCRIPTS,
      devDependencies: { [name]: `^${version}`, [VITE.name]: VITE.range },
    }),
    'vite.config.js': VITE_CONFIG,
    'src/pages.js': PAGES,
    'src/render.js': RENDER,
    'src/search.js': SEARCH,
    'src/style.css': STYLE,
    '.gitignore': `${MADE_FOLDERS.join('\n')}\n`,
    '.github/workflows/content.yml': WORKFLOW,
    '.vscode/extensions.json': json({ recommendations: ['redhat.vscode-yaml'] }),
    '.vscode/tasks.json': json(TASKS),
    'README.md': readme(title),
  };
}

export const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

const WORKFLOW = `name: Content

on:
  push:
    branches: [main]
  pull_request:

permissions:
  contents: read

jobs:
  content:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2
      - uses: actions/setup-node@49933ea5288caeca8642d1e84afbd3f7d6820020 # v4.4.0
        with:
          node-version: 22
          cache: npm
      - run: npm ci
      - uses: actions/cache@5a3ec84eff668545956fd18022155c47e93e2684 # v4.2.3
        with:
          path: node_modules/.cache/content
          key: content-\${{ github.sha }}
          restore-keys: content-
      # Problems appear beside their lines in the pull request, and as a table in the summary of the job.
      - run: npx content validate --strict --format github
      - run: npm run build
`;

/** VS Code task that runs `content validate` and lists its problems. */
const TASKS = {
  version: '2.0.0',
  tasks: [
    {
      label: 'content validate',
      type: 'shell',
      command: 'npx content validate',
      options: { env: { NO_COLOR: '1' } },
      group: { kind: 'test', isDefault: true },
      presentation: { reveal: 'silent', clear: true },
      problemMatcher: {
        owner: 'content',
        source: 'content',
        fileLocation: ['relative', '${workspaceFolder}'],
        pattern: [
          {
            regexp: '^(error|warning) (.+):(\\d+):(\\d+) ([a-z0-9-]+)$',
            severity: 1,
            file: 2,
            line: 3,
            column: 4,
            code: 5,
          },
          { regexp: '^  (\\S.*)$', message: 1 },
        ],
      },
    },
  ],
};

function readme(title: string): string {
  return `# ${title}

\`\`\`
npm install
npm run dev        # the site in a browser, which follows your edits
npm run validate   # checks everything, writes nothing
npm run build      # content to dist-content/, pages to dist/
npm run preview    # shows what was built
\`\`\`

| folder or file  | holds                                                                        |
| --------------- | ---------------------------------------------------------------------------- |
| \`content/\`      | everything you write; \`content/README.md\` says what may stand where          |
| \`schemas/\`      | one schema for each kind of content: its fields, its addresses, its rules    |
| \`src/\`         | from \`dist-content/\` to pages: templates, style, search, and Vite's plugin   |
| \`dist-content/\` | made by the build: typed JSON for each page, pictures, a search index        |
| \`dist/\`         | made by \`npm run build\`: what can be published on any host for files         |

Write another post with \`npx content new posts --title "Its title"\`; rename one with every link to it by \`npx content move posts/first-post NEW-NAME\`.
After a change in \`schemas/\` run \`npx content docs\`: it writes \`content/README.md\` and the editor settings anew.

The workflow in \`.github/workflows/\` checks each pull request. It installs what \`package-lock.json\` says, so commit that file.
`;
}
