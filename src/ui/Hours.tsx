import { useSite } from '../data/site.ts';
import { hourLines } from '../lib/hours.ts';

/** When the phone is answered, a line each; nothing as long as the owner has not said it. */
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
