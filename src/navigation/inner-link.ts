/** What a press on a link has to say for itself, whoever heard of it. */
type Press = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented' | 'target'
>;

/** The internal link that an event happened on: same origin, this window. */
export function internalLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  const isOurs = link?.origin === window.location.origin && !link.target && !link.hasAttribute('download');
  return isOurs ? link : null;
}

export const addressOf = ({ pathname, search, hash }: HTMLAnchorElement) => pathname + search + hash;

/** The link that the app should follow; none when the press is meant for another window, or somebody has answered it. */
export function linkToFollow(press: Press): HTMLAnchorElement | null {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented, target } = press;
  const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;
  return isPlain ? internalLink(target) : null;
}
