import { groupBy } from '../shared/group-by.ts';
import { isError, sortDiagnostics, type Diagnostic } from './diagnostic.ts';

/**
 * Puts problems that only follow from another one under it, as related places. Those whose cause is not reported (it is ignored, or its rule is off) stay as they are.
 */
export function foldConsequences(problems: readonly Diagnostic[]): Diagnostic[] {
  const causes = new Set(problems.map(placeOf));
  const isFolded = ({ because }: Diagnostic): boolean =>
    because !== undefined && causes.has(placeOf(because));
  const folded = groupBy(sortDiagnostics(problems.filter(isFolded)), ({ because }) =>
    because === undefined ? '' : placeOf(because),
  );
  return problems
    .filter((problem) => !isFolded(problem))
    .map((problem) => withPlaces(problem, folded.get(placeOf(problem)) ?? []));
}

/** A problem with others as its related places, and the severity of the worst of them. */
function withPlaces(problem: Diagnostic, others: readonly Diagnostic[]): Diagnostic {
  if (others.length === 0) return problem;
  const places = others.map(({ file, line, column, message }) => ({ file, line, column, message }));
  const severity = others.some(isError) ? 'error' : problem.severity;
  return { ...problem, severity, related: [...(problem.related ?? []), ...places] };
}

/** Reports what several problems are about once, at the first of their places. */
function onceAbout(sorted: readonly Diagnostic[]): Diagnostic[] {
  // One that is about nothing else is a group by itself.
  const alike = groupBy(sorted, (problem) => problem.about ?? problem);
  return [...alike.values()].flatMap(([first, ...others]) => (first ? [withPlaces(first, others)] : []));
}

/**
 * Reports problems of schemas in place of those of entries that they stand for, if all of these are among the
 * given ones, and what several are about once. Sorted.
 * @param shared with the places of those problems as related ones
 */
export function asReported(problems: readonly Diagnostic[], shared: readonly Diagnostic[]): Diagnostic[] {
  const places = new Set(problems.map(placeOf));
  const placesOf = ({ rule, related = [] }: Diagnostic): string[] =>
    related.map((place) => placeOf({ ...place, rule }));
  const whole = shared.filter((problem) => placesOf(problem).every((place) => places.has(place)));
  const covered = new Set(whole.flatMap(placesOf));
  const others = problems.filter((problem) => !covered.has(placeOf(problem)));
  return onceAbout(sortDiagnostics([...whole, ...others]));
}

function placeOf({
  rule,
  file,
  line,
  column,
}: Pick<Diagnostic, 'rule' | 'file' | 'line' | 'column'>): string {
  return JSON.stringify([rule, file, line, column]);
}
