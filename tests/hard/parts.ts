import { faults } from './faults/part.ts';
import { foreign } from './foreign/part.ts';
import { fuzzing } from './fuzz/part.ts';
import { hostile } from './hostile/part.ts';
import { soak } from './soak/part.ts';
import { systems } from './systems/part.ts';
import type { Part } from './part.ts';

/** The parts in the order they run, each of a few minutes. */
export const PARTS: readonly Part[] = [...fuzzing, foreign, hostile, ...faults, ...soak, systems];
