import { pathAsRead } from './address.ts';
import { withoutSlash } from '../schema/trailing-slash.ts';

/** As long as an address of the site may be. */
const MOST_CHARACTERS = 480;

/** What is wrong with a pattern, in words that follow it, and what to write instead. */
export interface PatternFault {
  fault: string;
  remedy: string;
}

/** Signs of patterns in other programs, and others that an address has only percent-encoded. */
const FOREIGN = /[()[\]{}|^\\<>"`\s\p{Cc}]/u;
/** A part that begins with a name and goes on in the syntax of a router: `:id?`, `:path*`, `:id(\d+)`. */
const ROUTER_PART = /^(:[A-Za-z_][\w-]*)([?*+]|\(.*)$/;
const NAMED = /^:[A-Za-z_][\w-]*$/;

/**
 * What is wrong with a pattern of addresses: a path in which `*` or `:name` stand for one part, `*` at the beginning or end of a
 * part for the rest of it, and `**` for any number of parts, also for none.
 */
export function patternFault(pattern: string): PatternFault | undefined {
  if (pattern.trim() === '') return { fault: 'is empty', remedy: 'Write an address such as `/feed.xml`.' };
  const onHost = hostFault(pattern);
  if (onHost !== undefined) return onHost;
  if (!pattern.startsWith('/'))
    return {
      fault: 'does not begin with a slash',
      remedy: `Write \`/${pattern.replace(/^(?:\.{0,2}\/)+/, '')}\`.`,
    };
  const parts = partsOf(pattern);
  const routed = parts.find((part) => ROUTER_PART.test(part));
  if (routed !== undefined) return routerFault(pattern, routed);
  const [extra] = /[?#].*$/s.exec(pattern) ?? [];
  if (extra !== undefined)
    return {
      fault: 'contains a query or an anchor, but an address here must be only a path',
      remedy: `Write \`${pattern.slice(0, -extra.length)}\`: links may add both.`,
    };
  const [sign] = FOREIGN.exec(pattern) ?? [];
  if (sign !== undefined)
    return {
      fault: `contains \`${sign}\`, which is not allowed in an address`,
      remedy: `Patterns use \`*\`, \`**\` and \`:name\`; if the address contains the character itself, write \`${encodeSign(sign)}\`.`,
    };
  if (pattern.length > MOST_CHARACTERS)
    return {
      fault: `has more than ${MOST_CHARACTERS} characters`,
      remedy: 'Write its beginning, followed by `/**`.',
    };
  return partFault(pattern, parts);
}

function hostFault(pattern: string): PatternFault | undefined {
  if (!/^(?:[A-Za-z][A-Za-z\d+.-]*:(?!\/?$)|[/\\]{2})/.test(pattern)) return undefined;
  const path = pattern.replace(/^[A-Za-z][A-Za-z\d+.-]*:/, '').replace(/^[/\\]{2}[^/\\?#]*/, '');
  return {
    fault: 'names another site, but addresses here must be paths on this one',
    remedy: path.startsWith('/') ? `Write \`${path}\`.` : 'Write a path such as `/shop`, or remove it.',
  };
}

function routerFault(pattern: string, part: string): PatternFault {
  const [, name = '', sign = ''] = ROUTER_PART.exec(part) ?? [];
  const before = pattern.slice(0, pattern.indexOf(`/${part}`));
  const fault = `contains \`${part}\`, but a name must be alone between two slashes`;
  if (sign === '?')
    return { fault, remedy: `Write two addresses, \`${before || '/'}\` and \`${before}/${name}\`.` };
  return { fault, remedy: `Write \`${before}/${sign === '*' || sign === '+' ? '**' : name}\`.` };
}

/** One character as addresses have it that cannot hold it. */
export function encodeSign(sign: string): string {
  const encoded = encodeURIComponent(sign);
  return encoded === sign ? `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}` : encoded;
}

function partFault(pattern: string, parts: readonly string[]): PatternFault | undefined {
  if (parts.slice(0, -1).includes(''))
    return {
      fault: 'has two slashes in a row',
      remedy: `Write \`${pattern.replace(/\/{2,}/g, '/')}\`.`,
    };
  if (parts.some((part) => part === '.' || part === '..'))
    return { fault: 'has a part `.` or `..`', remedy: 'Write the address that it leads to.' };
  const starred = parts.find((part) => part !== '**' && (part.match(/\*/g) ?? []).length > 1);
  if (starred !== undefined)
    return {
      fault: `has more than one \`*\` in the part \`${starred}\``,
      remedy: 'Write `**` alone between two slashes for any number of parts, or one `*` for a part.',
    };
  const inside = parts.find((part) => /.\*./.test(part));
  return inside === undefined
    ? undefined
    : {
        fault: `has a \`*\` in the middle of the part \`${inside}\``,
        remedy: `Put it at the end of the part: \`${inside.slice(0, inside.indexOf('*') + 1)}\`.`,
      };
}

/** Whether a pattern is an address as it stands. */
export function isExact(pattern: string): boolean {
  return !pattern.includes('*') && !partsOf(pattern).some((part) => NAMED.test(part));
}

/** What stands between the slashes. */
function partsOf(path: string): string[] {
  return path.slice(1).split('/');
}

/** What the patterns that begin alike go on with. */
class Branch {
  readonly literal = new Map<string, Branch>();
  /** Parts with a `*`, by what stands before or behind it. */
  readonly before = new Map<string, Branch>();
  readonly behind = new Map<string, Branch>();
  anything: Branch | undefined;
  /** Behind `**`: stays where it is for as many parts as there are. */
  deep: Branch | undefined;
  isDeep = false;
  /** The first pattern that ends here. */
  pattern: string | undefined;
  /** Whether it names a file, which has no address with a slash at its end. */
  isFile = false;

  /** The branch of one part of a pattern, made where it is not there. */
  grow(part: string): Branch {
    if (part === '**') {
      // Two in a row say no more than one.
      if (this.isDeep) return this;
      this.deep ??= new Branch();
      this.deep.isDeep = true;
      return this.deep;
    }
    if (part === '*' || NAMED.test(part)) return (this.anything ??= new Branch());
    if (part.endsWith('*')) return made(this.before, part.slice(0, -1));
    if (part.startsWith('*')) return made(this.behind, part.slice(1));
    return made(this.literal, pathAsRead(part));
  }

  /** Adds what may follow after one part of an address. */
  follow(part: string, lengths: readonly number[], into: Set<Branch>): void {
    if (this.isDeep) into.add(this);
    add(this.literal.get(part), into);
    if (part !== '') add(this.anything, into);
    if (this.before.size === 0 && this.behind.size === 0) return;
    for (const length of lengths) {
      if (length > part.length) break;
      add(this.before.get(part.slice(0, length)), into);
      add(this.behind.get(part.slice(part.length - length)), into);
    }
  }
}

function made(branches: Map<string, Branch>, name: string): Branch {
  const known = branches.get(name);
  if (known !== undefined) return known;
  const branch = new Branch();
  branches.set(name, branch);
  return branch;
}

/** With what may follow without another part: behind `**`. */
function add(branch: Branch | undefined, into: Set<Branch>): void {
  if (branch === undefined) return;
  into.add(branch);
  if (branch.deep !== undefined) into.add(branch.deep);
}

/**
 * Addresses that patterns describe. All are looked at together, part by part, so that ten thousand of them cost an address no more
 * than a few do.
 */
export class AddressPatterns {
  readonly #root = new Branch();
  /** How much text stands beside a `*`, from the least. */
  readonly #lengths: readonly number[];

  /** @param patterns without a fault */
  constructor(patterns: Iterable<string>) {
    const lengths = new Set<number>();
    for (const pattern of patterns) {
      const path = withoutSlash(pattern);
      let branch = this.#root;
      for (const part of partsOf(path)) {
        branch = branch.grow(part);
        if (part.includes('*')) lengths.add(part.length - 1);
      }
      if (branch.pattern !== undefined && !branch.isFile) continue;
      branch.pattern ??= pattern;
      branch.isFile = isFileName(path) && path === pattern;
    }
    this.#lengths = [...lengths].sort((a, b) => a - b);
  }

  /** The first pattern that an address fits, with or without a slash at its end; `path` as `pathAsRead` gives it. */
  match(path: string): string | undefined {
    const hasSlash = path.length > 1 && path.endsWith('/');
    let at = new Set<Branch>();
    add(this.#root, at);
    for (const part of partsOf(hasSlash ? path.slice(0, -1) : path)) {
      const next = new Set<Branch>();
      for (const branch of at) branch.follow(part, this.#lengths, next);
      if (next.size === 0) return undefined;
      at = next;
    }
    for (const { pattern, isFile } of at) if (pattern !== undefined && !(hasSlash && isFile)) return pattern;
    return undefined;
  }
}

/** Whether an address ends as the name of a file does. */
function isFileName(path: string): boolean {
  return /[^/*]\.[A-Za-z\d]+$/.test(path);
}
