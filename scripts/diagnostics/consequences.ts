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

function placeOf({ rule, file, line, column }: Diagnostic): string {
  return JSON.stringify([rule, file, line, column]);
}
