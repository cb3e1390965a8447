import { afterAll, afterEach } from 'vitest';
import type { Site } from './fixture.ts';

/** A site for all tests of a file: as it was before after each of them, and removed after the last. */
export async function siteForTests(making: Site | Promise<Site>): Promise<Site> {
  const site = await making;
  afterEach(() => void site.restore());
  afterAll(() => site.dispose());
  return site;
}
