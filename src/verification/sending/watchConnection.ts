import { isServerAnswering, onConnectivityChange } from '#src/api/serverAnswers.ts';

/**
 * Calls back when a new try may succeed: the device is online, or the server answered any request. Returns a function
 * that stops watching.
 */
export function watchConnection(listener: () => void): () => void {
  // There is no `online` event when a server is back or a tunnel ends.
  const leave = onConnectivityChange(() => {
    if (isServerAnswering()) listener();
  });
  addEventListener('online', listener);
  return () => {
    leave();
    removeEventListener('online', listener);
  };
}
