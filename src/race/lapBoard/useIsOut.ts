import { useSyncExternalStore } from 'react';
import { isServerAnswering, onConnectivityChange } from '#src/api/serverAnswers.ts';

const isOut = (): boolean => !(navigator.onLine && isServerAnswering());

function subscribe(listener: () => void): () => void {
  const leave = onConnectivityChange(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    leave();
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether the site shows the offline bar at the bottom of the window: the board's buttons move up for it. */
export const useIsOut = (): boolean => useSyncExternalStore(subscribe, isOut);
