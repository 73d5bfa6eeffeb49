import { isServerAnswering, onServerAnswering } from '#src/api/connectivity.ts';

/** Calls back when trying again may do: the device is online, or the server answered somebody. Returns the way out. */
export function watchConnection(listener: () => void): () => void {
  // No `online` event tells of a server or a tunnel that is over.
  const leave = onServerAnswering(() => {
    if (isServerAnswering()) listener();
  });
  addEventListener('online', listener);
  return () => {
    leave();
    removeEventListener('online', listener);
  };
}
