import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { bulletSizes } from './carousel/CarouselControls.tsx';
import { placeCountyNames, placeTowns, project } from './map/place-towns.ts';
import { Picture } from './Picture.tsx';

const local = {
  src: '/images/a_large.webp',
  width: 1200,
  height: 800,
  variants: [480, 800, 1200].map((width) => ({ src: `/images/a_${width}.webp`, width })),
  placeholder: null,
};

describe('Picture', () => {
  test('IMG-01: a local picture offers its three widths, with its size reserved', () => {
    const html = renderToString(<Picture picture={local} alt="A" sizes="50vw" />);
    expect(html).toContain(
      'srcSet="/images/a_480.webp 480w, /images/a_800.webp 800w, /images/a_1200.webp 1200w"',
    );
    expect(html).toContain('width="1200" height="800"');
    expect(html).toContain('loading="lazy"');
  });

  test('IMG-02: an outside address is used as it is', () => {
    const html = renderToString(
      <Picture
        picture={{
          src: 'https://a.example/b.jpg',
          width: null,
          height: null,
          variants: [],
          placeholder: null,
        }}
        alt="A"
      />,
    );
    expect(html).toContain('src="https://a.example/b.jpg"');
    expect(html).not.toContain('srcSet');
  });

  test('IMG-03: a photo id offers the three stock addresses', () => {
    const html = renderToString(<Picture pexelsId={77} alt="A" />);
    expect(html.match(/pexels-photo-77/g)).toHaveLength(4);
  });

  test('the first picture is fetched ahead of others', () => {
    const html = renderToString(<Picture picture={local} alt="A" priority />);
    expect(html).toContain('fetchPriority="high"');
    expect(html).toContain('loading="eager"');
  });

  test('a portrait stands in on phones, with its own size, and the browser gets both', () => {
    const portrait = {
      ...local,
      src: '/images/b_large.webp',
      width: 1200,
      height: 1500,
      variants: [480, 800].map((width) => ({ src: `/images/b_${width}.webp`, width })),
    };
    const html = renderToString(
      <Picture picture={local} portrait={portrait} alt="A" sizes="50vw" priority />,
    );
    expect(html).toContain(
      '<source media="(width &lt; 48rem)" srcSet="/images/b_480.webp 480w, /images/b_800.webp 800w" sizes="(min-resolution: 2.5dppx) 66vw, 100vw" width="1200" height="1500"/>',
    );
    expect(html.match(/<img /g)).toHaveLength(1);
    const preloads = html.match(/<link rel="preload"[^>]*>/g) ?? [];
    expect(preloads).toHaveLength(2);
    expect(preloads[0]).toContain('/images/b_480.webp');
    expect(preloads[0]).toContain('media="(width &lt; 48rem)"');
    expect(preloads[1]).toContain('/images/a_480.webp');
    expect(preloads[1]).toContain('media="(width &gt;= 48rem)"');
    expect(html.startsWith(preloads.join(''))).toBe(true);
  });

  const asAvif = <Data extends typeof local>(picture: Data) => ({
    ...picture,
    avif: picture.variants.map(({ src, width }) => ({ src: src.replace('webp', 'avif'), width })),
  });

  test('AVIF is offered before the WebP of the same place, and is what is fetched ahead', () => {
    const portrait = { ...local, src: '/images/b_large.webp', variants: local.variants.slice(0, 1) };
    const html = renderToString(
      <Picture picture={asAvif(local)} portrait={asAvif(portrait)} alt="A" sizes="50vw" priority />,
    );
    const sources = [...html.matchAll(/<source ([^>]*)\/>/g)].map(([, attributes = '']) => attributes);
    expect(sources.map((tag) => tag.includes('type="image/avif"'))).toEqual([true, false, true]);
    expect(sources.map((tag) => tag.includes('media="(width &lt; 48rem)"'))).toEqual([true, true, false]);
    expect(sources[2]).toContain('srcSet="/images/a_480.avif 480w, /images/a_800.avif 800w,');
    expect(sources[2]).toContain('sizes="50vw" width="1200" height="800"');
    expect(html).toContain('<img class="');
    expect(html).toContain('src="/images/a_large.webp"');
    // A browser that supports both types would fetch both.
    const preloads = html.match(/<link rel="preload"[^>]*>/g) ?? [];
    expect(preloads).toHaveLength(2);
    for (const preload of preloads) {
      expect(preload).toContain('type="image/avif"');
      expect(preload).not.toContain('.webp');
    }
  });

  test('a picture with AVIF and no portrait is fetched ahead at every width, and only when it is the first', () => {
    const first = renderToString(<Picture picture={asAvif(local)} alt="A" sizes="50vw" priority />);
    expect(first.match(/<link rel="preload"[^>]*>/g)).toHaveLength(1);
    expect(/<link rel="preload"[^>]*>/.exec(first)?.[0]).not.toContain('media');
    expect(renderToString(<Picture picture={asAvif(local)} alt="A" />)).not.toContain('preload');
  });

  test('a portrait that is not seen first is left to the browser', () => {
    const html = renderToString(<Picture picture={local} portrait={local} alt="A" />);
    expect(html).toContain('<picture');
    expect(html).not.toContain('preload');
  });
});

