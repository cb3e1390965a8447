import { analyse } from 'scslre';

export interface PatternFault {
  message: string;
  suggestion: string;
}

const known = new Map<string, PatternFault | undefined>();

/**
 * What is wrong with a regular expression of a schema: it cannot be read, or a text of a few lines would keep it busy for
 * minutes. Twice as long a text may take four times as long (files that are larger than some get a thread that can be
 * stopped, see `heavy.ts`), but not eight times, nor twice as long for each further character.
 */
export function patternFault(pattern: string): PatternFault | undefined {
  if (!known.has(pattern)) known.set(pattern, findFault(pattern));
  return known.get(pattern);
}

function findFault(pattern: string): PatternFault | undefined {
  try {
    new RegExp(pattern, 'u');
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^.*\/u?: /s, '') : String(error);
    return {
      message: `The pattern cannot be read: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}.`,
      suggestion:
        'It is a regular expression of JavaScript with the flag `u`; a sign that stands for itself takes `\\\\` before it.',
    };
  }
  if (repetitions(pattern) < 2) return undefined;
  const { reports } = analyse({ source: pattern, flags: 'u' });
  const isExponential = reports.some(({ exponential }) => exponential);
  if (!isExponential && reports.length < 2) return undefined;
  return {
    message: `The pattern can take ${isExponential ? 'forever' : 'minutes'} on a text that nearly fits, because it can read the same characters in many ways.`,
    suggestion:
      'Let what follows a repetition begin with a character that the repetition cannot read: `^[a-z]+(-[a-z]+)*$`, not `^([a-z]+-?)+$`.',
  };
}

/** How many parts may be repeated without end; with one of them nothing can go wrong. */
function repetitions(pattern: string): number {
  return pattern.replace(/\\./g, '').match(/[*+]|\{\d+,\}/g)?.length ?? 0;
}
