import { describe, expect, test } from 'vitest';
import { MOST_REPEATED, repeatedElements } from './drawing-work.ts';
import { inspectPicture } from './inspect.ts';

const svg = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="90" height="60">${inside}</svg>`;

/** Parts that each use the one before ten times, in the way given. */
const nested = (levels: number, part: (id: string, uses: string) => string, use: (id: string) => string) =>
  svg(
    `<defs><g id="a0"><rect width="1" height="1"/></g>${Array.from({ length: levels }, (_, i) =>
      part(`a${i + 1}`, use(`a${i}`).repeat(10)),
    ).join('')}</defs>${use(`a${levels}`)}`,
  );
const group = (id: string, uses: string) => `<g id="${id}">${uses}</g>`;

describe('elements that a drawing repeats', () => {
  test('are none where nothing is used, and those of a part for each use', () => {
    expect(repeatedElements(svg('<g><rect/></g>'))).toBe(0);
    expect(repeatedElements(svg('<g id="a"><rect/></g><use href="#a"/><use href="#none"/>'))).toBe(2);
    expect(repeatedElements(svg('<rect id="a"/><rect fill="url(#a)"/>'))).toBe(1);
  });

  test.each([
    ['uses', nested(6, group, (id) => `<use href="#${id}"/>`)],
    ['uses by the older name', nested(6, group, (id) => `<use xlink:href="#${id}"/>`)],
    [
      'patterns',
      nested(
        6,
        (id, uses) => `<pattern id="${id}">${uses}</pattern>`,
        (id) => `<rect width="1" height="1" fill="url(#${id})"/>`,
      ),
    ],
    [
      'masks in styles',
      nested(
        6,
        (id, uses) => `<mask id="${id}">${uses}</mask>`,
        (id) => `<rect style="mask:url('#${id}')"/>`,
      ),
    ],
  ])('%s within uses are told of before anything is drawn', async (_name, text) => {
    expect(repeatedElements(text)).toBeGreaterThan(MOST_REPEATED);
    const { fault } = await inspectPicture(Buffer.from(text));
    expect(fault).toContain('repeats its parts');
  });

  test('a chain of uses that is thousands long is reported as well, and breaks nothing', async () => {
    const chain = Array.from({ length: 20_000 }, (_, i) => `<g id="a${i}"><use href="#a${i + 1}"/></g>`).join(
      '',
    );
    const { fault } = await inspectPicture(Buffer.from(svg(chain)));
    expect(fault).toContain('repeats its parts');
  });

  test('what uses itself is counted, and left to who draws it', () => {
    expect(
      repeatedElements(svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')),
    ).toBeLessThan(9);
  });
});
