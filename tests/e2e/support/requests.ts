import type { Page, Request } from 'playwright/test';
import { expect } from '../fixtures.ts';

/** The requests of a page, from now on. */
export interface Requests {
  all: Request[];
  /** The paths of all requests so far, in order. */
  paths(): string[];
  /** Waits until every request has a response. */
  settle(): Promise<void>;
}

export function watchRequests(page: Page): Requests {
  const all: Request[] = [];
  const waiting = new Set<Request>();
  page.on('request', (one) => {
    all.push(one);
    waiting.add(one);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (one) => waiting.delete(one));
  return {
    all,
    paths: () => all.map((one) => new URL(one.url()).pathname),
    settle: () => expect.poll(() => waiting.size, 'requests without an answer').toBe(0),
  };
}
