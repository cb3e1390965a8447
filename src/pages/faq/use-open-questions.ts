import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { hashTarget, scrollToElement } from '../../navigation/use-scroll.ts';
import type { Question } from './use-faq.ts';

/** The delay before scrolling to a question that was filtered out. */
const SETTLE_MS = 100;

/** Opens the question that a fragment refers to, if it is in the list. */
function openTarget(hash: string): HTMLElement | null {
  const target = hashTarget(hash);
  if (target instanceof HTMLDetailsElement) target.open = true;
  return target;
}

/** The ids of questions that are already open in the document before this code runs. */
function openInDocument(questions: readonly Question[]): ReadonlySet<string> {
  if (typeof document === 'undefined') return new Set();
  const isOpen = ({ id }: Question) => document.getElementById(id)?.hasAttribute('open');
  return new Set(questions.filter(isOpen).map(({ id }) => id));
}

/**
 * The open questions; any number can be open. The question in the address's fragment is opened on arrival,
 * and search and category are reset if they would hide it. The router scrolls to it, except to one that was
 * hidden, which it could not find.
 */
export function useOpenQuestions(questions: readonly Question[], showAll: () => void) {
  const [open, setOpenSet] = useState<ReadonlySet<string>>(() => openInDocument(questions));
  const location = useLocation();

  useEffect(() => {
    const { hash } = location;
    if (!questions.some(({ id }) => `#${id}` === hash)) return undefined;
    const wasThere = openTarget(hash) !== null;
    showAll();
    if (wasThere) return undefined;
    const timer = window.setTimeout(() => {
      const element = openTarget(hash);
      if (element) scrollToElement(element);
    }, SETTLE_MS);
    return () => window.clearTimeout(timer);
  }, [location, questions, showAll]);

  /** Records that a question was opened or closed, to restore this after filtering. */
  const setOpen = useCallback((id: string, isOpen: boolean) => {
    setOpenSet((before) => {
      if (before.has(id) === isOpen) return before;
      const after = new Set(before);
      if (isOpen) after.add(id);
      else after.delete(id);
      return after;
    });
  }, []);

  return { open, setOpen };
}
