import type { Format } from 'ajv';
import { fullFormats, type FormatName } from 'ajv-formats/dist/formats.js';
import { isWebAddress } from '../../model/link-schemes.ts';
import { FORMATS } from '../../schema/formats.ts';

/** No valid value of these formats is longer; the limit bounds the cost of backtracking expressions. */
const LONGEST = 2048;

/**
 * The formats of `FORMATS` in the form that ajv expects: those of
 * ajv-formats, plus addresses of links and pictures.
 */
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

/** Whether a text matches a format; a format that is unknown or not for texts accepts everything. */
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
