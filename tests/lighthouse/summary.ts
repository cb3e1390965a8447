/** What one run of Lighthouse found on a page. Scores of 100, times in milliseconds. */
export interface Run {
  performance: number;
  accessibility: number;
  'best-practices': number;
  seo: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  speedIndex: number;
  bytes: number;
  /** How fast this machine is, as Lighthouse measures it (`benchmarkIndex`). */
  mark: number;
}

/** From this mark on a machine is quick and quiet enough for its figures of speed to mean something. */
export const WANTED_MARK = 1500;

const WANTED_PERFORMANCE = 98;

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** The median of each value, which is no single run. */
export function medianRun(runs: readonly Run[]): Run {
  const [first] = runs;
  if (!first) throw new Error('Lighthouse found nothing.');
  const names = Object.keys(first) as (keyof Run)[];
  return Object.fromEntries(
    names.map((name) => [name, median(runs.map((run) => run[name]))]),
  ) as unknown as Run;
}

/**
 * What is wrong with a page, a sentence each. Speed is judged only on a machine that is quick enough to tell, the score
 * for search engines only where they may list the page.
 */
export function failures(path: string, run: Run, isListed = true): string[] {
  const judged = isListed
    ? (['accessibility', 'best-practices', 'seo'] as const)
    : (['accessibility', 'best-practices'] as const);
  const exact = judged.flatMap((name) =>
    run[name] < 100 ? [`${path}: ${name} is ${run[name]}, not 100.`] : [],
  );
  const isSlow = run.mark >= WANTED_MARK && run.performance < WANTED_PERFORMANCE;
  return isSlow
    ? [...exact, `${path}: performance is ${run.performance}, less than ${WANTED_PERFORMANCE}.`]
    : exact;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** The table of all pages, as Markdown. */
export function table(rows: readonly { path: string; run: Run }[]): string {
  const head = [
    'page',
    'perf.',
    'a11y',
    'best',
    'seo',
    'FCP',
    'LCP',
    'TBT',
    'CLS',
    'speed index',
    'kB',
    'mark',
  ];
  const lines = rows.map(({ path, run }) => [
    path,
    run.performance,
    run.accessibility,
    run['best-practices'],
    run.seo,
    seconds(run.fcp),
    seconds(run.lcp),
    `${Math.round(run.tbt)} ms`,
    run.cls.toFixed(3),
    seconds(run.speedIndex),
    Math.round(run.bytes / 1000),
    Math.round(run.mark),
  ]);
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
