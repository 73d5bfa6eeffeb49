import { type RefObject, useEffect, useRef } from 'react';

/** A ref of the button that was replaced: it gets the focus back when its replacement closes. */
export function useFocusReturn(isAway: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null);
  const wasAway = useRef(false);
  useEffect(() => {
    if (wasAway.current && !isAway) opener.current?.focus();
    wasAway.current = isAway;
  }, [isAway]);
  return opener;
}
