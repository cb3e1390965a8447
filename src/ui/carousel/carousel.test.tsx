// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CommonSlide } from '#content/types/index.d.ts';
import { testSite } from '../../../tests/helpers/route-site.ts';
import { SiteProvider } from '../../data/site.ts';
import { Carousel, type CarouselProps } from './Carousel.tsx';
import { useAutoplay } from './use-slides.ts';

const outside = {
  src: 'https://a.example/b.jpg',
  width: null,
  height: null,
  variants: [],
  placeholder: null,
};
const slide = (alt: string, more: Partial<CommonSlide> = {}): CommonSlide => ({ src: outside, alt, ...more });

function draw(props: Partial<CarouselProps> = {}): HTMLElement {
  const host = document.createElement('div');
  host.innerHTML = renderToString(
    <SiteProvider value={testSite}>
      <Carousel label="Rooms" images={[slide('A'), slide('B')]} {...props} />
    </SiteProvider>,
  );
  return host;
}
const has = (host: HTMLElement, part: string) => host.querySelector(`[class*="_${part}_"]`) !== null;

describe('Carousel', () => {
  test('CAROUSEL-18, CAROUSEL-19: with images only it plays, slides one by one and has the proportions of a video', () => {
    const host = draw();
    expect(host.querySelector('[aria-label="Pause automatic slide changes"]')).not.toBeNull();
    expect(has(host, 'video')).toBe(true);
    expect(['two', 'three', 'four'].some((name) => has(host, name))).toBe(false);
    expect(has(host, 'whole')).toBe(false);
  });

  test('CAROUSEL-18: every option is taken', () => {
    const host = draw({
      className: 'mine',
      autoplay: false,
      slidesPerView: 3,
      aspectRatio: 'aspect-square',
      effect: 'fade',
      spaceBetween: 12,
    });
    expect(host.querySelector('section')?.className).toMatch(/_three_.* mine$/);
    expect(has(host, 'square')).toBe(true);
    expect(host.querySelector('[aria-label$="automatic slide changes"]')).toBeNull();
  });

  test('CAROUSEL-15, CAROUSEL-18: the gap that is given is set, the usual one is the stylesheet’s', () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    }));
    const host = document.createElement('div');
    const root = createRoot(host);
    const gapOf = (spaceBetween?: number) => {
      act(() =>
        root.render(
          <SiteProvider value={testSite}>
            <Carousel key={spaceBetween} label="Rooms" images={[slide('A')]} spaceBetween={spaceBetween} />
          </SiteProvider>,
        ),
      );
      return host.querySelector('section')?.style.getPropertyValue('--space-between');
    };
    expect(gapOf(12)).toBe('12px');
    expect(gapOf()).toBe('');
    act(() => root.unmount());
    vi.unstubAllGlobals();
  });

  test('CAROUSEL-20: cover fills, contain shows the whole, fit the whole on a backdrop', () => {
    expect([has(draw({ imageFit: 'cover' }), 'whole'), has(draw({ imageFit: 'cover' }), 'backdrop')]).toEqual(
      [false, false],
    );
    expect([
      has(draw({ imageFit: 'contain' }), 'whole'),
      has(draw({ imageFit: 'contain' }), 'backdrop'),
    ]).toEqual([true, false]);
    expect([has(draw({ imageFit: 'fit' }), 'whole'), has(draw({ imageFit: 'fit' }), 'backdrop')]).toEqual([
      true,
      true,
    ]);
  });

  test('CAROUSEL-01: without words there is no empty caption', () => {
    const host = draw({ images: [slide('A'), slide('B', { title: 'Only this' })] });
    const [first, second] = host.querySelectorAll('[aria-roledescription="slide"]');
    expect(first?.children).toHaveLength(1);
    expect(second?.textContent).toBe('Only this');
    expect(has(draw(), 'captions')).toBe(false);
  });

  test('IMG-02, IMG-03, IMG-05: outside addresses as they are, photo ids at the host of the photos', () => {
    const host = draw({ images: [slide('A'), { pexelsId: 4711, alt: 'B' } as CommonSlide] });
    const [plain, stock] = host.querySelectorAll('img');
    expect(plain?.getAttribute('src')).toBe('https://a.example/b.jpg');
    expect(
      stock?.getAttribute('srcset')?.match(/https:\/\/images\.pexels\.com\/photos\/4711\//g),
    ).toHaveLength(3);
  });

  test('a single picture has no controls', () => {
    expect(draw({ images: [slide('A')] }).querySelector('button')).toBeNull();
  });
});

describe('autoplay', () => {
  const advance = vi.fn();
  let show: (enabled: boolean) => void;

  function Player({ enabled }: { enabled: boolean }) {
    useAutoplay(enabled, 0, advance);
    return null;
  }

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    }));
    const root = createRoot(document.createElement('div'));
    show = (enabled) => act(() => root.render(<Player enabled={enabled} />));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    advance.mockClear();
  });

  test('CAROUSEL-04, CAROUSEL-05: on, it advances after 4000 ms', () => {
    show(true);
    vi.advanceTimersByTime(3999);
    expect(advance).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(advance).toHaveBeenCalledOnce();
  });

  test('CAROUSEL-04: off, it never does', () => {
    show(false);
    vi.advanceTimersByTime(60_000);
    expect(advance).not.toHaveBeenCalled();
  });
});
