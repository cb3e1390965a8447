import { begin, PHONE, tap, tapWords, until, untilPartAwake, WIDE, type Tab } from './tab.ts';

/** What a visitor does on single pages; a use that fails throws what it waited for. */
export const USES_OF_PAGES: Record<string, (tab: Tab) => Promise<void>> = {
  'questions open, are sorted by their tabs, and found by their words': async (tab) => {
    await begin(tab, '/faq', WIDE);
    const all = await tab.evaluate(() => document.querySelectorAll('[role="tabpanel"] > details').length);
    await tap(tab, '[role="tab"]:nth-of-type(2)');
    const isFewer = (before: number): boolean =>
      document.querySelectorAll('[role="tabpanel"] > details').length < before;
    await until(tab, 'fewer questions', isFewer, all);
    await tap(tab, '[role="tabpanel"] > details:nth-of-type(2) summary');
    await until(
      tab,
      'an answer',
      () =>
        (document.querySelector('[role="tabpanel"] > details[open] p')?.getBoundingClientRect().height ?? 0) >
        0,
    );
    await tap(tab, '[role="tab"]:nth-of-type(1)');
    await tap(tab, 'main input[type="search"]');
    await tab.type('theft');
    await until(
      tab,
      'the question about theft first',
      () => document.querySelector('[role="tabpanel"] > details')?.id === 'theft-concerns',
    );
  },

  'one row of an accordion closes the other and stays where it was tapped': async (tab) => {
    await begin(tab, '/', PHONE);
    const group = '#breakroom-experience details';
    await untilPartAwake(tab, `${group}:nth-of-type(3) summary`);
    await tap(tab, `${group}:nth-of-type(3) summary`);
    await until(
      tab,
      'the third row alone',
      (rows) =>
        [...document.querySelectorAll<HTMLDetailsElement>(rows)].map(({ open }) => open).join() ===
        'false,false,true,false',
      group,
    );
    await until(
      tab,
      'its title near the middle of the window',
      (rows) => {
        const top = document.querySelector(`${rows}[open] summary`)?.getBoundingClientRect().top ?? 0;
        return top > innerHeight * 0.3 && top < innerHeight * 0.7;
      },
      group,
    );
  },

  'the breakroom builder asks three questions and answers': async (tab) => {
    await begin(tab, '/', WIDE);
    const builder = '#breakroom-builder';
    await untilPartAwake(tab, `${builder} form`);
    for (const name of ['teamSize', 'spaceType', 'preferences']) {
      await tap(tab, `${builder} label:has(input[name="${name}"])`);
      await tapWords(
        tab,
        `${builder} button:not([disabled])`,
        name === 'preferences' ? 'Get Results' : 'Next',
      );
    }
    await until(
      tab,
      'what fits',
      (all) => document.querySelectorAll(`${all} ol > li h3`).length > 0,
      builder,
    );
  },

  'the carousel goes on by its keys': async (tab) => {
    await begin(tab, '/about', WIDE);
    const carousel = '[aria-roledescription="carousel"]';
    await untilPartAwake(tab, `${carousel} button[aria-label="Next slide"]`);
    await tap(tab, `${carousel} button[aria-label^="Pause"]`);
    const chosen = (all: string) =>
      document.querySelector(`${all} [aria-current="true"]`)?.getAttribute('aria-label') ?? '';
    const before = await tab.evaluate(chosen, carousel);
    await tap(tab, `${carousel} button[aria-label="Next slide"]`);
    const isAnother = (all: string, old: string): boolean =>
      document.querySelector(`${all} [aria-current="true"]`)?.getAttribute('aria-label') !== old;
    await until(tab, 'another slide', isAnother, carousel, before);
  },

  'a ZIP code is answered': async (tab) => {
    await begin(tab, '/service-area', WIDE);
    await untilPartAwake(tab, 'input[name="zip"]');
    await tap(tab, 'input[name="zip"]');
    await tab.type('21157');
    await tab.press('Enter');
    await until(tab, 'Westminster', () =>
      [...document.querySelectorAll('main [role="status"]')].some((one) =>
        one.textContent.includes('Westminster'),
      ),
    );
  },

  'a form with missing fields says which, and goes out when they are filled in': async (tab) => {
    await begin(tab, '/contact', WIDE);
    const form = '[id="~root"] form[name="contact"]';
    await untilPartAwake(tab, form);
    await until(
      tab,
      'a form that checks itself',
      (all) => document.querySelector<HTMLFormElement>(all)?.noValidate === true,
      form,
    );
    await tap(tab, `${form} [type="submit"]`);
    await until(
      tab,
      'what is missing, with the focus on it',
      () => document.activeElement?.getAttribute('role') === 'alert',
    );
    await until(
      tab,
      'the fields marked',
      (all) => document.querySelectorAll(`${all} [aria-invalid="true"]`).length >= 2,
      form,
    );
    await tap(tab, `${form} input[name="name"]`);
    await tab.type('Dana Whitcomb');
    await tap(tab, `${form} input[name="email"]`);
    await tab.type('dana@libertyroad.example');
    await tapWords(tab, `${form} label`, 'General Inquiry');
    await tap(tab, `${form} [type="submit"]`);
    await until(
      tab,
      'thanks',
      (all) => document.querySelector(`${all} [role="status"]`)?.textContent.includes('Thanks') === true,
      form,
    );
  },
};
