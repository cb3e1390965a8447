// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { truncate } from '../../lib/words.ts';
import { ANSWER_LIMIT, FaqTeaser, ROTATION_MS, windowOf } from './FaqTeaser.tsx';

const five = ['a', 'b', 'c', 'd', 'e'];

describe('windowOf', () => {
  it('FAQ-18 shows three and moves on by one', () => {
    expect(windowOf(five, 0)).toEqual(['a', 'b', 'c']);
    expect(windowOf(five, 1)).toEqual(['b', 'c', 'd']);
    expect(ROTATION_MS).toBe(18_000);
  });

  it('FAQ-19 is circular: after five steps the first three are back', () => {
    expect(windowOf(five, 3)).toEqual(['d', 'e', 'a']);
    expect(windowOf(five, 4)).toEqual(['e', 'a', 'b']);
    expect(windowOf(five, 5)).toEqual(windowOf(five, 0));
  });

  it('never repeats an item when there are fewer than three', () => {
    expect(windowOf(['a', 'b'], 1)).toEqual(['b', 'a']);
    expect(windowOf([], 4)).toEqual([]);
  });
});

describe('FAQ-23 the answer on a card', () => {
  it('is whole up to 120 characters', () => {
    const answer = 'x'.repeat(ANSWER_LIMIT);
    expect(truncate(answer, ANSWER_LIMIT)).toBe(answer);
  });

  it('is its first 120 characters and an ellipsis when longer', () => {
    const answer = `${'x'.repeat(ANSWER_LIMIT)}y`;
    expect(truncate(answer, ANSWER_LIMIT)).toBe(`${'x'.repeat(ANSWER_LIMIT)}…`);
  });
});

describe('the rotation', () => {
  const teaser = {
    section: { ticket: 'Questions', heading: 'What owners ask' },
    ...{ pause: 'Pause', play: 'Play', all: { label: 'All', to: '/faq' } },
  };
  const questions = five.map((id) => ({
    ...{ id, path: `/faq#${id}`, category: 'general', question: `${id}?` },
    answer: { html: `<p>${id}</p>`, text: id },
  }));

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('goes on in a window that was made wider over an open question', () => {
    vi.useFakeTimers();
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe = vi.fn();
        disconnect = vi.fn();
      },
    );
    let isWide = false;
    const listeners = new Set<() => void>();
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('48rem') && isWide,
      addEventListener: (_: string, notify: () => void) => listeners.add(notify),
      removeEventListener: (_: string, notify: () => void) => listeners.delete(notify),
    }));
    const host = document.body.appendChild(document.createElement('div'));
    const root = createRoot(host);
    act(() =>
      root.render(
        <MemoryRouter>
          <FaqTeaser teaser={teaser as never} questions={questions as never} />
        </MemoryRouter>,
      ),
    );
    const first = () => host.querySelector('h3')?.textContent;
    const wait = () => act(() => void vi.advanceTimersByTime(ROTATION_MS));
    act(() => {
      const row = host.querySelector('details');
      row?.setAttribute('open', '');
      row?.dispatchEvent(new Event('toggle'));
    });
    wait();
    expect(first()).toBe('a?');
    isWide = true;
    act(() => listeners.forEach((notify) => notify()));
    wait();
    expect(first()).toBe('b?');
    act(() => root.unmount());
    host.remove();
  });
});
