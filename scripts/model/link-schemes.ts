import { decodePercent } from '../shared/safe-parse.ts';

const MAILBOX = String.raw`[^@\s,?]+@[^@\s,?]+`;
/** Schemes whose address format is checked, each with an example. */
const FORMS: Readonly<Record<string, { form: RegExp; example: string }>> = {
  mailto: {
    form: new RegExp(String.raw`^(?:${MAILBOX}(?:,\s*${MAILBOX})*)?(?:(?<=.)|(?=\?))(?:\?[^=\s]+=.*)?$`, 's'),
    example: 'mailto:name@example.org',
  },
  tel: {
    form: /^(?=.*\d)[+(\d*#][\d().*#\s-]*(?:;[\w-]+(?:=[^;]*)?)*$/,
    example: 'tel:+14105550142',
  },
  sms: {
    form: /^(?=.*[\d?])(?:[+(\d][\d().\s-]*(?:,[+(\d][\d().\s-]*)*)?(?:[?;&][\w-]+=.*)?$/s,
    example: 'sms:+14105550142',
  },
};

/** Schemes that open another program, which checks the address. */
const OTHERS = ['facetime', 'geo', 'maps', 'sip', 'skype', 'webcal', 'whatsapp'];

/** Schemes that run code in the page or read the visitor's disk. */
const DANGEROUS = new Set(['javascript', 'vbscript', 'data', 'blob', 'file', 'filesystem', 'view-source']);

/** The scheme of an address in lowercase; undefined if it has none. */
export function schemeOf(url: string): string | undefined {
  return /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase();
}

/** Whether an address names a file on somebody's own computer: `C:\\Users\\ann\\pie.jpg`, `/Users/ann/pie.jpg`. */
export function isLocalFile(url: string): boolean {
  return /^(?:file:|[a-z]:(?:[\\/]|%5C)|(?:\\|%5C){2}|~\/|\/(?:Users|home)\/[^/]+\/)/i.test(url);
}

/**
 * Whether following an address cannot run code in the page or read the visitor's disk: it
 * has no scheme, or a valid one (RFC 3986) that is not dangerous. Browsers ignore some
 * characters inside a scheme, so an invalid scheme is unsafe.
 */
export function isSafeAddress(url: string): boolean {
  const [, before] = /^([^:/?#]*):/.exec(url) ?? [];
  if (before === undefined) return true;
  const scheme = schemeOf(url);
  return scheme !== undefined && !DANGEROUS.has(scheme);
}

/**
 * The problem with an address whose scheme is not `http`.
 * @returns `unknown` for an unlisted scheme, an example for an invalid address, undefined for a valid one
 */
export function schemeFault(
  url: string,
): { kind: 'unknown' } | { kind: 'form'; example: string } | undefined {
  const scheme = schemeOf(url) ?? '';
  const rest = url.slice(scheme.length + 1);
  const format = Object.hasOwn(FORMS, scheme) ? FORMS[scheme] : undefined;
  if (format !== undefined)
    return format.form.test(decodePercent(rest) ?? rest)
      ? undefined
      : { kind: 'form', example: format.example };
  if (!OTHERS.includes(scheme)) return { kind: 'unknown' };
  return rest === '' || /\s/.test(rest) ? { kind: 'form', example: `${scheme}:address` } : undefined;
}

/** Scheme, host, and the characters that RFC 3986 allows in the rest; user names are not allowed. */
const WEB_ADDRESS =
  /^https?:\/\/[\p{L}\p{N}][\p{L}\p{M}\p{N}.-]*(?::\d{1,5})?(?:[/?#](?:[\p{L}\p{M}\p{N}\p{S}\p{Pd}\p{Po}\-._~:/?#[\]@!$&'()*+,;=%](?<![`"^<>{}|\\]))*)?$/iu;
/** Browsers and hosts do not reliably support more. */
const MOST_CHARACTERS = 2000;

/**
 * Whether a text is a full web address, as the format `uri` requires: `http` or `https`, a host, and no
 * characters that browsers ignore. Other schemes (`javascript:`, `data:`, `file:`) can do something else than
 * open a page, so they are rejected in every spelling.
 */
export function isWebAddress(text: string): boolean {
  return (
    text.length <= MOST_CHARACTERS &&
    WEB_ADDRESS.test(text) &&
    !/%(?![0-9a-f]{2})/i.test(text) &&
    URL.canParse(text)
  );
}
