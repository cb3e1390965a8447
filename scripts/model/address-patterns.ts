import { pathAsRead } from './address.ts';
import { withoutSlash } from '../schema/trailing-slash.ts';

/** The maximum length of an address of the site. */
const MOST_CHARACTERS = 480;

/** The problem with a pattern, worded to follow it, and the advice. */
export interface PatternFault {
  fault: string;
  remedy: string;
}

/** Pattern syntax of other programs, and characters that addresses contain only percent-encoded. */
const FOREIGN = /[()[\]{}|^\\<>"`\s\p{Cc}]/u;
/** A segment that starts with a name and continues in router syntax: `:id?`, `:path*`, `:id(\d+)`. */
const ROUTER_PART = /^(:[A-Za-z_][\w-]*)([?*+]|\(.*)$/;
const NAMED = /^:[A-Za-z_][\w-]*$/;

/**
 * The problem with an address pattern. In a pattern `*` or `:name` matches one segment, `*` at the start or
 * end of a segment matches the rest of it, and `**` matches any number of segments, including none.
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

/** The percent-encoded form of a character that an address cannot contain. */
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

/** Whether a pattern is a literal address. */
export function isExact(pattern: string): boolean {
  return !pattern.includes('*') && !partsOf(pattern).some((part) => NAMED.test(part));
}

/** The segments between the slashes. */
function partsOf(path: string): string[] {
  return path.slice(1).split('/');
}

/** A node of the prefix tree of patterns. */
class Branch {
  readonly literal = new Map<string, Branch>();
  /** Segments with a `*`, by the text before or after it. */
  readonly before = new Map<string, Branch>();
  readonly behind = new Map<string, Branch>();
  anything: Branch | undefined;
  /** The node after `**`, which stays active for any number of segments. */
  deep: Branch | undefined;
  isDeep = false;
  /** The first pattern that ends here. */
  pattern: string | undefined;
  /** Whether the pattern names a file, whose address has no trailing slash. */
  isFile = false;

  /** The child for one segment of a pattern, created if it does not exist. */
  grow(part: string): Branch {
    if (part === '**') {
      // Two in a row mean the same as one.
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

  /** Adds the nodes that can follow after one segment of an address. */
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

/** Adds a node, and the node that can follow it without another segment (after `**`). */
function add(branch: Branch | undefined, into: Set<Branch>): void {
  if (branch === undefined) return;
  into.add(branch);
  if (branch.deep !== undefined) into.add(branch.deep);
}

/**
 * A set of address patterns. All patterns are matched together, segment by segment, so that ten thousand
 * patterns cost no more per address than a few.
 */
export class AddressPatterns {
  readonly #root = new Branch();
  /** The lengths of the texts next to a `*`, in ascending order. */
  readonly #lengths: readonly number[];

  /** @param patterns valid patterns */
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

  /**
   * The first pattern that matches an address, with or without a trailing
   * slash; `path` as returned by `pathAsRead`.
   */
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

/** Whether an address ends like a file name. */
function isFileName(path: string): boolean {
  return /[^/*]\.[A-Za-z\d]+$/.test(path);
}
