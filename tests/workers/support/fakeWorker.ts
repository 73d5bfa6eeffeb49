import { expose } from 'comlink';
import type { BridgeTimers } from '#workers/bridgeTimers.ts';
import type { ComputeApi } from '#workers/computeApi.ts';
import type { ToolApi } from '#workers/core/toolApi.ts';

/** A worker on this thread: comlink and structured clones are real, only the thread is not. */
export interface FakeWorker {
  readonly worker: Worker;
  readonly isTerminated: () => boolean;
  readonly die: (message: string) => void;
  readonly close: () => void;
}

export function createFakeWorker(api: ComputeApi | ToolApi): FakeWorker {
  const { port1, port2 } = new MessageChannel();
  const target = new EventTarget();
  let isTerminated = false;
  expose(api, port2);
  port1.onmessage = ({ data }) => {
    if (!isTerminated) target.dispatchEvent(new MessageEvent('message', { data }));
  };
  const close = () => {
    port1.close();
    port2.close();
  };
  const worker = Object.assign(target, {
    postMessage: (message: unknown, transfer: Transferable[] = []) => port1.postMessage(message, transfer as []),
    terminate: () => {
      isTerminated = true;
      close();
    },
    onmessage: null,
    onmessageerror: null,
    onerror: null,
  });
  return {
    worker: worker as unknown as Worker,
    isTerminated: () => isTerminated,
    die: (message) => target.dispatchEvent(Object.assign(new Event('error'), { message })),
    close,
  };
}

/** A clock that moves only when the test moves it. */
export function createManualTimers(): BridgeTimers & { advance(ms: number): void } {
  let nowMs = 0;
  const pending = new Map<object, { atMs: number; run: () => void }>();
  return {
    set(run, delayMs) {
      const timer = {};
      pending.set(timer, { atMs: nowMs + delayMs, run });
      return timer;
    },
    clear: (timer) => void pending.delete(timer as object),
    nowMs: () => nowMs,
    advance(ms) {
      nowMs += ms;
      for (const [timer, { atMs, run }] of [...pending]) {
        if (atMs <= nowMs && pending.delete(timer)) run();
      }
    },
  };
}
