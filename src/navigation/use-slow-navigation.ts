import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';

/** A navigation that is done by then needs no word; a sign that flashes would only make it seem slower. */
const PATIENCE_MS = 150;

/** Whether the next page is on its way and takes longer than a moment. */
export function useSlowNavigation(): boolean {
  const isLoading = useNavigation().state === 'loading';
  const [isSlow, setSlow] = useState(false);

  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = window.setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => {
      window.clearTimeout(timer);
      setSlow(false);
    };
  }, [isLoading]);

  return isLoading && isSlow;
}
