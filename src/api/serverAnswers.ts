import { createStore, type ReadableStore } from '#src/store/createStore.ts';

const answeredStore = createStore(true);

/** Call when the server answered with any status: there is a connection. */
export const reportAnswer = (): void => answeredStore.set(true);
/** Call when a request ended without any answer. */
export const reportNoAnswer = (): void => answeredStore.set(false);

/** Whether the last finished request got an answer. */
export const isServerAnswering = answeredStore.get;

/** Calls back when `isServerAnswering` changes; returns a function that unsubscribes. */
export const onConnectivityChange = answeredStore.subscribe;

/** Why the site cannot load new data: the device is offline, or the server does not answer; null while it can. */
export const outageStore: ReadableStore<'offline' | 'noAnswer' | null> = {
  get: () => {
    if (!navigator.onLine) return 'offline';
    return isServerAnswering() ? null : 'noAnswer';
  },
  subscribe: (listener) => {
    const unsubscribe = onConnectivityChange(listener);
    addEventListener('online', listener);
    addEventListener('offline', listener);
    return () => {
      unsubscribe();
      removeEventListener('online', listener);
      removeEventListener('offline', listener);
    };
  },
};
