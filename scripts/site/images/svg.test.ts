import { describe, expect, test } from 'vitest';
import { cleanSvg } from './svg.ts';

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
