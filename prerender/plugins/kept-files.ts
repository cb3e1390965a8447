import path from 'node:path';
import type { Plugin } from 'vite';
import { setKeptOutput } from '../kept/current.ts';
import { openKeptOutput } from '../kept/kept-output.ts';
import { codeDigest, noteOf } from '../kept-site.js';

/**
 * Lets a build leave those files of the site as they are that it would write again, instead of emptying the folder as Vite does.
 * The bundle's own files are written each time: they are few, whatever the site has of pages.
 */
export function keptFiles(): Plugin {
  let code = '';
  return {
    name: 'site:kept-files',
    apply: 'build',
    config: () => ({ build: { emptyOutDir: false } }),
    // Before anything is bundled: what is edited meanwhile counts as not seen.
    configResolved({ root }) {
      code = codeDigest({ project: root, env: process.env, now: new Date() });
    },
    renderStart: {
      // Before Vite copies what every site has into the folder.
      order: 'pre',
      sequential: true,
      handler() {
        if (this.environment.name !== 'client') return;
        const { root, build } = this.environment.config;
        const folder = path.resolve(root, build.outDir);
        setKeptOutput(
          openKeptOutput({
            folder,
            note: noteOf({ project: root, out: path.dirname(folder) }, 'files'),
            code,
            isForced: process.env.SITE_FORCE === '1',
          }),
        );
      },
    },
  };
}
