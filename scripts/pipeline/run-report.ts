import path from 'node:path';
import { foldConsequences } from '../diagnostics/consequences.ts';
import { isError, sortDiagnostics, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Severities } from '../rules/index.ts';
import type { SourceFile } from '../diagnostics/source-file.ts';
import { addressOfFile } from '../disk/paths.ts';
import type { Schedule } from '../diagnostics/schedule.ts';
import { sharedProblems } from './shared-problems.ts';
import { withoutSuppressed } from './suppressions.ts';
import type { CompiledEntries } from './compile-entries.ts';

/** The result that every run has, however far it came. */
export interface RunReport {
  entries: number;
  /** All problems, sorted. */
  diagnostics: readonly Diagnostic[];
  /** Problems for schemas that stand for those which most of their entries share; reports apply them. */
  shared: readonly Diagnostic[];
  /** Returns the text of a file that a diagnostic refers to. */
  source: (file: string) => string | undefined;
  /** The number of files that were processed rather than read from the cache. */
  compiled: number;
  /** One-line notes, such as why the cache was dropped. */
  notes: string[];
  /** The unpublished entries, and the next date on which this changes; empty if unknown. */
  schedule: Schedule;
}

/**
 * Drops the messages that a picture or a claim is unused if another message proposes it: the advice to delete it
 * would contradict that message.
 */
function withoutProposed(problems: readonly Diagnostic[]): Diagnostic[] {
  const isUnused = ({ rule }: Diagnostic): boolean => rule === 'image-orphan' || rule === 'claim-unused';
  if (!problems.some(isUnused)) return [...problems];
  const named = (text: string): string[] => text.match(/(?<=`)[^`]+(?=`)/g) ?? [];
  const proposed = new Set(
    problems
      .filter(({ suggestion }) => suggestion?.startsWith('Did you mean') === true)
      .flatMap(({ file, suggestion = '' }) =>
        named(suggestion).flatMap((name) => [name, addressOfFile(path.posix.join(file, '..', name))]),
      ),
  );
  return problems.filter(
    (problem) => !isUnused(problem) || !named(problem.message).some((name) => proposed.has(name)),
  );
}

/** Collects the diagnostics of a run, stage by stage. */
export class DiagnosticCollector {
  readonly #files = new Map<string, SourceFile>();
  #diagnostics: Diagnostic[] = [];

  /** @param severities the site's settings for rules */
  constructor(private readonly severities: Severities) {}

  /** Registers files that later diagnostics may refer to. */
  read(files: Iterable<SourceFile>): void {
    for (const file of files) this.#files.set(file.path, file);
  }

  report(...stages: (readonly Diagnostic[])[]): void {
    for (const problems of stages)
      for (const problem of problems) {
        const severity = this.severities.get(problem.rule) ?? problem.severity;
        if (severity !== 'off') this.#diagnostics.push({ ...problem, severity });
      }
  }

  /** Removes suppressed diagnostics; called once, after everything is known. */
  ignore(): void {
    const problems = this.#diagnostics;
    this.#diagnostics = [];
    const unsuppressed = withoutSuppressed(problems, [...this.#files.values()], this.severities);
    this.report(withoutProposed(foldConsequences(unsuppressed)));
  }

  /** The files in which there is an error. */
  brokenFiles(): ReadonlySet<string> {
    return new Set(this.#diagnostics.filter(isError).map(({ file }) => file));
  }

  hasErrors(): boolean {
    return this.#diagnostics.some(isError);
  }

  findings(
    done?: Pick<CompiledEntries, 'entries' | 'compiled' | 'notes'>,
    notes: readonly string[] = [],
    schedule: Schedule = { held: [], nextDue: null },
  ): RunReport {
    const diagnostics = sortDiagnostics(this.#diagnostics);
    return {
      entries: done?.entries.length ?? 0,
      diagnostics,
      shared: sharedProblems(diagnostics, done?.entries ?? []),
      source: (file) => this.#files.get(file)?.text,
      compiled: done?.compiled ?? 0,
      notes: [...(done?.notes ?? []), ...notes],
      schedule,
    };
  }
}
