import { isServerAnswering, onServerAnswering } from '#src/api/connectivity.ts';

/**
 * Calls back when a new try may succeed: the device is online, or the server answered some request. Returns a function
 * that ends it.
 */
export function watchConnection(listener: () => void): () => void {
  // No `online` event tells that a server is back or a tunnel is over.
  const leave = onServerAnswering(() => {
    if (isServerAnswering()) listener();
  });
  addEventListener('online', listener);
  return () => {
    leave();
    removeEventListener('online', listener);
  };
}
