import { useSyncExternalStore } from 'react';
import { isServerAnswering, onConnectivityChange } from '#src/api/connectivity.ts';

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

/** Whether the site says at the window's foot that it has no network: the board's buttons make room for it. */
export const useIsOut = (): boolean => useSyncExternalStore(subscribe, isOut);
