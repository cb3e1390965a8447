import { useSite } from '../data/site.ts';

/** The hours in which the phone is answered, one line each; nothing if the owner has not set them. */
export function Hours({ className }: { className?: string }) {
  const { hours } = useSite();
  if (!hours) return null;
  return (
    <p className={className} data-hours="">
      {hourLines(hours).map((line) => (
        <span key={line}>
          {line}
          <br />
        </span>
      ))}
    </p>
  );
}

/** Days with the same hours; times as `08:30`. */
interface OpenDays {
  days: readonly string[];
  opens: string;
  closes: string;
}

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Formats `08:30` as `8:30 a.m.`. */
function clock(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}

/** Consecutive days as `Monday to Friday`, others listed separately. */
function dayNames(days: readonly string[]): string {
  const places = days.map((day) => WEEK.indexOf(day));
  const isRun = days.length > 2 && places.every((place, index) => place === (places[0] ?? 0) + index);
  return isRun ? `${days[0] ?? ''} to ${days.at(-1) ?? ''}` : days.join(', ');
}

/** Opening hours as text, one line each: `Monday to Friday, 8:30 a.m. to 5 p.m.`. */
export function hourLines(hours: readonly OpenDays[]): string[] {
  return hours.map(({ days, opens, closes }) => `${dayNames(days)}, ${clock(opens)} to ${clock(closes)}`);
}
