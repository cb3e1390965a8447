// Which layer may import which, as rules for dependency-cruiser; `.dependency-cruiser.js` hands them to `npm run lint`.

/** @typedef {import('dependency-cruiser').IRegularForbiddenRuleType} Rule */

/**
 * The layers of a package, highest first: each may import what stands below it, never what stands above.
 * A path is a folder, or a file where a layer is a single file.
 */
export const PACKAGES = {
  scripts: [
    'bin',
    'cli',
    'vite',
    'api',
    'lsp',
    'tools',
    'report',
    'pipeline',
    'rules',
    'lint',
    'site',
    'workers',
    'entry',
    'config',
    'model',
    'schema',
    'incremental',
    'diagnostics',
    'disk',
    'shared',
  ],
  src: [
    'start.ts',
    'browser.tsx',
    'router',
    'pages',
    'layout',
    'sections',
    'ui',
    'navigation',
    'head',
    'data',
    'forms',
    'lib',
  ],
};

/** Layers whose folders are stages; the files beside them join the stages or hold what all of them are given. */
export const STAGED = ['scripts/site', 'scripts/entry'];

/** What stages are given: the files beside them that they may import. The others join the stages. */
const GIVEN = ['scripts/entry/entry-context.ts', 'scripts/entry/branches.ts'];

const TEST = '[.]test[.]tsx?$';
const PRODUCT = '^(scripts|server|prerender|src)/';

/**
 * @param {string} pkg
 * @param {string} layer
 */
const inLayer = (pkg, layer) => `^${pkg}/${layer.includes('.') ? layer.replaceAll('.', '[.]') : `${layer}/`}`;

/**
 * @param {string} name
 * @param {string} comment
 * @param {Rule['from']} from
 * @param {Rule['to']} to
 * @returns {Rule}
 */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** One rule per layer: nothing that stands above it. @param {keyof typeof PACKAGES} pkg */
function upward(pkg) {
  return PACKAGES[pkg]
    .slice(1)
    .map((layer, index) =>
      rule(
        `upward-${pkg}-${layer}`,
        `${pkg}/${layer} must not import what stands above it: ${PACKAGES[pkg].slice(0, index + 1).join(', ')}.`,
        { path: inLayer(pkg, layer), pathNot: TEST },
        { path: PACKAGES[pkg].slice(0, index + 1).map((above) => inLayer(pkg, above)) },
      ),
    );
}

