/** The properties of a click that matter here, for native and React events. */
type Press = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented' | 'target'
>;

/** The internal link that contains an event's target: same origin, same window. */
export function internalLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  const isOurs = link?.origin === window.location.origin && !link.target && !link.hasAttribute('download');
  return isOurs ? link : null;
}

export const addressOf = ({ pathname, search, hash }: HTMLAnchorElement) => pathname + search + hash;

/** The link that the app should follow; null if the click is for another window or already handled. */
export function linkToFollow(press: Press): HTMLAnchorElement | null {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented, target } = press;
  const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;
  return isPlain ? internalLink(target) : null;
}
