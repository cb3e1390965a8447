/** What a page of the site is looked at for, in the page itself: nothing from outside of these functions is there. */

/**
 * Goes down the page as a visitor would and says what is wrong with what is drawn.
 * @returns one line for each fault
 */
export async function lookAtPage(): Promise<string[]> {
  const faults: string[] = [];
  const shown = (element: Element): boolean => element.getClientRects().length > 0;
  const named = (element: Element): string =>
    `${element.localName} '${element.textContent.trim().slice(0, 40)}'`;
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const end = performance.now() + 20_000;
  const comes = async (holds: () => boolean): Promise<boolean> => {
    while (!holds() && performance.now() < end) await wait(50);
    return holds();
  };
  const opacity = (element: Element | null): number =>
    element === null ? 1 : Number(getComputedStyle(element).opacity) * opacity(element.parentElement);

  if (![...document.querySelectorAll('h1')].some(shown)) faults.push('there is no first heading');
  const isOurs = ({ family, status }: FontFace) => !family.includes('fallback') && status === 'loaded';
  if (!(await comes(() => [...document.fonts].some(isOurs)))) faults.push('its font does not come');

  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight * 0.8) {
    scrollTo({ top, behavior: 'instant' });
    await wait(60);
  }
  // The words on a slide come with the pointer.
  for (const heading of document.querySelectorAll(':is(h1, h2, h3):not([aria-roledescription="slide"] *)'))
    if (shown(heading) && opacity(heading) < 1) {
      heading.scrollIntoView({ block: 'center', behavior: 'instant' });
      if (!(await comes(() => opacity(heading) > 0.99))) faults.push(`${named(heading)} stays invisible`);
    }
  for (const picture of document.querySelectorAll('img'))
    // One that is far to the side waits until it is wanted.
    if (picture.complete && picture.currentSrc !== '' && picture.naturalWidth === 0)
      faults.push(`a picture does not come: ${picture.currentSrc}`);

  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth)
    faults.push(`it can be scrolled sideways by ${scrollWidth - clientWidth} px`);
  for (const list of document.querySelectorAll('main :is(ul, ol, dl), footer :is(ul, ol, dl)')) {
    const { overflow, display } = getComputedStyle(list);
    if (overflow !== 'visible' || display === 'contents' || !shown(list)) continue;
    const foot = list.getBoundingClientRect().bottom;
    for (const item of list.children)
      if (
        shown(item) &&
        getComputedStyle(item).position !== 'absolute' &&
        item.getBoundingClientRect().bottom > foot + 2
      )
        faults.push(`what follows lies over ${named(item)}`);
  }
  scrollTo({ top: 0, behavior: 'instant' });
  // What the walk has asked for arrives.
  await wait(300);
  return faults;
}

/**
 * Whether letters are drawn in the cut of their size. The font has one for small print and one for posters, and an engine that
 * leaves the choice to nobody sets all of them in the same.
 */
export async function lookAtLetters(): Promise<string[]> {
  const probe = document.createElement('span');
  probe.textContent = 'Fresh food, good coffee and cold drinks at all hours';
  Object.assign(probe.style, {
    position: 'absolute',
    whiteSpace: 'nowrap',
    letterSpacing: '0',
    fontWeight: '400',
  });
  document.body.append(probe);
  const faults: string[] = [];
  for (const size of [13, 17, 48, 96]) {
    probe.style.fontSize = `${size}px`;
    await document.fonts.load(`400 ${size}px "Bricolage Grotesque"`);
    probe.style.fontVariationSettings = '';
    const { width } = probe.getBoundingClientRect();
    probe.style.fontVariationSettings = `"opsz" ${size}`;
    const own = probe.getBoundingClientRect().width;
    if (Math.abs(width - own) > own * 0.005)
      faults.push(`letters of ${size} px are in the cut of another size`);
  }
  probe.remove();
  return faults;
}