/** @type {Rule[]} */
export const DEPENDENCY_RULES = [
  rule('no-circle', 'Files must not import each other in a circle, types included.', {}, { circular: true }),
  ...upward('scripts'),
  ...upward('src'),
  ...STAGED.map((layer) =>
    rule(
      `sideways-${layer.replace('scripts/', '')}`,
      `Stages of ${layer} must not import each other: what they share belongs in scripts/model or beside them in ${layer}.`,
      { path: `^${layer}/([^/]+)/`, pathNot: TEST },
      { path: `^${layer}/[^/]+/`, pathNot: `^${layer}/$1/` },
    ),
  ),
  rule(
    'stages-are-given',
    `Stages import nothing that joins them, so that no layer goes in a circle: of the files beside them only ${GIVEN.join(', ')}.`,
    { path: STAGED.map((layer) => `^${layer}/[^/]+/`), pathNot: TEST },
    { path: STAGED.map((layer) => `^${layer}/[^/]+[.]ts$`), pathNot: GIVEN.map((file) => `^${file}$`) },
  ),
  rule(
    'given-knows-no-stage',
    'What stages are given must not import a stage: the layer would go in a circle.',
    { path: GIVEN.map((file) => `^${file}$`) },
    { path: STAGED.map((layer) => `^${layer}/[^/]+/`) },
  ),
  rule(
    'sideways-pages',
    'A page must not import another page: what two pages share belongs in src/sections or src/ui.',
    { path: '^src/pages/([^/]+)/', pathNot: TEST },
    { path: '^src/pages/[^/]+/', pathNot: '^src/pages/$1/' },
  ),
  rule(
    'unknown-layer',
    'A file of scripts/ or src/ stands in no layer of the list in tests/dependency-rules.js: give the layer its place there.',
    {
      path: '^(scripts|src)/',
      pathNot: [
        '[.]d[.]ts$',
        ...Object.entries(PACKAGES).flatMap(([pkg, layers]) => layers.map((layer) => inLayer(pkg, layer))),
      ],
    },
    {},
  ),
  rule(
    'report-reads-problems-only',
    'Reporters turn problems into text: scripts/report may import diagnostics, incremental and what rules say, nothing else of scripts/.',
    { path: '^scripts/report/', pathNot: TEST },
    { path: '^scripts/', pathNot: '^scripts/(report|rules|diagnostics|incremental|shared)/' },
  ),
  rule(
    'report-is-for-commands',
    'Only the commands in scripts/cli speak to people: nothing else may import a reporter.',
    { path: PRODUCT, pathNot: ['^scripts/(report|cli)/', TEST] },
    { path: '^scripts/report/' },
  ),
  rule(
    'commands-are-entrances',
    'A command is imported by nobody but scripts/cli: what others need of it belongs further down.',
    { path: PRODUCT, pathNot: ['^scripts/cli/', TEST] },
    { path: '^scripts/cli/' },
  ),
  rule(
    'shared-stands-alone',
    'scripts/shared is read by the pipeline and the browser alike: it may import nothing of the project.',
    { path: '^scripts/shared/', pathNot: TEST },
    { path: PRODUCT, pathNot: '^scripts/shared/' },
  ),
  rule(
    'scripts-know-no-site',
    'The pipeline is generic: scripts/ must not import the app, the prerenderer, or the server.',
    { path: '^scripts/', pathNot: TEST },
    { path: '^(src|prerender|server)/' },
  ),
  rule(
    'app-meets-pipeline-in-shared',
    'The app meets the pipeline in dist-content/ and scripts/shared only, and knows neither server nor prerenderer.',
    { path: '^src/', pathNot: TEST },
    { path: '^(scripts|prerender|server)/', pathNot: '^scripts/shared/' },
  ),
  rule(
    'server-stands-alone',
    'server/ serves files: it must not import the app, the prerenderer or the pipeline (src/forms and scripts/shared apart).',
    { path: '^server/', pathNot: TEST },
    { path: '^(src|prerender|scripts)/', pathNot: '^(scripts/shared|src/forms)/' },
  ),
  rule(
    'prerender-reads-app-and-host',
    'prerender/ may import the app, the rules of the host (server/), scripts/shared, and what Copydesk has for Vite (scripts/vite).',
    { path: '^prerender/', pathNot: TEST },
    { path: '^(scripts)/', pathNot: '^scripts/(shared|vite)/' },
  ),
  rule(
    'no-node-in-app',
    'src/ runs in a browser: no module of Node.',
    { path: '^src/', pathNot: TEST },
    { dependencyTypes: ['core'] },
  ),
  rule(
    'packages-of-app',
    'Every package that src/ or scripts/shared imports is sent to visitors: a new one is a decision, taken in tests/dependency-rules.js.',
    { path: '^(src|scripts/shared)/', pathNot: TEST },
    {
      dependencyTypes: [
        'npm',
        'npm-dev',
        'npm-optional',
        'npm-peer',
        'npm-bundled',
        'npm-no-pkg',
        'npm-unknown',
      ],
      pathNot:
        '^node_modules/(@types/)?(react|react-dom|react-router|react-router-dom|minisearch|@orama/stemmers|schema-dts|vite)/',
    },
  ),
  rule(
    'no-react-outside-app',
    'React belongs to src/ and prerender/: nothing of it in scripts/, or server/.',
    { path: '^(scripts|server)/' },
    {
      path: '(^|/)node_modules/(@types/)?(react|react-dom|react-router|react-router-dom|vike)/|^(react|vike)',
    },
  ),
  rule(
    'no-tests-in-product',
    'What is shipped must not import tests, their helpers, or benchmarks.',
    { path: PRODUCT, pathNot: TEST },
    { path: ['^tests/', TEST] },
  ),
  rule(
    'shipped-packages',
    'What scripts/, server/ and src/ import when they run belongs in dependencies; a type alone does not.',
    // The editing page is bundled where the site is built.
    { path: '^(scripts|server|src)/', pathNot: [TEST, '^scripts/tools/admin/editing-page[.]ts$'] },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'], pathNot: '[.]d[.][cm]?ts$' },
  ),
  rule(
    'imports-resolve',
    'An import must lead to a file or an installed package; `virtual:` modules are made by the Vite plugins.',
    {},
    { couldNotResolve: true, pathNot: '^(virtual:|vscode$)' },
  ),
];

/** How the files are read, the same for lint, test and picture. `import type` counts as an import. */
export const READING = /** @satisfies {import('dependency-cruiser').ICruiseOptions} */ ({
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  // Output of the pipeline is read as data and types, never as code.
  exclude: { path: '^dist' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default', 'types'],
  },
});
