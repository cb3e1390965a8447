import { RE2JS } from 're2js';

/** Thrown for a pattern that the linear-time engine cannot run, with the reason and the advice. */
export class UnfitPattern extends Error {
  constructor(
    message: string,
    readonly remedy: string,
  ) {
    super(message);
  }
}

/** The maximum of a numeric repetition; larger ones would make the compiled pattern too large. */
export const MOST_REPETITIONS = 1000;

/** The parts of a pattern that may mean something else in RE2. */
const TOKEN =
  /\\u\{[^}]*\}|\\ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\c.|\\p\{[^}]*\}|\\k<[^>]*>|\\[1-9]\d*|\\.|\[\^?\]?|\(\?<?[=!]|\(\?<[^>]*>|\(\?[a-z-]*:|\{\d+(?:,\d*)?\}|./gisu;

/** White space as JavaScript defines it (RE2 only knows ASCII), and its complement. */
const SPACES = String.raw`\x{9}-\x{d}\x{20}\x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}`;
const NO_SPACES = String.raw`\x{0}-\x{8}\x{e}-\x{1f}\x{21}-\x{9f}\x{a1}-\x{167f}\x{1681}-\x{1fff}\x{200b}-\x{2027}\x{202a}-\x{202e}\x{2030}-\x{205e}\x{2060}-\x{2fff}\x{3001}-\x{fefe}\x{ff00}-\x{10ffff}`;
const ANYTHING = String.raw`[\x{0}-\x{10ffff}]`;
const NOTHING = String.raw`[^\x{0}-\x{10ffff}]`;
const NO_LINE_END = String.raw`[^\n\r\x{2028}\x{2029}]`;
const CONTROLS: Readonly<Record<string, number>> = { 0: 0, t: 9, n: 10, v: 11, f: 12, r: 13 };

/**
 * Translates a JavaScript pattern (flag `u`, as in JSON Schema) to RE2 syntax with the same meaning.
 * @param pattern valid in JavaScript
 */
export function linearSyntax(pattern: string): string {
  let inClass = false;
  return pattern.replace(TOKEN, (token) => {
    if (token.startsWith('\\')) return escaped(token, inClass);
    if (inClass) {
      inClass = !token.endsWith(']');
      return token.replace(/[[^]/g, '\\$&');
    }
    if (token === '[]') return NOTHING;
    if (token === '[^]') return ANYTHING;
    if (token.startsWith('[')) inClass = true;
    if (token === '.') return NO_LINE_END;
    // Captured groups are never read.
    if (token === '(' || token.startsWith('(?<')) return group(token);
    if (token.startsWith('(?=') || token.startsWith('(?!')) return group(token);
    if (token.startsWith('{')) return repetition(token);
    return token;
  });
}

function group(token: string): string {
  if (!/[=!]$/.test(token)) return '(?:';
  throw new UnfitPattern(
    `looks ${token.includes('<') ? 'behind' : 'ahead'} (\`${token}\`)`,
    'Say what a text must not be with `not` beside the pattern, such as `"not": { "const": "all" }` or `"not": { "pattern": "^x-" }`, and what it must be as well with `allOf`.',
  );
}

function repetition(token: string): string {
  const counts = token.match(/\d+/g) ?? [];
  if (counts.every((count) => Number(count) <= MOST_REPETITIONS)) return token;
  throw new UnfitPattern(
    `repeats a part more than ${MOST_REPETITIONS} times (\`${token}\`)`,
    'Say how long the text may be with `minLength` and `maxLength`, and repeat with `*` or `+` here.',
  );
}

function escaped(token: string, inClass: boolean): string {
  const sign = token.charAt(1);
  if (/^\\(?:[1-9]|k<)/.test(token))
    throw new UnfitPattern(
      `refers back to what a group has read (\`${token}\`)`,
      'Write out what is allowed there, or use two fields with `x-compare`.',
    );
  if (/^\\[pP]\{/.test(token)) return property(token, inClass);
  if (sign === 's') return inClass ? SPACES : `[${SPACES}]`;
  if (sign === 'S') return inClass ? NO_SPACES : `[${NO_SPACES}]`;
  if (sign === 'b' && inClass) return String.raw`\x{8}`;
  if (sign === 'c') return point(token.charCodeAt(2) % 32);
  if (Object.hasOwn(CONTROLS, sign)) return point(CONTROLS[sign] ?? 0);
  if (sign !== 'u' && sign !== 'x') return token;
  const [first = 0, second] = (token.match(/[\da-f]{2,}|(?<=\{)[\da-f]/gi) ?? []).map((hex) =>
    parseInt(hex, 16),
  );
  return point(second === undefined ? first : (String.fromCharCode(first, second).codePointAt(0) ?? 0));
}

function point(code: number): string {
  return `\\x{${code.toString(16)}}`;
}

const properties = new Map<string, string>();

/** A Unicode property by its name in RE2, or as a list of its characters if RE2 does not know it. */
function property(token: string, inClass: boolean): string {
  let known = properties.get(token);
  if (known === undefined) {
    const short = token.replace(/\{(?:Script|sc|General_Category|gc)=/, '{');
    known = isKnown(short) ? short : charactersOf(token);
    properties.set(token, known);
  }
  return inClass || known.startsWith('\\p') || known.startsWith('\\P') ? known : `[${known}]`;
}

function isKnown(token: string): boolean {
  try {
    RE2JS.compile(token);
    return true;
  } catch {
    return false;
  }
}

function charactersOf(token: string): string {
  const one = new RegExp(`^${token}$`, 'u');
  let out = '';
  let start = -1;
  for (let code = 0; code <= 0x11_0000; code += 1) {
    const isIn = code < 0x11_0000 && one.test(String.fromCodePoint(code));
    if (isIn && start === -1) start = code;
    if (isIn || start === -1) continue;
    out += `${point(start)}-${point(code - 1)}`;
    start = -1;
  }
  return out;
}
