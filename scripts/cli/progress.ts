import { harmless } from '../contract/terminal-text.ts';

/** One changing line on stderr, and only on a terminal. */
export interface Progress {
  show: (message: string) => void;
  clear: () => void;
}

export function createProgress(stream: NodeJS.WriteStream, wanted: boolean): Progress {
  if (!wanted || !stream.isTTY) return { show: () => undefined, clear: () => undefined };
  let shown = false;
  return {
    show: (message) => {
      stream.write(`\r\u001b[2K${harmless(message).slice(0, Math.max(20, stream.columns - 1))}`);
      shown = true;
    },
    clear: () => {
      if (shown) stream.write('\r\u001b[2K');
      shown = false;
    },
  };
}
