// Loaded into a process before everything else: on SIGUSR2 it collects garbage and writes how much memory is really in use.
import { writeFileSync } from 'node:fs';
import process from 'node:process';

process.on('SIGUSR2', () => {
  /** @type {{ gc?: () => void }} */ (globalThis).gc?.();
  writeFileSync(process.env.HARD_HEAP ?? '/dev/null', `${process.memoryUsage().heapUsed}\n`);
});
