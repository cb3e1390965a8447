import type { HeldRow } from '../diagnostics/schedule.ts';
import type { Report } from './report.ts';
import { plural } from './summary-line.ts';

/** How many entries a line names. */
const NAMED = 5;

/** What a run held back, and when the site has to be built again; nothing where nothing is held back or due. */
export function scheduleLines({
  schedule: { held, nextDue, day, due = 0 },
}: Pick<Report, 'schedule'>): string[] {
  const names = held.slice(0, NAMED).map(rowWords).join(', ');
  const rest = held.length > NAMED ? ` and ${held.length - NAMED} more` : '';
  return [
    ...(day === undefined ? [] : [`day: ${day}; on another day the site may be different`]),
    ...(held.length === 0 ? [] : [`held back: ${plural(held.length, 'entry', 'entries')}: ${names}${rest}`]),
    ...(due === 0
      ? []
      : [`due for review: ${plural(due, 'entry', 'entries')}; \`content list --due\` names them`]),
    ...(nextDue === null ? [] : [`next due: ${nextDue}; build again on that day`]),
  ];
}

function rowWords({ collection, key, why, day }: HeldRow): string {
  const when = why === 'draft' ? 'draft' : why === 'scheduled' ? `from ${day ?? ''}` : `until ${day ?? ''}`;
  return `${collection}/${key} (${when})`;
}
