import { useEffect, useState } from 'react';

const askAgainMs = 250;
const isPageWaiting = () => document.querySelector('[aria-busy="true"]') !== null;

/** Runs something when the page waits for nothing any more and nothing else is to do; Safari has no idle callback. */
export function whenIdle(run: () => void): void {
  const start = () => (isPageWaiting() ? later() : run());
  const later = () => {
    setTimeout(() => {
      if (typeof requestIdleCallback === 'function') requestIdleCallback(start, { timeout: 4_000 });
      else start();
    }, askAgainMs);
  };
  later();
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
