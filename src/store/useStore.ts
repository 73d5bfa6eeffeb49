import { useSyncExternalStore } from 'react';
import type { ReadableStore } from './createStore.ts';

/** The store's value; renders again when it changes. */
export const useStore = <Value>({ subscribe, get }: ReadableStore<Value>): Value =>
  useSyncExternalStore(subscribe, get);
