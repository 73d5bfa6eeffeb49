import { useEffect, useState } from 'react';

/** Runs something after the first paint, when nothing else is to do; Safari has no idle callback. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 4_000 });
  else setTimeout(run, 1_000);
}

/** Code that the first paint does not need: loaded when the browser is idle, or at once when asked for. */
export function createPart<Part>(load: () => Promise<Part>) {
  let part: Part | null = null;
  const listeners = new Set<() => void>();
  const want = (): void => {
    if (part !== null) return;
    load().then(
      (loaded) => {
        part = loaded;
        for (const listener of listeners) listener();
      },
      // Offline, most of the time; the next touch asks again.
      () => undefined,
    );
  };
  return {
    want,
    get: () => part,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The part once it is there; before that null. */
export function useIdlePart<Part>(source: ReturnType<typeof createPart<Part>>): Part | null {
  const [part, setPart] = useState(() => source.get());
  useEffect(() => {
    const leave = source.subscribe(() => setPart(() => source.get()));
    setPart(() => source.get());
    whenIdle(source.want);
    return leave;
  }, [source]);
  return part;
}
