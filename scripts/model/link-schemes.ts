/** Schemes whose addresses have a form of their own, and how one is written. */
const FORMS: Readonly<Record<string, { form: RegExp; example: string }>> = {
  tel: {
    form: /^(?=.*\d)[+(\d*#][\d().*#\s-]*(?:;[\w-]+(?:=[^;]*)?)*$/,
    example: 'tel:+14105550142',
  },
  sms: {
    form: /^(?=.*[\d?])(?:[+(\d][\d().\s-]*(?:,[+(\d][\d().\s-]*)*)?(?:[?;&][\w-]+=.*)?$/s,
    example: 'sms:+14105550142',
  },
  geo: {
    form: /^-?\d+(?:\.\d+)?,-?\d+(?:\.\d+)?(?:,-?\d+(?:\.\d+)?)?(?:[;?].*)?$/,
    example: 'geo:39.2904,-76.6122',
  },
  webcal: { form: /^\/\/(?=\S+$)[^\s/]+\.\S/, example: 'webcal://example.org/events.ics' },
  webcals: { form: /^\/\/(?=\S+$)[^\s/]+\.\S/, example: 'webcals://example.org/events.ics' },
};

/** Schemes that open a program of the visitor's, and whose addresses are that program's business. */
const OTHERS = [
  'callto',
  'facetime',
  'facetime-audio',
  'feed',
  'im',
  'irc',
  'ircs',
  'magnet',
  'maps',
  'market',
  'matrix',
  'sip',
  'sips',
  'skype',
  'tg',
  'whatsapp',
  'xmpp',
];

/** Schemes that run code in the page or read the visitor's disk: no setting allows them. */
const DANGEROUS = new Set(['javascript', 'vbscript', 'data', 'blob', 'file', 'filesystem', 'view-source']);

/** The scheme of an address, in small letters; undefined for one without. */
export function schemeOf(url: string): string | undefined {
  return /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase();
}

/**
 * Whether nothing runs in the page, and nothing is read of the visitor's disk, when somebody follows an address: it has no scheme, or
 * one as RFC 3986 has it that is no dangerous one. Browsers take blanks and signs out of a scheme, so what is none is not safe.
 */
export function isSafeAddress(url: string): boolean {
  const [, before] = /^([^:/?#]*):/.exec(url) ?? [];
  if (before === undefined) return true;
  const scheme = schemeOf(url);
  return scheme !== undefined && !DANGEROUS.has(scheme);
}

/**
 * What is wrong with an address of another scheme than `http`.
 * @param own the schemes that the site's settings add
 * @returns `unknown` for a scheme that is not on the list, an example for an address that cannot work, undefined for a good one
 */
export function schemeFault(
  url: string,
  own: readonly string[],
): { kind: 'unknown'; mayBeAdded: boolean } | { kind: 'form'; example: string } | undefined {
  const scheme = schemeOf(url) ?? '';
  const rest = url.slice(scheme.length + 1);
  if (scheme === 'mailto')
    return isMail(rest) ? undefined : { kind: 'form', example: 'mailto:name@example.org' };
  const known = Object.hasOwn(FORMS, scheme) ? FORMS[scheme] : undefined;
  if (known !== undefined)
    return known.form.test(unescaped(rest)) ? undefined : { kind: 'form', example: known.example };
  if (DANGEROUS.has(scheme)) return { kind: 'unknown', mayBeAdded: false };
  if (!OTHERS.includes(scheme) && !own.includes(scheme)) return { kind: 'unknown', mayBeAdded: true };
  return rest === '' || /\s/.test(rest) ? { kind: 'form', example: `${scheme}:address` } : undefined;
}

/** RFC 6068: recipients with commas between them, header fields behind `?`, at least one of the two, and all percent-encoded. */
function isMail(rest: string): boolean {
  const at = rest.indexOf('?');
  const to = at === -1 ? rest : rest.slice(0, at);
  const fields = at === -1 ? [] : rest.slice(at + 1).split('&');
  if (to === '' && fields.length === 0) return false;
  return (
    (to === '' || to.split(',').every((one) => /^\s*[^@\s]+@[^@\s]+\s*$/.test(unescaped(one)))) &&
    fields.every((field) => /^[^=\s]+=/.test(field))
  );
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Scheme, host, and the signs that RFC 3987 lets stand in the rest, but for quotation marks, which are round an address and not part of
 * it; nobody signs in by a link.
 */
const WEB_ADDRESS =
  /^https?:\/\/[\p{L}\p{N}][\p{L}\p{M}\p{N}.-]*(?::\d{1,5})?(?:[/?#](?:[\p{L}\p{M}\p{N}\p{S}\p{Pd}\p{Po}\-._~:/?#[\]@!$&'()*+,;=%](?<![`"^<>{}|\\]))*)?$/iu;
/** Browsers and hosts take no more. */
const MOST_CHARACTERS = 2000;

/**
 * Whether a text is the whole address of a page on the web, as the format `uri` asks for: `http` or `https`, a host, and
 * nothing that browsers drop before they read it. Every other scheme (`javascript:`, `data:`, `file:`) can do something in
 * the place of a link, so none of them is one, however it is written.
 */
export function isWebAddress(text: string): boolean {
  return (
    text.length <= MOST_CHARACTERS &&
    WEB_ADDRESS.test(text) &&
    !/%(?![0-9a-f]{2})/i.test(text) &&
    URL.canParse(text)
  );
}
