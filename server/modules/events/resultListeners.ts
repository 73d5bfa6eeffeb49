import type { ResultListener } from './resultListenerTypes.ts';

/** What follows from a rider's result, in the transaction of its change. */
export const resultListeners: readonly ResultListener[] = [];
