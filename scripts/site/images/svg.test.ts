import { describe, expect, test } from 'vitest';
import { cleanSvg, MOST_REPEATED, repeatedElements } from './svg.ts';
import { inspectPicture } from './inspect.ts';

const svg = (inside: string, more = ''): string =>
  `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 6"${more}>${inside}</svg>`;

describe('a drawing that is kept as one holds nothing that acts or fetches (issue 17)', () => {
  test.each([
    ['a script', svg('<script>alert(1)</script>'), '<script>'],
    ['a script in capitals', svg('<SCRIPT>alert(1)</SCRIPT>'), '<script>'],
    [
      'a script with a prefix of its own',
      svg('<g><a:script xmlns:a="http://www.w3.org/2000/svg">x</a:script><script/></g>'),
      '<script>',
    ],
    ['an event', svg('<rect onclick="alert(1)" width="9" height="6"/>'), 'onclick'],
    ['an event of the whole', svg('', ' onload="alert(1)"'), 'onload'],
    ['HTML inside', svg('<foreignObject><p>x</p></foreignObject>'), 'foreignObject'],
    ['a link', svg('<a href="https://a.example/"><path d="M0 0"/></a>'), '<a>'],
    ['a script address', svg('<use href="javascript:alert(1)"/>'), 'javascript:'],
    ['a picture from elsewhere', svg('<image href="https://a.example/x.png"/>'), 'https://a.example'],
    ['the older name of the same', svg('<image xlink:href="//a.example/x.png"/>'), '//a.example'],
    [
      'a drawing in a drawing',
      svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'),
      'data:image/svg+xml',
    ],
    ['a part of another file', svg('<use href="other.svg#a"/>'), 'other.svg'],
    ['a style from elsewhere', svg('<style>@import "https://a.example/x.css";</style>'), '@import'],
    ['a hidden style from elsewhere', svg('<style>\\40 import "x.css";</style>'), '\\40'],
    ['a font from elsewhere', svg('<style>@font-face{font-family:a;src:url(a.woff)}</style>'), '@font-face'],
    ['a fill from elsewhere', svg('<rect fill="url(https://a.example/#a)"/>'), 'url('],
    ['a fill in a style from elsewhere', svg('<rect style="fill:url(&quot;x.svg#a&quot;)"/>'), 'fill:url'],
    ['entities', `<!DOCTYPE svg [<!ENTITY a "red">]>${svg('<rect fill="&a;"/>')}`, 'entities'],
    ['something that moves', svg('<set attributeName="href" to="javascript:alert(1)"/>'), '<set>'],
    ['a page around it', `<p>x</p>${svg('')}`, 'more than the drawing'],
    ['a page that breaks out of it', svg('<p>x</p>'), 'more than the drawing'],
  ])('%s is refused', (_name, text, named) => {
    expect(cleanSvg(text)).toEqual({ fault: expect.stringContaining(named) as string });
  });

  test('a drawing as programs export it keeps what draws, and nothing else', () => {
    const text = `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg(
      '<!-- made by hand --><metadata>x</metadata><sodipodi:namedview id="n"/><title>A &lt; B</title>' +
        '<style>.a{fill:url(#g)}</style><defs><linearGradient id="g" gradientUnits="userSpaceOnUse"><stop offset="1" stop-color="red"/></linearGradient></defs>' +
        '<path class="a" d="M0 0h9v6z" stroke-width="2" data-name="x" inkscape:label="y"/><use xlink:href="#g"/>' +
        '<image href="data:image/png;base64,AAAA" width="1" height="1"/>',
      ' version="1.1" width="9" height="6"',
    )}`;
    expect(cleanSvg(text)).toEqual({
      svg:
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 6" version="1.1" width="9" height="6">' +
        '<title>A &#x3C; B</title><style>.a{fill:url(#g)}</style><defs><linearGradient id="g" gradientUnits="userSpaceOnUse"><stop offset="1" stop-color="red"/></linearGradient></defs>' +
        '<path class="a" d="M0 0h9v6z" stroke-width="2"/><use href="#g"/>' +
        '<image href="data:image/png;base64,AAAA" width="1" height="1"/></svg>\n',
    });
  });
});

const drawn = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="90" height="60">${inside}</svg>`;

/** Draws parts that each use the previous one ten times, in the given way. */
const nested = (levels: number, part: (id: string, uses: string) => string, use: (id: string) => string) =>
  drawn(
    `<defs><g id="a0"><rect width="1" height="1"/></g>${Array.from({ length: levels }, (_, i) =>
      part(`a${i + 1}`, use(`a${i}`).repeat(10)),
    ).join('')}</defs>${use(`a${levels}`)}`,
  );
const group = (id: string, uses: string) => `<g id="${id}">${uses}</g>`;

describe('elements that a drawing repeats', () => {
  test('are none where nothing is used, and those of a part for each use', () => {
    expect(repeatedElements(drawn('<g><rect/></g>'))).toBe(0);
    expect(repeatedElements(drawn('<g id="a"><rect/></g><use href="#a"/><use href="#none"/>'))).toBe(2);
    expect(repeatedElements(drawn('<rect id="a"/><rect fill="url(#a)"/>'))).toBe(1);
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
    const { fault } = await inspectPicture(Buffer.from(drawn(chain)));
    expect(fault).toContain('repeats its parts');
  });

  test('what uses itself is counted, and left to who draws it', () => {
    expect(
      repeatedElements(drawn('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')),
    ).toBeLessThan(9);
  });
});
