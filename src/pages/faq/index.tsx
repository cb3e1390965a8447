import { useEffect } from 'react';
import { hasAddressState } from '../../navigation/use-query.ts';
import { lazyIsland } from '../../ui/lazy-island.tsx';

/** As rendered, every question can be read and opened; code is needed to search, filter and copy. */
const Answers = lazyIsland(() => import('./Answers.tsx'), { isDue: hasAddressState });

/** The content below the first window. */
const Rest = lazyIsland(() => import('./BelowFold.tsx'));

/**
 * Selects the tab that a key leads to. It is pressed like any button, so that a key counts even before the code
 * of the tabs is loaded.
 */
function pressNextTab(event: KeyboardEvent): void {
  const { target, key } = event;
  if (!(target instanceof Element) || target.getAttribute('role') !== 'tab') return;
  const tabs = [...(target.parentElement?.children ?? [])];
  const index = tabs.indexOf(target);
  const places: Record<string, number> = {
    ArrowRight: (index + 1) % tabs.length,
    ArrowLeft: index - 1,
    Home: 0,
    End: -1,
  };
  const place = places[key];
  const next = place === undefined ? undefined : tabs.at(place);
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.click();
  next.focus();
}

/** /faq: questions and answers, the product lines, and a call. */
export function Component() {
  useEffect(() => {
    // In the capture phase, because React stops events in islands that are not hydrated.
    document.addEventListener('keydown', pressNextTab, true);
    return () => document.removeEventListener('keydown', pressNextTab, true);
  }, []);
  return (
    <>
      <Answers />
      <Rest />
    </>
  );
}
