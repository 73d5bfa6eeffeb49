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
export function createLiveInputs(
  initial: PaceInputs,
  handlers: { onChange: Listener; onCommit: Listener },
): LiveInputs {
  const changes = createEmitter<[inputs: PaceInputs]>();
  let inputs = initial;
  let isCommitPending = false;
  let frame = 0;
  const notify = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    changes.emit(inputs);
  };
  const commit = () => {
    // A hidden page gets no frames.
    if (frame !== 0) notify();
    isCommitPending = false;
    handlers.onCommit(inputs);
  };
  const commitTimer = createRestTimer(commitDelayMs, commit);
  const applyChange = (part: Partial<PaceInputs>): boolean => {
    const keys = Object.keys(part) as (keyof PaceInputs)[];
    if (keys.every((key) => part[key] === inputs[key])) return false;
    inputs = { ...inputs, ...part };
    isCommitPending = true;
    commitTimer.touch();
    return true;
  };
  return {
    get: () => inputs,
    change: (part) => {
      if (!applyChange(part)) return;
      handlers.onChange(inputs);
      notify();
    },
    drag: (part) => {
      if (!applyChange(part)) return;
      // Not in the frame: on a slow phone its other work would keep the worker waiting.
      handlers.onChange(inputs);
      if (frame === 0) frame = requestAnimationFrame(notify);
    },
    release: () => {
      if (!isCommitPending) return;
      commitTimer.stop();
      commit();
    },
    subscribe: (listener) => {
      const unsubscribe = changes.subscribe(listener);
      listener(inputs);
      return unsubscribe;
    },
  };
}
