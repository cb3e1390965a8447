import { faults } from './faults/part.ts';
import { foreign } from './foreign/part.ts';
import { fuzzing } from './fuzz/part.ts';
import { hostile } from './hostile/part.ts';
import { moves } from './moves/moves.ts';
import { soak } from './soak/part.ts';
import { systems } from './systems/part.ts';
import type { Part } from './part.ts';

/** The parts in the order of the page, and of the run: those that need every processor first, the longest of the others before the rest. */
export const PARTS: readonly Part[] = [...fuzzing, moves, ...faults, ...soak, hostile, foreign, systems];
