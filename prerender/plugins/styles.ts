import type { Plugin } from 'vite';
import { createHash } from 'node:crypto';
import { relative, resolve } from 'node:path';
import { readFileSync } from 'node:fs';

type ManifestEntry = Record<string, unknown> & { css?: string[]; assets?: string[] };

/** Removes styles, and their files, from the manifest. */
export function withoutStyles(manifest: Record<string, ManifestEntry>): Record<string, ManifestEntry> {
  const scripts = Object.entries(manifest).filter(([key]) => !key.endsWith('.css'));
  return Object.fromEntries(
    scripts.map(([key, entry]) => [key, { ...entry, css: undefined, assets: undefined }]),
  );
}

/**
 * Removes styles from the server build. vike would merge them into the client's, but every component is
 * rendered in the browser too, so the client build has all of them, and a second copy under another name
 * would be linked as well.
 *
 * Measured: without it every page links 14 style sheets instead of 3 to 5, most of them twice. vike has no
 * setting for it: `ssrEmitAssets: false` ends its build with an error, `includeAssetsImportedByServer: false`
 * changes nothing.
 */
export function clientStylesOnly(): Plugin {
  return {
    name: 'site:client-styles-only',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (this.environment.name === 'client') return;
        for (const [file, output] of Object.entries(bundle)) {
          if (output.type !== 'asset') continue;
          if (file.endsWith('manifest.json')) {
            const manifest = JSON.parse(String(output.source)) as Record<string, ManifestEntry>;
            output.source = JSON.stringify(withoutStyles(manifest), null, 2);
          } else if (file.startsWith('assets/')) {
            Reflect.deleteProperty(bundle, file);
          }
        }
      },
    },
  };
}

/** Length of a style file's hash in base 36, enough for several hundred files. */
const MARK_LENGTH = 4;

/**
 * Class names: the name in the file, and a hash of the file's path. Vite's default names also contain a line
 * number, which compresses poorly; every name occurs in the HTML, in the styles and in the script of the
 * first view.
 * @param local name of the class in its file
 * @param file path of the style file
 */
export function styleName(local: string, file: string): string {
  const path = relative(process.cwd(), file.replace(/[?].*$/, '')).replaceAll('\\', '/');
  const hash = createHash('sha256').update(path).digest().readUIntBE(0, 6);
  return `_${local}_${hash.toString(36).slice(-MARK_LENGTH)}`;
}

const STYLES = 'src/styles/index.css';

/**
 * Adds the order of the cascade layers to the start of every style sheet. In development each component's
 * style sheet is a separate file, and vike links them before the one that declares the order, so the layers
 * would be in the order of the links.
 */
export function layerOrder(): Plugin {
  let order = '';
  return {
    name: 'site:layer-order',
    apply: 'serve',
    enforce: 'pre',
    configResolved({ root }) {
      order = /^@layer [^{};]+;/m.exec(readFileSync(resolve(root, STYLES), 'utf8'))?.[0] ?? '';
      if (order === '') throw new Error(`${STYLES} does not say the order of the layers.`);
    },
    transform: {
      filter: { id: /\/src\/.*\.css(?:\?|$)/ },
      handler: (code) => ({ code: `${order}${code}`, map: null }),
    },
  };
}
