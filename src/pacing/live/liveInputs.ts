import type { PaceInputs } from '#machines/pacePlan/paceInputs.ts';
import { createEmitter } from '#src/store/createEmitter.ts';
import { createRestTimer } from './restTimer.ts';

/** Long enough that no commit happens during a drag, short enough that the worker's answer feels immediate. */
export const commitDelayMs = 150;

type Listener = (inputs: PaceInputs) => void;

/** The inputs that the rider changes, outside React: controls write them, everything that shows a value subscribes. */
export interface LiveInputs {
  readonly get: () => PaceInputs;
  /** Called in an input handler: everything is computed and painted before it returns. */
  readonly change: (part: Partial<PaceInputs>) => void;
  /** The same for a moving finger: the plan is requested at once, and listeners are notified in the next frame. */
  readonly drag: (part: Partial<PaceInputs>) => void;
  /** The rider released the control: commits pending changes now. */
  readonly release: () => void;
  /** Calls the listener at once and at every change; returns a function that unsubscribes. */
  readonly subscribe: (listener: Listener) => () => void;
}

/** `onChange` is called at every change, `onCommit` with the last one of a drag: on release or after 150 ms. */
export function createLiveInputs(initial: PaceInputs, on: { turned: Listener; committed: Listener }): LiveInputs {
  const changes = createEmitter<[inputs: PaceInputs]>();
  let inputs = initial;
  let isWaiting = false;
  let frame = 0;
  const notify = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    changes.emit(inputs);
  };
  const commit = () => {
    // A hidden page gets no frames.
    if (frame !== 0) notify();
    isWaiting = false;
    on.committed(inputs);
  };
  const rest = createRestTimer(commitDelayMs, commit);
  const apply = (part: Partial<PaceInputs>): boolean => {
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
      if (!apply(part)) return;
      on.turned(inputs);
      notify();
    },
    drag: (part) => {
      if (!apply(part)) return;
      // Not in the frame: on a slow phone its other work would keep the worker waiting.
      on.turned(inputs);
      if (frame === 0) frame = requestAnimationFrame(notify);
    },
    release: () => {
      if (!isWaiting) return;
      rest.stop();
      commit();
    },
    subscribe: (listener) => {
      const leave = changes.subscribe(listener);
      listener(inputs);
      return leave;
    },
  };
}
