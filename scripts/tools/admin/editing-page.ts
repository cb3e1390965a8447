import { createRequire } from 'node:module';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, preview } from 'vite';
import { adminPolicy, FOLDER_ONLY, type Backend } from '../../shared/editing-backend.ts';
import type { SchemaSet } from '../../schema/collection.ts';
import { editingConfig } from './editing-config.ts';

/**
 * Writes the editing page into the published folder: `admin/` with its document, Sveltia CMS, and its
 * configuration.
 */
export async function writeEditingPage(folder: string, set: SchemaSet, backend: Backend): Promise<void> {
  const outDir = path.join(folder, 'admin');
  const program = createRequire(import.meta.url).resolve('@sveltia/cms');
  await build({
    configFile: false,
    root: path.dirname(program),
    base: '/admin/',
    publicDir: false,
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      assetsDir: '',
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: program,
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'cms.js' },
        // Languages for coloring code in the visual mode for Markdown, which the forms do not offer.
        external: /^@shikijs\/langs\//,
      },
    },
  });
  writeFileSync(path.join(outDir, 'main.js'), "import { init } from './cms.js';\ninit();\n");
  writeFileSync(path.join(outDir, 'config.json'), JSON.stringify(editingConfig(set, backend)));
  writeFileSync(path.join(outDir, 'index.html'), adminPage(adminPolicy(backend)));
}

/** The HTML of the editing page. It contains the policy too, for hosts on which headers cannot be set. */
function adminPage(policy: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy.replace(/; frame-ancestors [^;]*/, '')}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>Content</title>
<link rel="icon" href="data:,">
<link rel="cms-config-url" type="application/json" href="/admin/config.json">
<script type="module" src="/admin/main.js"></script>
</head>
<body>
<noscript>This page edits the content of the site. It needs JavaScript.</noscript>
</body>
</html>
`;
}

/** Serves the editing page to this computer, where it edits a folder that the browser may open. */
export async function serveEditingPage(
  set: SchemaSet,
  port: number,
): Promise<{ address: string; close: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'content-admin-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    await writeEditingPage(folder, set, FOLDER_ONLY);
    const server = await preview({
      configFile: false,
      root: folder,
      appType: 'mpa',
      logLevel: 'error',
      build: { outDir: folder },
      preview: {
        host: 'localhost',
        port,
        strictPort: true,
        headers: { 'Content-Security-Policy': adminPolicy(FOLDER_ONLY), 'Cache-Control': 'no-store' },
      },
    });
    const close = async (): Promise<void> => {
      await server.close();
      remove();
    };
    return { address: `${server.resolvedUrls?.local[0] ?? ''}admin/`, close };
  } catch (error) {
    remove();
    throw error;
  }
}
