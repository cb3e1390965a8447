import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Below this much, looking through the memory costs more than it gives back. */
const MUCH_BYTES = 200 * 1024 * 1024;

/**
 * Gives memory back that a stage no longer needs, where it is much. V8 looks through a heap when it has nearly doubled since it did so
 * last: 16,000 posts had 70 MB of texts in it long after these had done their work.
 * @param much bytes in use from which on it is worth it
 */
export function giveBack(much = MUCH_BYTES): void {
  if (process.memoryUsage().heapUsed < much) return;
  // The way to it that Node has for a process which was not started with the flag.
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
}
