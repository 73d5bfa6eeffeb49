import { useSyncExternalStore } from 'react';

/** Whether a media query matches now. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const mediaQueryList = matchMedia(query);
      mediaQueryList.addEventListener('change', listener);
      return () => mediaQueryList.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}
