import { describe, expect, test } from 'vitest';
import { chunkGroups } from './chunks.ts';
import { withoutStyles, styleName } from './styles.ts';
import { drawCounties } from './county-map.ts';

describe('bundles', () => {
  test('every module goes with the first view, with its page, or with what comes later', () => {
    const groups = chunkGroups.toSorted((a, b) => b.priority - a.priority);
    const groupOf = (file: string) => {
      const id = `/x/${file}`;
      const group = groups.find(({ test }) => test.test(id));
      return typeof group?.name === 'function' ? group.name(id) : group?.name;
    };
    expect(groupOf('prerender/+client.ts')).toBe('starter');
    expect(groupOf('src/browser.tsx')).toBe('app');
    expect(groupOf('src/layout/Footer.tsx')).toBe('below');
    expect(groupOf('src/sections/FaqTeaser/FaqTeaser.module.css')).toBe('below');
    expect(groupOf('src/ui/carousel/Carousel.module.css')).toBe('carousel');
    expect(groupOf('src/pages/faq/index.tsx')).toBe('page-faq');
    expect(groupOf('src/pages/faq/Solutions.module.css')).toBe('page-faq');
    expect(groupOf('src/pages/faq/Solutions.tsx')).toBe('rest-faq');
    expect(groupOf('src/pages/home/wizard/Plan.module.css')).toBe('rest-home');
    // These are in the same file as the modules that import them.
    expect(groupOf('src/router/recover.ts')).toBeUndefined();
    expect(groupOf('dist-content/content.css')).toBeUndefined();
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
