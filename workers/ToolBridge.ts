import { type Remote, wrap } from 'comlink';
import { type BridgeTimers, systemTimers } from './bridgeTimers.ts';
import type { ToolAnswer, ToolApi, ToolName, ToolRequest } from './core/toolApi.ts';

export interface ToolBridgeOptions {
  readonly createWorker: () => Worker;
  readonly timers?: BridgeTimers;
}

interface Lane {
  readonly worker: Worker;
  readonly remote: Remote<ToolApi>;
  /** Cancels the call in progress, if any. */
  fail: ((reason: unknown) => void) | undefined;
  idleTimer: unknown;
}

const idleStopMs = 30_000;

/**
 * Owns the tool workers: one for each tool in use, started at the tool's first call and terminated after 30 idle
 * seconds. Latest wins: a newer call of the same tool, or an abort, terminates the worker of the older call.
 */
export class ToolBridge {
  readonly #createWorker: () => Worker;
  readonly #timers: BridgeTimers;
  readonly #lanes = new Map<ToolName, Lane>();

  constructor({ createWorker, timers = systemTimers }: ToolBridgeOptions) {
    this.#createWorker = createWorker;
    this.#timers = timers;
  }

  /**
   * Rejects with the signal's reason when aborted, with an AbortError when replaced by a newer call, and with the
   * worker's error when it dies.
   */
  call<Name extends ToolName>(
    name: Name,
    request: ToolRequest<Name>,
    signal: AbortSignal,
    transfer?: (request: ToolRequest<Name>) => ToolRequest<Name>,
  ): Promise<ToolAnswer<Name>> {
    if (signal.aborted) return Promise.reject(signal.reason);
    if (this.#lanes.get(name)?.fail) this.#endLane(name, new DOMException('overtaken by a newer call', 'AbortError'));
    const lane = this.#lanes.get(name) ?? this.#startLane(name);
    this.#timers.clear(lane.idleTimer);
    return new Promise((resolve, reject) => {
      const onAbort = () => this.#endLane(name, signal.reason);
      const finish = () => {
        lane.fail = undefined;
        signal.removeEventListener('abort', onAbort);
      };
      lane.fail = (reason) => {
        finish();
        reject(reason);
      };
      signal.addEventListener('abort', onAbort);
      const run = lane.remote[name] as (request: ToolRequest<Name>) => Promise<ToolAnswer<Name>>;
      run(transfer ? transfer(request) : request).then(
        (answer) => {
          if (!lane.fail) return;
          finish();
          lane.idleTimer = this.#timers.set(() => this.#endLane(name), idleStopMs);
          resolve(answer);
        },
        (error) => this.#endLane(name, error, lane),
      );
    });
  }

  #startLane(name: ToolName): Lane {
    const worker = this.#createWorker();
    const lane: Lane = { worker, remote: wrap<ToolApi>(worker), fail: undefined, idleTimer: undefined };
    const onDeath = () => this.#endLane(name, new Error('the tool worker failed'), lane);
    worker.addEventListener('error', onDeath);
    worker.addEventListener('messageerror', onDeath);
    this.#lanes.set(name, lane);
    return lane;
  }

  #endLane(name: ToolName, reason?: unknown, expectedLane?: Lane): void {
    const lane = this.#lanes.get(name);
    if (!lane || (expectedLane && expectedLane !== lane)) return;
    this.#lanes.delete(name);
    this.#timers.clear(lane.idleTimer);
    lane.worker.terminate();
    lane.fail?.(reason);
  }
}
