import type { JsonObject } from '../schema/json.ts';
import type { ComputedField, ConfigEntry, Finding, JsonValue, SourceEntry } from './config-types.ts';

/** A check as its configuration describes it, without its code. */
export interface CheckFacts {
  id: string;
  title: string;
  why: string;
  remedy: string;
  wrong?: string | undefined;
  right?: string | undefined;
  severity: 'error' | 'warning' | 'off';
  reads: 'structure' | 'prose';
}

/** What a configuration consists of, without its code. */
export interface ConfigFacts {
  checks: CheckFacts[];
  /** Schemas of the computed fields by collection and name. */
  compute: Record<string, Record<string, ComputedField['schema']>>;
  hasPlugins: boolean;
  allow: { elements: string[]; attributes: Record<string, string[]> };
  /** Collections that are fetched. */
  sources: string[];
  /** What modules of `schemas/` export. */
  schemas: ModuleSchema[];
}

/** A schema that a module of `schemas/` exports, or why it exports none. */
export interface ModuleSchema {
  /** The name of the module without its ending. */
  name: string;
  /** Absolute path. */
  file: string;
  schema?: JsonObject;
  problem?: ShapeProblem;
}

/** Something that is wrong with what is exported: where, and what to do. */
export interface ShapeProblem {
  /** Names of the keys that lead there: `checks`, `0`, `id`. */
  at: string[];
  message: string;
  suggestion?: string | undefined;
}

/** Code that broke down, with the place in it where that is known; what was translated keeps its lines and not its columns. */
export interface Fault {
  message: string;
  /** Absolute path, line and column from 1. */
  place?: { file: string; line: number; column?: number | undefined } | undefined;
}

/** An entry as the thread is sent it. */
export type SentEntry = ConfigEntry;

/** What a check found, as the thread tells it: the entry by its place in the list. */
export interface Found extends Finding {
  entry: number;
  pointer: string;
}

export type Request =
  | { kind: 'load' }
  | {
      kind: 'check';
      id: string;
      entries: SentEntry[];
      links: { entry: number; pointer: string; url: string }[];
      today: string;
    }
  | { kind: 'compute'; entries: SentEntry[]; hidden: number[] }
  | { kind: 'fetch'; name: string; previous: SourceEntry[]; seconds: number };

/** What came of one computed field. */
export interface Computed {
  entry: number;
  field: string;
  value?: JsonValue | undefined;
  fault?: Fault | undefined;
}

export interface Answers {
  load: { facts?: ConfigFacts; problems: ShapeProblem[]; files: string[] };
  check: { found: Found[] };
  compute: { values: Computed[] };
  fetch: { entries: unknown };
}

export type Answer<Kind extends keyof Answers> = Answers[Kind] | { fault: Fault };
