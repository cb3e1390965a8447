import { groupBy } from '../shared/group-by.ts';
import { isError, sortDiagnostics, type Diagnostic } from './diagnostic.ts';

/**
 * Puts problems that only follow from another one under it, as related places, and gives it the severity of the
 * worst of them. Those whose cause is not reported (it is ignored, or its rule is off) stay as they are.
 */
export function foldConsequences(problems: readonly Diagnostic[]): Diagnostic[] {
  const causes = new Set(problems.map(placeOf));
  const isFolded = ({ because }: Diagnostic): boolean =>
    because !== undefined && causes.has(placeOf(because));
  const folded = groupBy(sortDiagnostics(problems.filter(isFolded)), ({ because }) =>
    because === undefined ? '' : placeOf(because),
  );
  return problems
    .filter((one) => !isFolded(one))
    .map((one): Diagnostic => {
      const after = folded.get(placeOf(one)) ?? [];
      if (after.length === 0) return one;
      const places = after.map(({ file, line, column, message }) => ({ file, line, column, message }));
      const severity = after.some(isError) ? 'error' : one.severity;
      return { ...one, severity, related: [...(one.related ?? []), ...places] };
    });
}

/**
 * Reports problems of schemas in place of those of entries that they stand for, if all of these are among the
 * given ones. Sorted.
 * @param shared with the places of those problems as related ones
 */
export function withShared(problems: readonly Diagnostic[], shared: readonly Diagnostic[]): Diagnostic[] {
  const places = new Set(problems.map(placeOf));
  const whole = shared.filter(({ rule, related = [] }) =>
    related.every((one) => places.has(placeOf({ ...one, rule }))),
  );
  const covered = new Set(
    whole.flatMap(({ rule, related = [] }) => related.map((one) => placeOf({ ...one, rule }))),
  );
  return sortDiagnostics([...whole, ...problems.filter((one) => !covered.has(placeOf(one)))]);
}

function placeOf({
  rule,
  file,
  line,
  column,
}: Pick<Diagnostic, 'rule' | 'file' | 'line' | 'column'>): string {
  return JSON.stringify([rule, file, line, column]);
}
