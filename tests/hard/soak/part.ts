import type { Part } from '../part.ts';
import { editsInDev } from './dev.ts';
import { busyServer } from './server.ts';

/** What runs for long: `content dev` under an editor who is never done, the server under clients and attackers. */
export const soak: readonly Part[] = [
  { name: 'soak-dev', title: 'Soak: `content dev`', run: editsInDev },
  { name: 'soak-server', title: 'Soak: the server', isWide: true, run: busyServer },
];
