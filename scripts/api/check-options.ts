import { nearest } from '../diagnostics/suggest.ts';
import type { BuildOptions, SiteOptions, ValidateOptions, WatchOptions } from './types.ts';

type Kind = 'text' | 'flag' | 'function' | 'threads';
type Kinds<Options> = Record<keyof Options, Kind>;

const SITE = { root: 'text', drafts: 'flag', today: 'text' } as const satisfies Kinds<SiteOptions>;
const VALIDATE = {
  ...SITE,
  strict: 'flag',
  strictClaims: 'flag',
  cache: 'flag',
  config: 'flag',
  threads: 'threads',
  onProgress: 'function',
} as const satisfies Kinds<ValidateOptions>;

const BUILD = { ...VALIDATE, out: 'text', keepGoing: 'flag' } as const satisfies Kinds<BuildOptions>;
const WATCH = {
  ...SITE,
  out: 'text',
  poll: 'flag',
  onBuild: 'function',
  onError: 'function',
  onNotice: 'function',
} as const satisfies Kinds<WatchOptions>;

/** The options of each function, as declared in types.ts. */
const OPTIONS = { validate: VALIDATE, build: BUILD, watch: WATCH };

const MEANT: Readonly<Record<Kind, readonly [(value: unknown) => boolean, string]>> = {
  text: [isText, 'a string that is not empty and has no NUL character'],
  flag: [(value) => typeof value === 'boolean', '`true` or `false`'],
  function: [(value) => typeof value === 'function', 'a function'],
  threads: [
    (value) => typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 99,
    'a whole number from 1 to 99',
  ],
};

/**
 * Checks the options of a function before anything is done, because untyped programs may pass anything. Each
 * option is read once, so that the checked value is the one that is used.
 * @returns the options, without those that are undefined
 * @throws TypeError that names the option and its type
 */
export function checkedOptions<T extends object>(name: keyof typeof OPTIONS, given: T): T {
  if (typeof given !== 'object' || (given as unknown) === null || Array.isArray(given))
    throw new TypeError(`The options of \`${name}\` must be an object, not ${shown(given)}.`);
  const kinds: Readonly<Record<string, Kind>> = OPTIONS[name];
  const options: Record<string, unknown> = {};
  for (const key of Object.keys(given)) {
    const value: unknown = (given as Record<string, unknown>)[key];
    if (value === undefined) continue;
    const kind = Object.hasOwn(kinds, key) ? kinds[key] : undefined;
    if (kind === undefined) throw new TypeError(unknownOption(name, key, Object.keys(kinds)));
    const [fits, meant] = MEANT[kind];
    if (!fits(value)) throw new TypeError(`\`${key}\` of \`${name}\` must be ${meant}, not ${shown(value)}.`);
    options[key] = value;
  }
  if (name === 'watch' && options.onBuild === undefined)
    throw new TypeError('`watch` needs `onBuild`, a function.');
  return options as T;
}

function unknownOption(name: string, key: string, known: readonly string[]): string {
  const near = nearest(key, known);
  const meant = near === undefined ? `It knows ${known.join(', ')}.` : `Did you mean \`${near}\`?`;
  return `\`${name}\` knows no option ${shown(key)}. ${meant}`;
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && !value.includes('\0');
}

/** Describes a value without reading its properties, because a getter or proxy could run code. */
function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 60));
  if (value === null || ['number', 'boolean', 'bigint', 'undefined'].includes(typeof value))
    return String(value);
  return typeof value === 'object' ? (Array.isArray(value) ? 'a list' : 'an object') : `a ${typeof value}`;
}
