import type { Element, Root } from 'hast';
import type { Embeds } from '../../schema/markdown-extensions.ts';
import { spanOf, visit } from './tree.ts';
import type { TextProblem } from './text-problem.ts';

/** Elements that show content from another address. */
const SHOWING = ['iframe', 'video', 'audio'] as const;
type Showing = (typeof SHOWING)[number];

/** The attributes allowed on each element. `autoplay` and `srcdoc` are left out on purpose. */
export const EMBED_ATTRIBUTES: Readonly<Record<Showing | 'source' | 'track', readonly string[]>> = {
  iframe: ['src', 'title', 'width', 'height', 'loading', 'allow', 'allowFullScreen', 'referrerPolicy'],
  video: ['src', 'poster', 'title', 'width', 'height', 'controls', 'preload', 'loop', 'muted', 'playsInline'],
  audio: ['src', 'title', 'controls', 'preload', 'loop', 'muted'],
  source: ['src', 'type'],
  track: ['src', 'kind', 'srcLang', 'label', 'default'],
};

/** The elements that a text may embed, including those inside `video` and `audio`. */
export function embeddedElements(embeds: Embeds): (keyof typeof EMBED_ATTRIBUTES)[] {
  const own = SHOWING.filter((name) => embeds[name] !== undefined);
  const hasMedia = own.some((name) => name !== 'iframe');
  return [...own, ...(hasMedia ? (['source', 'track'] as const) : [])];
}

/** The problems of a text's embeds and those to be removed. */
export interface TakenEmbeds {
  problems: TextProblem[];
  /** The hosts of the embeds that are not allowed. */
  hosts: ReadonlyMap<Element, string>;
}

/**
 * The name given to an embed from a host that is not allowed: the
 * allow-list then removes it and keeps its text.
 */
const REFUSED = 'refused';

/**
 * Checks the embeds of a text before the allow-list is applied. An embed from a host
 * that is not listed is marked for removal; missing accessible names and missing
 * sizes are reported. Embeds load lazily, or when played.
 */
export function takeEmbeds(tree: Root, embeds: Embeds): TakenEmbeds {
  const problems: TextProblem[] = [];
  const unnamed = new Map<Element, string>();
  visit(tree, 'element', (node) => {
    const name = SHOWING.find((one) => one === node.tagName);
    if (name === undefined) return;
    const hosts = embeds[name];
    const addresses = addressesIn(node);
    const foreign = addresses.find((src) => !isFrom(src, name, hosts ?? []));
    if (hosts === undefined || foreign !== undefined) {
      const host = hostOf(foreign ?? addresses[0]);
      if (host !== undefined) unnamed.set(node, host);
      if (hosts !== undefined) node.tagName = REFUSED;
      return;
    }
    if (name === 'iframe') node.properties.loading = 'lazy';
    else node.properties.preload = 'none';
    for (const fault of faultsOf(node, name))
      problems.push({ rule: 'embed-invalid', span: spanOf(node), ...fault });
  });
  return { problems, hosts: unnamed };
}

/** The addresses that an element loads: its own, and those of its `source` and `track` elements. */
function addressesIn(node: Element): string[] {
  const found: string[] = [];
  visit(node, 'element', ({ properties }) => {
    for (const address of [properties.src, properties.poster])
      if (typeof address === 'string') found.push(address.trim());
  });
  return found;
}

function hostOf(src: string | undefined): string | undefined {
  const url = src === undefined ? undefined : urlOf(src.startsWith('//') ? `https:${src}` : src);
  return url === undefined || url.hostname === '' ? undefined : url.hostname;
}

function urlOf(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

/** Whether an address belongs to the site (never for a frame) or to an allowed host. */
function isFrom(src: string, name: Showing, hosts: readonly string[]): boolean {
  if (name !== 'iframe' && /^\/(?![/\\])/.test(src)) return true;
  const url = urlOf(src);
  return url?.protocol === 'https:' && url.port === '' && url.username === '' && hosts.includes(url.hostname);
}

type Fault = Pick<TextProblem, 'message' | 'suggestion'>;

function faultsOf(node: Element, name: Showing): Fault[] {
  const { title, width, height, controls, allow, src } = node.properties;
  const faults: Fault[] = [];
  const need = (isThere: boolean, what: string, suggestion: string): void => {
    if (!isThere) faults.push({ message: `This <${name}> has no ${what}.`, suggestion });
  };
  if (name !== 'audio')
    need(
      [width, height].every((one) => /^[1-9]\d*$/.test(String(one ?? ''))),
      '`width` and `height`',
      'Write both as numbers of pixels: the page then keeps their room and does not move.',
    );
  if (name === 'iframe') {
    need(
      typeof title === 'string' && title.trim() !== '',
      '`title`',
      'Write what it shows as its `title`: screen readers announce it by that.',
    );
    if (/[?&]autoplay=(?!0)/i.test(String(src)) || /\bautoplay\b/i.test(allow ?? ''))
      faults.push({
        message: `This <${name}> plays automatically.`,
        suggestion: 'Remove `autoplay` from its address and from `allow`.',
      });
    return faults;
  }
  need(
    controls !== undefined && controls !== false,
    '`controls`',
    'Add `controls`: without them nobody can play or stop it.',
  );
  if (name === 'video') {
    const tracks = node.children.filter((one) => one.type === 'element' && one.tagName === 'track');
    need(
      tracks.some((one) => one.type === 'element' && one.properties.src !== undefined),
      'captions',
      'Put `<track kind="captions" src="/files/NAME.vtt" srclang="en" label="English">` into it.',
    );
  }
  return faults;
}
