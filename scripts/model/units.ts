/** The spellings of a unit that mean the same, as people write them behind a number. */
const UNITS: readonly (readonly string[])[] = [
  ['%', 'percent', 'per cent', 'pct', 'percentage points'],
  ['sq ft', 'sq. ft.', 'sqft', 'sq feet', 'square feet', 'square foot', 'square-foot'],
  ['cu. ft.', 'cu ft', 'cubic feet', 'cubic foot', 'cubic-foot'],
  ['ft', 'ft.', 'feet', 'foot'],
  ['inches', 'inch', 'in.'],
  ['miles', 'mile'],
  ['acres', 'acre'],
  ['lb', 'lb.', 'lbs', 'pounds', 'pound'],
  ['kWh', 'kilowatt-hours', 'kilowatt hours', 'kilowatt-hour', 'kilowatt hour'],
  ['V', 'volts', 'volt'],
  ['A', 'amps', 'amp', 'amperes', 'ampere'],
  ['W', 'watts', 'watt'],
  ['seconds', 'second', 'sec'],
  ['minutes', 'minute', 'min'],
  ['hours', 'hour', 'hrs', 'hr'],
  ['days', 'day'],
  ['weeks', 'week'],
  ['months', 'month'],
  ['years', 'year'],
  ['°F', 'degrees', 'degree'],
];
/** What people are counted as: a number of them is a figure as soon as it is written in digits. */
export const COUNTED: readonly string[] = [
  'people',
  'persons',
  'employees',
  'workers',
  'residents',
  'members',
  'seats',
  'vehicles',
];
/** Money stands before its number as a sign, and behind it as a word. */
const MONEY = ['dollars', 'dollar'];

/** The unit of a number that names a year of the calendar: nothing is written behind it. */
export const CALENDAR_YEAR = 'calendar year';
export const MONEY_SIGN = '$';

/** Every spelling that stands for a unit: those of the table, else the word itself with and without its plural s. */
export function spellings(unit: string): readonly string[] {
  if (unit === MONEY_SIGN) return MONEY;
  const own = UNITS.find((one) => one.some((form) => form.toLowerCase() === unit.toLowerCase()));
  if (own !== undefined) return own;
  return unit.endsWith('s') ? [unit, unit.slice(0, -1)] : [unit, `${unit}s`];
}

/** The spellings of every unit of the table, money included. */
export const UNIT_SPELLINGS: readonly string[] = [...UNITS.flat(), ...MONEY];
