import { describe, expect, test } from 'vitest';
import { styleChunk } from './chunks.ts';
import { withoutStyles } from './client-styles-only.ts';
import { drawCounties } from './county-map.ts';
import { notYetThere } from './lean-preloads.ts';
import { markPure } from './lean-router.ts';
import { withNamedStyles, withoutEmpty } from './style-exports.ts';
import { styleName } from './style-names.ts';

describe('bundles', () => {
  test('styles of every page, and of one page', () => {
    expect(styleChunk('/x/src/frame/Header.module.css')).toBe('base');
    expect(styleChunk('/x/src/ui/Button.module.css')).toBe('base');
    expect(styleChunk('/x/src/ui/carousel/Carousel.module.css')).toBe('base');
    expect(styleChunk('/x/src/sections/FaqTeaser/FaqTeaser.module.css')).toBe('base');
    expect(styleChunk('/x/src/frame/search/SearchDialog.module.css')).toBe('frame-search');
    expect(styleChunk('/x/src/pages/faq/Faq.module.css')).toBe('page-faq');
    expect(styleChunk('/x/src/pages/not-found/NotFound.module.css')).toBe('base');
    expect(styleChunk('/x/dist-content/content.css')).toBeNull();
  });

  test('the server build lists no styles', () => {
    const manifest = withoutStyles({ 'a.css': { file: 'a.css' }, 'a.tsx': { file: 'a.js', css: ['a.css'] } });
    expect(JSON.parse(JSON.stringify(manifest))).toEqual({ 'a.tsx': { file: 'a.js' } });
  });

  test('a class is named after its file, the same on every machine', () => {
    const name = styleName('row', `${process.cwd()}/src/ui/Row.module.css`);
    expect(name).toMatch(/^_row_[a-z\d]{4}$/);
    expect(styleName('row', `${process.cwd()}/src/ui/Row.module.css?used`)).toBe(name);
    expect(styleName('row', `${process.cwd()}/src/ui/Other.module.css`)).not.toBe(name);
  });

  test('styles are asked for by name where names stand in the code, and as a list where they are worked out', () => {
    const styles = "import styles from './Row.module.css';\n";
    const named = "import * as styles from './Row.module.css';\n";
    expect(withNamedStyles(`${styles}cx(styles.row, styles.end);`)).toBe(
      `${named}cx(styles.row, styles.end);`,
    );
    for (const use of ['cx(styles.row, styles[kind]);', 'draw(styles);'])
      expect(withNamedStyles(styles + use)).toBe(styles + use);
  });

  test('a script of which nothing is left is not asked for; its styles come with what imported it', () => {
    const chunk = (fileName: string, code: string, imports: string[], importedCss: string[]) => ({
      type: 'chunk',
      ...{ fileName, code, imports, isEntry: false },
      viteMetadata: { importedCss: new Set(importedCss) },
    });
    const page = chunk('a/page.js', 'import"./none.js";draw();', ['a/none.js', 'a/base.js'], []);
    const bundle = { 'a/page.js': page, 'a/none.js': chunk('a/none.js', '\n', [], ['page.css']) };
    withoutEmpty(bundle as unknown as Parameters<typeof withoutEmpty>[0]);
    expect(bundle).toEqual({ 'a/page.js': chunk('a/page.js', 'draw();', ['a/base.js'], ['page.css']) });
  });

  test('what has been imported is not fetched again', () => {
    const imports = new Map([
      ['page.js', ['base.js', 'page.css']],
      ['base.js', ['react.js']],
    ]);
    const wanted = ['rest.js', 'react.js', 'base.js', 'page.css', 'rest.css'];
    expect(notYetThere(wanted, 'page.js', imports)).toEqual(['rest.js', 'rest.css']);
  });

  test('unused components of the router can be dropped', () => {
    expect(markPure('var Form = React10.forwardRef(\nForm.displayName = "Form";\n')).toBe(
      'var Form = /* @__PURE__ */ React10.forwardRef(\n\n',
    );
  });
});

describe('the drawn map', () => {
  test('the named counties, the county and not the city of Baltimore', () => {
    const map = drawCounties('Maryland', ['Carroll County', 'Baltimore County']);
    expect(map.counties.map(({ name }) => name)).toEqual(['Carroll County', 'Baltimore County']);
    expect(map.counties.every(({ path }) => path.length > 100)).toBe(true);
    expect(map.rivers.length).toBe(4);
  });

  test('an unknown county stops the build', () => {
    expect(() => drawCounties('Maryland', ['Nowhere County'])).toThrow("'Nowhere'");
  });
});
