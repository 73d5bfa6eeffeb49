/** Calls every subscriber. */
export interface Emitter<Args extends readonly unknown[] = []> {
  readonly emit: (...args: Args) => void;
  /** Returns a function that unsubscribes. */
  readonly subscribe: (listener: (...args: Args) => void) => () => void;
}

/** `start` runs when the first listener subscribes; the function it returns, when the last one has unsubscribed. */
export function createEmitter<Args extends readonly unknown[] = []>(start?: () => () => void): Emitter<Args> {
  const listeners = new Set<(...args: Args) => void>();
  let stop: (() => void) | undefined;
  return {
    emit: (...args) => {
      for (const listener of listeners) listener(...args);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1) stop ??= start?.();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}
