const listeners = new Set<() => void>();
let isAnswered = true;

function set(next: boolean): void {
  if (next === isAnswered) return;
  isAnswered = next;
  for (const listener of listeners) listener();
}

/** Call when the server answered with any status: there is a connection. */
export const reportAnswer = (): void => set(true);
/** Call when a request ended without any answer. */
export const reportNoAnswer = (): void => set(false);

/** Whether the last finished request got an answer. */
export const isServerAnswering = (): boolean => isAnswered;

/** Calls back when `isServerAnswering` changes; returns a function that unsubscribes. */
export function onConnectivityChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
