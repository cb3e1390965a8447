import type { Page } from 'playwright/test';
import { expect } from '../fixtures.ts';

/** The beginnings of the keys that the site may keep for a session, and what the privacy page says of each. */
export const NAMED_NOTES: Readonly<Record<string, RegExp>> = {
  hasVisited: /hasVisited/,
  externalReferrer: /externalReferrer/,
  contactDraft: /typed into the contact form and not sent yet/,
  scroll: /How far down a page you had scrolled/,
  open: /which answers you had opened/,
};

/** Expects that a page has stored only what the privacy page names; returns the keys in the session storage. */
export async function expectOnlyNamedNotes(page: Page): Promise<string[]> {
  const { session, local } = await page.evaluate(() => ({
    session: Object.keys(sessionStorage),
    local: Object.keys(localStorage),
  }));
  expect(local).toEqual([]);
  const names = Object.keys(NAMED_NOTES);
  expect(session.filter((key) => !names.some((name) => key.startsWith(name)))).toEqual([]);
  return session;
}