describe('bullets', () => {
  test('CAROUSEL-03: they shrink with the distance and their window moves along', () => {
    expect(bulletSizes(9, 0)).toEqual(['current', 'near', 'far', 'far', 'far', 'out', 'out', 'out', 'out']);
    expect(bulletSizes(9, 4).slice(2, 7)).toEqual(['far', 'near', 'current', 'near', 'far']);
    expect(bulletSizes(9, 8).filter((size) => size !== 'out')).toEqual([
      'far',
      'far',
      'far',
      'near',
      'current',
    ]);
    expect(bulletSizes(3, 1)).toEqual(['near', 'current', 'near']);
  });
});

describe('the drawn map', () => {
  const map = { scale: 1000, offset: [1600, 0] as [number, number], width: 1000 };
  const town = (slug: string, latitude: number, longitude: number) => ({
    slug,
    path: `/${slug}`,
    name: slug,
    geoCoordinates: { latitude, longitude },
  });

  test('north is up and east is right', () => {
    const a = project(map, 39, -77);
    const b = project(map, 40, -76);
    expect(b.y).toBeLessThan(a.y);
    expect(b.x).toBeGreaterThan(a.x);
  });

  test('names of near towns do not cover each other', () => {
    const placed = placeTowns(map, [town('westminster', 39.5, -77), town('sykesville', 39.5, -76.5)]);
    expect(placed[0]?.label.anchor).not.toBe('start');
    expect(placed[1]?.label.anchor).toBe('start');
  });

  test('the town that a page is about has the larger name, and chooses its place before the others', () => {
    // Far enough apart for regular letters, but too close for larger ones.
    const towns = [town('sykesville', 39.5, -72.7), town('westminster', 39.5, -77)];
    const [plain, named] = [placeTowns(map, towns), placeTowns(map, towns, 'westminster')];
    expect(named.map(({ town: { slug } }) => slug)).toEqual(['sykesville', 'westminster']);
    expect(plain[1]?.label.anchor).toBe('start');
    expect(named[1]?.label.anchor).not.toBe('start');
  });

  test('the name of a town near an edge does not leave the map', () => {
    // The next town leaves no room on the right, the edge of the map none on the left.
    const towns = [town('union-bridge', 39.5, -77), town('westminster', 39.5, -75)];
    const atEdge = { ...map, offset: [1404, 0] as [number, number] };
    expect(project(atEdge, 39.5, -77).x).toBeCloseTo(60, 0);
    expect(placeTowns(map, towns, 'union-bridge')[0]?.label.anchor).toBe('end');
    expect(placeTowns(atEdge, towns, 'union-bridge')[0]?.label.anchor).toBe('middle');
  });

  test("a county's name moves out of a town's way", () => {
    const placed = placeTowns(map, [town('westminster', 39.5, -77)]);
    const { x, y } = placed[0] ?? { x: 0, y: 0 };
    expect(placeCountyNames([{ name: 'Carroll County', path: '', label: [x, y] }], placed)[0]?.y).not.toBe(y);
  });
});
