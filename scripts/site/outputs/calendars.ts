import { instantOf, dayOf, nextDay, type Repeat } from '../../model/instants.ts';
import { mainLanguage } from '../../model/languages.ts';
import { calendarFiles, type CalendarFile } from '../../model/outputs.ts';
import { entryScope } from '../../model/share-card.ts';
import type { Entry, Route } from '../../model/site-model.ts';
import { firstFilled } from '../../model/template.ts';
import { fieldPointer, valueAt } from '../../schema/json.ts';
import { encodedAddress } from './addresses.ts';
import {
  calendarLines,
  property,
  textProperty,
  utcStamp,
  zoneLines,
  zoneName,
  type Line,
} from './ical-lines.ts';
import { pageFacts, type Outputs } from './pages.ts';
import type { Texts } from './sitemap.ts';

/** A date, or a local time in a zone. */
interface When {
  /** As in the data: `2026-06-02`, or `2026-06-02T10:30:00-04:00`. */
  iso: string;
  /** The name of a time zone, or of an offset (`UTC-0400`); undefined for a date. */
  zone: string | undefined;
}

/** `.ics` files (RFC 5545) with the events of a collection; recurring events repeat in local time. */
export function calendars(outputs: Outputs): Texts {
  return Object.fromEntries(
    calendarFiles(outputs.model.set).map((file) => [file.path.slice(1), calendarText(outputs, file)]),
  );
}

function calendarText(outputs: Outputs, file: CalendarFile): string {
  const { collection, language } = file;
  const zones = new Set<string>();
  const events = outputs.model.routes
    .filter(({ entry }) => entry.collection === collection && entry.language === language)
    .flatMap((route) => eventLines(outputs, file, route, zones));
  const name = `${outputs.title(language)}: ${collection.title}`;
  return calendarLines([
    property('VERSION', '2.0'),
    textProperty(
      'PRODID',
      `-//${outputs.title(language)}//Copydesk//${mainLanguage(outputs.model.set).toUpperCase()}`,
    ),
    textProperty('NAME', name),
    textProperty('X-WR-CALNAME', name),
    ...[...zones].sort().flatMap(zoneLines),
    ...events,
  ]);
}

function eventLines(outputs: Outputs, { spec }: CalendarFile, route: Route, zones: Set<string>): Line[] {
  const { entry } = route;
  const start = whenOf(entry, spec.start);
  if (start === undefined) return [];
  const end = spec.end === undefined ? undefined : whenOf(entry, spec.end);
  for (const when of [start, end]) if (when?.zone !== undefined) zones.add(when.zone);
  const repeat = [...(entry.repeats ?? new Map<string, Repeat>()).values()].find(
    (one) => one.start === spec.start,
  );
  const { title, description, url, modified, published } = pageFacts(outputs, route);
  const scope = entryScope(outputs.model, entry);
  const place = firstFilled(spec.place, entry.data, scope);
  const address = encodedAddress(url);
  return [
    property('BEGIN', 'VEVENT'),
    textProperty('UID', address),
    // The date of the entry: that of the build would change the bytes without a change of content.
    property('DTSTAMP', utcStamp(modified ?? published ?? start.iso)),
    property(`DTSTART${parameterOf(start)}`, clockOf(start)),
    ...endLines(start, end),
    ...(repeat === undefined ? [] : repeatLines(start, repeat)),
    textProperty('SUMMARY', firstFilled(spec.title, entry.data, scope) ?? title),
    ...(description === '' ? [] : [textProperty('DESCRIPTION', description)]),
    ...(place === undefined ? [] : [textProperty('LOCATION', place)]),
    property('URL', address),
    property('END', 'VEVENT'),
  ];
}

function whenOf({ data, record }: Entry, field: string): When | undefined {
  const iso = valueAt(data, field);
  if (typeof iso !== 'string' || dayOf(iso) === undefined) return undefined;
  if (instantOf(iso) === undefined) return { iso, zone: undefined };
  return { iso, zone: zoneName(record.zones?.[fieldPointer(field)], iso.slice(19)) };
}

function parameterOf({ zone }: When): string {
  return zone === undefined ? ';VALUE=DATE' : `;TZID=${zone}`;
}

/** `20260602`, or `20260602T103000` in local time. */
function clockOf({ iso }: When): string {
  return iso.slice(0, 19).replace(/[-:]/g, '');
}

/** The end of an event: a date is exclusive, and an end before the start is dropped. */
function endLines(start: When, end: When | undefined): Line[] {
  if (end === undefined) return [];
  if (start.zone === undefined) {
    const last = { iso: end.iso.slice(0, 10), zone: undefined };
    return last.iso < start.iso
      ? []
      : [property('DTEND;VALUE=DATE', clockOf({ ...last, iso: nextDay(last.iso) }))];
  }
  const [from, to] = [instantOf(start.iso), instantOf(end.iso)];
  return from === undefined || to === undefined || to <= from
    ? []
    : [property(`DTEND${parameterOf(end)}`, clockOf(end))];
}

/** More than any clock change, and less than the time to the next day. */
const CHANGE_OF_CLOCKS = 3 * 60 * 60_000;

/** The rule of an event, and its exceptions. `UNTIL` of a rule of times is a UTC time (RFC 5545, 3.3.10). */
function repeatLines(start: When, { rule, except }: Repeat): Line[] {
  const time = start.iso.slice(10, 19).replaceAll(':', '');
  const lastMoment = (year: string, month: string, day: string): string => {
    const last = Date.parse(`${year}-${month}-${day}${start.iso.slice(10)}`);
    return `UNTIL=${utcStamp(new Date(last + CHANGE_OF_CLOCKS).toISOString())}`;
  };
  const ruled =
    start.zone === undefined
      ? rule
      : rule.replace(/UNTIL=(\d{4})(\d{2})(\d{2})/, (_all, ...[year = '', month = '', day = '']: string[]) =>
          lastMoment(year, month, day),
        );
  return [
    property('RRULE', ruled),
    ...(except.length === 0
      ? []
      : [
          property(
            `EXDATE${parameterOf(start)}`,
            except.map((day) => day.replaceAll('-', '') + time).join(','),
          ),
        ]),
  ];
}
