import type { Format } from 'ajv';
import { fullFormats, type FormatName } from 'ajv-formats/dist/formats.js';
import { isWebAddress } from '../../model/link-schemes.ts';
import { FORMATS } from '../../schema/formats.ts';

/** No address, day or number of these forms is longer; their expressions look back, which costs more the longer a text is. */
const LONGEST = 2048;

/** The formats of `FORMATS` as ajv wants them: those of ajv-formats, and addresses as links and pictures have them. */
export const KNOWN_FORMATS: ReadonlyMap<string, Format> = new Map(
  Object.keys(FORMATS).map((name): [string, Format] => [
    name,
    name === 'uri' ? { type: 'string', validate: isWebAddress } : bounded(fullFormats[name as FormatName]),
  ]),
);

function bounded(format: Format): Format {
  if (!(format instanceof RegExp)) return format;
  return { type: 'string', validate: (text: string) => text.length <= LONGEST && format.test(text) };
}

/** Whether a text has the form that a format asks for; what is no text, or no format of texts, passes. */
export function fitsFormat(name: string, text: string): boolean {
  const format = KNOWN_FORMATS.get(name);
  if (format === undefined || typeof format === 'boolean') return true;
  if (format instanceof RegExp) return format.test(text);
  if (typeof format === 'function') return format(text);
  if (typeof format !== 'object' || format.type === 'number' || format.async === true) return true;
  const { validate } = format;
  if (validate instanceof RegExp) return validate.test(text);
  return typeof validate === 'function' ? Boolean((validate as (value: string) => unknown)(text)) : true;
}
