import { text } from './forms.ts';
import { isObject } from './json.ts';

/** The form of `x-recurrence`. */
const FORM = {
  type: 'object',
  additionalProperties: false,
  required: ['start'],
  properties: {
    start: text('The field beside it with the day or hour of the first one.'),
    except: text('The field beside it with a list of days that are left out.'),
    back: {
      type: 'integer',
      minimum: 0,
      maximum: 3660,
      description: 'How many days before the day of the build `dates` begins; 0 when left out.',
    },
    ahead: {
      type: 'integer',
      minimum: 1,
      maximum: 3660,
      description: 'How many days after the day of the build `dates` ends; 90 when left out.',
    },
  },
  description:
    'When an event takes place again, as a rule of calendars: `FREQ=WEEKLY;BYDAY=TU`. In the output a `Recurrence` with the next time and those that follow.',
} as const;

/** The string kind of a calendar recurrence rule. */
export const RECURRENCE = {
  keyword: 'x-recurrence',
  isSet: isObject,
  form: FORM,
  siblings: { start: 'a day', except: 'days' },
  name: 'a rule of days',
  refusedAs: ['word', 'address', 'key', 'sorted'],
  isDay: true,
  isEmptyNever: true,
  isCompiled: true,
  isTyped: true,
} as const;
