// Which layer may import which, as a plugin of oxlint: a forbidden import is an error where it stands, in the editor too.

import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The layers of a package, highest first: each may import what stands below it, never what stands above.
 * A path is a folder, or a file where a layer is a single file.
 */
const PACKAGES = {
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
    'styles',
  ],
};

/** Layers whose folders are stages; the files beside them join the stages or hold what all of them are given. */
const STAGED = /^scripts\/(site|entry)\/([^/]+)\//;
const GIVEN = /^scripts\/entry\/(entry-context|branches)\.ts$/;
const REACT = /^node_modules\/(@types\/)?(react|react-dom|react-router|react-router-dom|vike)$/;
const SENT_TO_VISITORS =
  /^node_modules\/(react|react-dom|react-router|react-router-dom|minisearch|@orama\/stemmers|schema-dts|vite)$/;
const SHIPPED = new Set(
  Object.keys(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).dependencies),
);

/**
 * The layer of a file, and how low it stands; undefined outside of the two packages, -1 where no layer has the file.
 * @param {string} file
 */
function layerOf(file) {
  const [pkg = '', layer = ''] = file.split('/');
  const layers = pkg === 'scripts' || pkg === 'src' ? PACKAGES[pkg] : undefined;
  return layers && { pkg, layer, depth: layers.indexOf(layer) };
}

/** @typedef {{ from: RegExp, to: RegExp, but?: RegExp, because: string }} Forbidden */

/** What no layer says: who may import whom across packages. `but` takes targets out. @type {Forbidden[]} */
const FORBIDDEN = [
  {
    from: /^scripts\/report\//,
    to: /^scripts\//,
    but: /^scripts\/(report|rules|model|diagnostics|incremental|shared)\//,
    because: 'Reporters turn problems into text and read nothing else.',
  },
  {
    from: /^(?!scripts\/(report|cli)\/)/,
    to: /^scripts\/(report|cli)\//,
    because: 'Only commands speak to people, and only scripts/cli imports a command.',
  },
  {
    from: /^scripts\/shared\//,
    to: /^(scripts|server|prerender|src)\//,
    but: /^scripts\/shared\//,
    because:
      'scripts/shared is read by the pipeline and the browser alike: it imports nothing of the project.',
  },
  {
    from: /^scripts\//,
    to: /^(src|prerender|server)\//,
    because: 'The pipeline is generic: it knows neither app, prerenderer nor server.',
  },
  {
    from: /^src\//,
    to: /^(scripts|prerender|server)\//,
    but: /^scripts\/shared\//,
    because: 'The app meets the pipeline in dist-content/ and scripts/shared only.',
  },
  {
    from: /^server\//,
    to: /^(src|prerender|scripts)\//,
    but: /^(scripts\/shared|src\/forms)\//,
    because: 'server/ reads src/forms and scripts/shared, nothing else.',
  },
  {
    from: /^prerender\//,
    to: /^scripts\//,
    but: /^scripts\/(shared|vite)\//,
    because: 'prerender/ reads scripts/shared and scripts/vite, nothing else of the pipeline.',
  },
  { from: /^src\//, to: /^node:/, because: 'src/ runs in a browser: no module of Node.' },
  {
    from: /^(src|scripts\/shared)\//,
    to: /^node_modules\//,
    but: SENT_TO_VISITORS,
    because:
      'Every package imported here is sent to visitors: a new one is a decision, taken in tests/layers.js.',
  },
  { from: /^(scripts|server)\//, to: REACT, because: 'React belongs to src/ and prerender/.' },
  {
    from: /^/,
    to: /^tests\/|\.test\.tsx?$/,
    because: 'What is shipped imports no tests and none of their helpers.',
  },
];

/**
 * Why a file of the product must not import another file, package (`node_modules/NAME`) or module of Node (`node:NAME`).
 * @param {string} from
 * @param {string} to
 */
function refusal(from, to) {
  const above = layerOf(from);
  const below = layerOf(to);
  if (above && below && above.pkg === below.pkg && below.depth < above.depth)
    return `${below.pkg}/${below.layer} stands above ${above.pkg}/${above.layer}: move what both need further down.`;
  const [, stagesOf, stage] = STAGED.exec(from) ?? [];
  if (stagesOf && to.startsWith(`scripts/${stagesOf}/`) && !to.startsWith(`scripts/${stagesOf}/${stage}/`)) {
    if (STAGED.test(to))
      return `Stages do not import each other: what they share belongs in scripts/model or beside them.`;
    if (!GIVEN.test(to))
      return 'Of the files beside the stages, a stage imports only entry-context.ts and branches.ts: the others join the stages.';
  }
  if (GIVEN.test(from) && STAGED.test(to)) return 'What stages are given must not import a stage.';
  const page = /^src\/pages\/[^/]+\//.exec(from)?.[0];
  if (page && /^src\/pages\/[^/]+\//.test(to) && !to.startsWith(page))
    return 'A page imports no other page: what two pages share belongs in src/sections or src/ui.';
  return FORBIDDEN.find((rule) => rule.from.test(from) && rule.to.test(to) && !rule.but?.test(to))?.because;
}

/**
 * What an import names: a file below the project's root, `node_modules/NAME`, or `node:NAME`; undefined for what is made by
 * a Vite plugin and for the output of the pipeline, which is read as data and types.
 * @param {string} from
 * @param {string} name
 */
function target(from, name) {
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(from), name);
  if (name.startsWith('node:')) return name;
  if (/^(virtual:|#|vscode$)/.test(name)) return undefined;
  return `node_modules/${/^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name}`;
}

const ROOT = path.dirname(import.meta.dirname);

/** The rule `layers/imports`, in ESLint's form. */
const imports = {
  /** @param {{ filename: string, report(problem: { node: unknown, message: string }): void }} context */
  create(context) {
    const from = path.relative(ROOT, context.filename).split(path.sep).join('/');
    /** @param {{ source?: { value?: unknown } | null, importKind?: string, exportKind?: string }} node */
    const check = (node) => {
      const to = typeof node.source?.value === 'string' ? target(from, node.source.value) : undefined;
      if (to === undefined) return;
      const isType = node.importKind === 'type' || node.exportKind === 'type';
      const unshipped =
        !isType &&
        /^(scripts|server|src)\//.test(from) &&
        /^node_modules\//.test(to) &&
        !SHIPPED.has(to.slice(13));
      const message =
        refusal(from, to) ??
        (unshipped
          ? 'What is imported at run time belongs in `dependencies`; a type alone does not.'
          : undefined);
      if (message !== undefined) context.report({ node, message });
    };
    return {
      Program(/** @type {unknown} */ node) {
        if (layerOf(from)?.depth === -1)
          context.report({
            node,
            message: 'This file stands in no layer: give it its place in tests/layers.js.',
          });
      },
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

export default { meta: { name: 'layers' }, rules: { imports } };
