import { type RefObject, useEffect, useRef } from 'react';

/** The button that something opened in place of: it takes the focus when that closes. */
export function useGivenBackFocus(isAway: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null);
  const wasAway = useRef(false);
  useEffect(() => {
    if (wasAway.current && !isAway) opener.current?.focus();
    wasAway.current = isAway;
  }, [isAway]);
  return opener;
}
