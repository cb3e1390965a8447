import type { JsonObject } from '../schema/json.ts';
import type { ComputedField, ConfigEntry, Finding, JsonValue, SourceEntry } from './config-types.ts';

/** The description of a check, without its code. */
export interface CheckFacts {
  id: string;
  title: string;
  why: string;
  remedy: string;
  wrong?: string | undefined;
  right?: string | undefined;
  severity: 'error' | 'warning' | 'off';
  reads: 'structure' | 'prose';
  /** Set if it is the validator of a module in `schemas/`: the name of the collection that it sees. */
  schema?: string | undefined;
}

/** The contents of a configuration, without its code. */
export interface ConfigFacts {
  checks: CheckFacts[];
  /** Schemas of the computed fields by collection and name. */
  compute: Record<string, Record<string, ComputedField['schema']>>;
  hasPlugins: boolean;
  allow: { elements: string[]; attributes: Record<string, string[]> };
  /** Collections with a source. */
  sources: string[];
  /** The exports of modules in `schemas/`. */
  schemas: ModuleSchema[];
}

/** The schema exported by a module in `schemas/`, or the reason why there is none. */
export interface ModuleSchema {
  /** The name of the module without its extension. */
  name: string;
  /** Absolute path. */
  file: string;
  schema?: JsonObject;
  problem?: ShapeProblem;
}

export interface ShapeProblem {
  /** The keys that lead to it: `checks`, `0`, `id`. */
  at: string[];
  message: string;
  suggestion?: string | undefined;
}

/**
 * An exception in the site's code, with its location if known; transpiled
 * code keeps its line numbers but not its columns.
 */
export interface Fault {
  message: string;
  /** Absolute path; line and column start at 1. */
  place?: { file: string; line: number; column?: number | undefined } | undefined;
  /** The advice, if it is not to fix the code. */
  suggestion?: string | undefined;
}

/** A finding as the thread returns it, with the entry's index in the list. */
export interface Found extends Finding {
  entry: number;
  pointer: string;
}

export type Request =
  | { kind: 'load' }
  | {
      kind: 'check';
      id: string;
      entries: ConfigEntry[];
      links: { entry: number; pointer: string; url: string }[];
      today: string;
    }
  | { kind: 'compute'; entries: ConfigEntry[]; hidden: number[] }
  | { kind: 'fetch'; name: string; previous: SourceEntry[]; seconds: number };

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
