import { begin, PHONE, tap, until, WIDE, type Tab } from './tab.ts';

/** What a visitor does with what is on every page; a use that fails throws what it waited for. */
export const USES_OF_THE_FRAME: Record<string, (tab: Tab) => Promise<void>> = {
  'the opening screen goes by itself': async (tab) => {
    await tab.open('/robots.txt');
    await tab.evaluate(() => sessionStorage.clear());
    await begin(tab, '/', WIDE);
    await until(tab, 'a page that nothing lies over', () => {
      const inTheMiddle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
      return inTheMiddle?.closest('[data-splash]') === null;
    });
  },
  'a link leads on without a new document, and Back finds the place again': async (tab) => {
    await begin(tab, '/', WIDE);
    await tab.evaluate(() => void Object.assign(window, { isSameDocument: true }));
    await tap(tab, 'footer a[href="/faq"]');
    await until(tab, 'the questions stand there', () => location.pathname === '/faq' && scrollY === 0);
    await tab.back();
    await until(tab, 'the place is found again', () => location.pathname === '/' && scrollY > 2000);
    await until(tab, 'it was one document', () => 'isSameDocument' in window);
  },

  'the header turns into a board when the page is scrolled': async (tab) => {
    await begin(tab, '/about', WIDE);
    const isBoard = (wanted: boolean): boolean => {
      const header = document.querySelector('header');
      // A board with a shadow below it.
      return header !== null && (getComputedStyle(header).boxShadow !== 'none') === wanted;
    };
    await until(tab, 'no board at the top', isBoard, false);
    await tab.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
    await until(tab, 'a board', isBoard, true);
    await tab.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await until(tab, 'no board at the top again', isBoard, false);
  },

  'the panel of a phone opens, closes with Escape, and leads on': async (tab) => {
    await begin(tab, '/about', PHONE);
    const isOpen = (open: boolean): boolean =>
      document.querySelector('[id="~navigation-panel"]')?.matches(':popover-open') === open;
    await tap(tab, 'header button[popovertarget]');
    await until(tab, 'an open panel', isOpen, true);
    await tab.press('Escape');
    await until(tab, 'a closed panel', isOpen, false);
    await tap(tab, 'header button[popovertarget]');
    const group = '[id="~navigation-panel"] details:has(a[href^="/locations/"])';
    await tap(tab, `${group} summary`);
    await tap(tab, `${group}[open] a[href^="/locations/"]`);
    await until(tab, 'another page', () => location.pathname.startsWith('/locations/'));
    await until(tab, 'a closed panel', isOpen, false);
  },

  'the search opens with a key, finds while one types, and leads on': async (tab) => {
    await begin(tab, '/about', WIDE);
    const isOpen = (open: boolean): boolean => (document.querySelector('dialog[open]') !== null) === open;
    await tab.press('Control+k');
    await until(tab, 'an open sheet', isOpen, true);
    await tab.press('Escape');
    await until(tab, 'a closed sheet', isOpen, false);
    await tab.press('Control+k');
    await until(
      tab,
      'a field that is typed into',
      () => document.activeElement?.matches('dialog[open] input') === true,
    );
    await tab.type('hampsted');
    await until(
      tab,
      'Hampstead',
      () => document.querySelector('dialog li a')?.textContent.includes('Hampstead') === true,
    );
    await tab.press('ArrowDown');
    await tab.press('Enter');
    await until(tab, 'the page of the town', () => location.pathname === '/service-area/hampstead');
  },
};
