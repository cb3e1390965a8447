import { together, type Part } from '../part.ts';
import { editsInDev } from './dev.ts';
import { busyServer } from './server.ts';

/** What runs for long: `content dev` under an editor who is never done, the server under clients and attackers. */
export const soak: Part = {
  name: 'soak',
  title: 'Soak',
  run: async (options) => together([await editsInDev(options), await busyServer(options)]),
};
