import { type ComponentType, startTransition, useEffect, useState } from 'react';

type PartState<Props extends object> = ComponentType<Props> | 'waiting' | 'failed';

/** A part of the page whose code comes later. Loaded once; a chunk that did not come is asked for again. */
export interface LazyPart<Props extends object> {
  readonly request: () => void;
  readonly usePart: () => PartState<Props>;
}

/** `load` imports the part. Nothing throws: offline, the page stays and the part says `failed`. */
export function createLazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const listeners = new Set<() => void>();
  let state: PartState<Props> = 'waiting';
  let isLoading = false;
  const become = (next: PartState<Props>) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    request: () => {
      if (isLoading || typeof state !== 'string') return;
      isLoading = true;
      if (state === 'failed') become('waiting');
      const end = (next: PartState<Props>) => {
        isLoading = false;
        become(next);
      };
      // A task of its own for each part: several that arrive together would be rendered in one long one.
      load().then(
        (part) => setTimeout(end, 0, part),
        () => end('failed'),
      );
    },
    usePart: () => {
      const [part, setPart] = useState(() => state);
      useEffect(() => {
        // A transition is rendered in slices.
        const follow = () => startTransition(() => setPart(() => state));
        follow();
        listeners.add(follow);
        return () => {
          listeners.delete(follow);
        };
      }, []);
      return part;
    },
  };
}

/** Runs when the page has nothing better to do; returns the way out. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}
