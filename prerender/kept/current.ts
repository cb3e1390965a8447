import type { KeptOutput } from './kept-output.ts';

// The pages are drawn by a bundle of their own, which has other copies of all modules than the configuration of Vite: what both
// need is kept where one process has one place.
const PLACE = Symbol.for('site:kept-output');

/** Makes the folder that is being built known to the hooks that draw its pages. */
export function setKeptOutput(output: KeptOutput): void {
  Reflect.set(globalThis, PLACE, output);
}

/** The folder that is being built; undefined while developing. */
export function keptOutput(): KeptOutput | undefined {
  return Reflect.get(globalThis, PLACE) as KeptOutput | undefined;
}
