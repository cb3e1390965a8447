import path from 'node:path';
import { buildFolder } from '../site.ts';
import type { TestedHost } from './host.ts';
import { startStatic } from './static-server.ts';

export const github: TestedHost = {
  name: 'GitHub Pages',
  build: 'github',
  start: () =>
    startStatic({ folder: path.join(buildFolder('github'), 'client'), hidden: ['CNAME', '.nojekyll'] }),
};
