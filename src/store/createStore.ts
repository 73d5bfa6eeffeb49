import { createEmitter } from './createEmitter.ts';

export interface ReadableStore<Value> {
  readonly get: () => Value;
  /** Calls the listener after each change, not at once. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface Store<Value> extends ReadableStore<Value> {
  /** An equal value changes nothing and is not announced. */
  readonly set: (value: Value) => void;
}

/** A value outside React. Components read it with `useStore`; code that draws without React uses `subscribe`. */
export function createStore<Value>(
  initial: Value,
  isEqual: (a: Value, b: Value) => boolean = Object.is,
  start?: () => () => void,
): Store<Value> {
  const { emit, subscribe } = createEmitter(start);
  let value = initial;
  return {
    get: () => value,
    set: (newValue) => {
      if (isEqual(value, newValue)) return;
      value = newValue;
      emit();
    },
    subscribe,
  };
}
