/** Result of one check of this machine. */
export interface Finding {
  /** `warning`: the command works, but some features do not. */
  state: 'good' | 'warning' | 'bad';
  /** The result as a sentence. */
  words: string;
  /** What to do, if anything. */
  remedy?: string;
}

const MARKS = { good: '✓', warning: '!', bad: '✗' } as const;

/** Formats the findings, one line each with the remedy below, and a summary. */
export function findingLines(findings: readonly Finding[]): string[] {
  const bad = findings.filter(({ state }) => state === 'bad').length;
  const lines = findings.flatMap(({ state, words, remedy }) => [
    `${MARKS[state]} ${words}`,
    ...(remedy === undefined || state === 'good' ? [] : [`    → ${remedy}`]),
  ]);
  return [
    ...lines,
    bad === 0
      ? 'Everything that the command needs is available.'
      : `${bad} ${bad === 1 ? 'thing needs' : 'things need'} to be fixed.`,
  ];
}

/** Checks whether a version of Node satisfies `engines` (`>=20.19.0`). */
export function nodeFinding(version: string, wanted: string): Finding {
  const [have, least] = [version, wanted].map((one) => (one.match(/\d+/g) ?? []).map(Number));
  const order = [0, 1, 2].map((at) => (have?.[at] ?? 0) - (least?.[at] ?? 0)).find((one) => one !== 0) ?? 0;
  const words = `Node ${version.replace(/^v/, '')}`;
  if (order >= 0) return { state: 'good', words: `${words} runs the command.` };
  return {
    state: 'bad',
    words: `${words} is too old.`,
    remedy: `Install Node ${wanted} (https://nodejs.org).`,
  };
}

const MEBIBYTE = 1024 * 1024;
/** A build of a site with many pictures writes several hundred megabytes. */
const LEAST_SPACE = 500 * MEBIBYTE;

/** Checks whether a disk has enough space for a build. */
export function spaceFinding(free: number): Finding {
  const words = `${Math.floor(free / MEBIBYTE)} MB are free on the disk`;
  return free >= LEAST_SPACE
    ? { state: 'good', words: `${words}.` }
    : {
        state: 'bad',
        words: `${words}, too few for a build.`,
        remedy: 'Delete what is not needed; the cache may be deleted, too.',
      };
}
