import type { PaceInputs } from '#machines/pacePlan/paceInputs.ts';
import { createRestTimer } from './restTimer.ts';

/** Long enough for a drag to stay in the input handler, short enough that the worker's answer feels immediate. */
export const commitDelayMs = 150;

type Listener = (inputs: PaceInputs) => void;

/** What the rider turns, outside React: the controls write it, everything that shows a value listens. */
export interface LiveInputs {
  readonly get: () => PaceInputs;
  /** Called in an input handler: everything is computed and painted before it returns. */
  readonly change: (part: Partial<PaceInputs>) => void;
  /** The same under a moving finger: what comes before the next frame is computed and painted once, in that frame. */
  readonly drag: (part: Partial<PaceInputs>) => void;
  /** The rider let go: commit now, if anything is waiting. */
  readonly release: () => void;
  /** Calls at once, then at every change; returns the way out. */
  readonly subscribe: (listener: Listener) => () => void;
}

/** `onTurned` hears every change, `onCommitted` the last one of a drag: on release or after 150 ms. */
export function createLiveInputs(initial: PaceInputs, on: { turned: Listener; committed: Listener }): LiveInputs {
  const listeners = new Set<Listener>();
  let inputs = initial;
  let isWaiting = false;
  let frame = 0;
  const tell = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    for (const listener of listeners) listener(inputs);
    on.turned(inputs);
  };
  const commit = () => {
    // A page out of sight has no frames.
    if (frame !== 0) tell();
    isWaiting = false;
    on.committed(inputs);
  };
  const rest = createRestTimer(commitDelayMs, commit);
  const take = (part: Partial<PaceInputs>): boolean => {
    const keys = Object.keys(part) as (keyof PaceInputs)[];
    if (keys.every((key) => part[key] === inputs[key])) return false;
    inputs = { ...inputs, ...part };
    isWaiting = true;
    rest.touch();
    return true;
  };
  return {
    get: () => inputs,
    change: (part) => {
      if (take(part)) tell();
    },
    drag: (part) => {
      if (take(part) && frame === 0) frame = requestAnimationFrame(tell);
    },
    release: () => {
      if (!isWaiting) return;
      rest.stop();
      commit();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      listener(inputs);
      return () => listeners.delete(listener);
    },
  };
}
