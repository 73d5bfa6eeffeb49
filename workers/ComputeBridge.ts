import { type Remote, wrap } from 'comlink';
import { type BridgeTimers, systemTimers } from './bridgeTimers.ts';
import { type ComputeApi, keptCourses, type PaceRequest } from './computeApi.ts';
import type { ComputeResult } from './core/computeResult.ts';
import type { CourseLine } from './core/course/courseTypes.ts';
import type { PacePlan } from './core/pacing/pacePlanTypes.ts';

export interface ComputeBridgeOptions {
  readonly createWorker: () => Worker;
  readonly timers?: BridgeTimers;
}

type PlanResult = ComputeResult<PacePlan>;

interface Call {
  readonly request: PaceRequest;
  readonly signal: AbortSignal;
  settle(result: PlanResult): void;
  fail(reason: unknown): void;
  /** False once its caller has been answered: aborted, replaced by a newer call, or the worker died. */
  isWanted: boolean;
}

interface LiveWorker {
  readonly worker: Worker;
  readonly remote: Remote<ComputeApi>;
  /** Keys of the courses that this worker holds, least recently used first. */
  readonly courses: number[];
}

const idleStopMs = 30_000;
/** An aborted job may run this long before its worker is terminated. */
const unwantedLimitMs = 150;

/**
 * Owns the compute worker: starts it at the first call and terminates it after 30 idle seconds. Latest wins: one call
 * is in flight, the newest one waits, and a call that was waiting before it is rejected with an AbortError. A course
 * is sent once in a worker's life and recognised by object identity, so keep the decoded object. Each answer has
 * buffers of its own.
 */
export class ComputeBridge {
  readonly #createWorker: () => Worker;
  readonly #timers: BridgeTimers;
  readonly #courseKeys = new WeakMap<CourseLine, number>();
  #nextCourseKey = 1;
  #live: LiveWorker | undefined;
  #running: Call | undefined;
  #startedAtMs = 0;
  #waiting: Call | undefined;
  #idleTimer: unknown;
  #unwantedTimer: unknown;

  constructor({ createWorker, timers = systemTimers }: ComputeBridgeOptions) {
    this.#createWorker = createWorker;
    this.#timers = timers;
  }

  /** Rejects with the signal's reason when aborted, and with the worker's error when the worker dies. */
  computePacePlan(signal: AbortSignal, request: PaceRequest): Promise<PlanResult> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) {
        reject(signal.reason);
        return;
      }
      const onAbort = () => this.#abort(call);
      const finish = () => {
        call.isWanted = false;
        signal.removeEventListener('abort', onAbort);
      };
      const call: Call = {
        request,
        signal,
        isWanted: true,
        settle(result) {
          finish();
          resolve(result);
        },
        fail(reason) {
          finish();
          reject(reason);
        },
      };
      signal.addEventListener('abort', onAbort);
      this.#waiting?.fail(new DOMException('overtaken by a newer call', 'AbortError'));
      this.#waiting = call;
      this.#startNext();
    });
  }

  /** Terminates the worker and rejects the calls in progress. The next call starts a new worker. */
  stop(): void {
    this.#dropWorker(new DOMException('the compute worker was stopped', 'AbortError'));
  }

  #abort(call: Call): void {
    call.fail(call.signal.reason);
    if (this.#waiting === call) this.#waiting = undefined;
    if (this.#running !== call) return;
    const ranMs = this.#timers.nowMs() - this.#startedAtMs;
    this.#unwantedTimer = this.#timers.set(() => this.#endUnwanted(call), Math.max(0, unwantedLimitMs - ranMs));
  }

  #endUnwanted(call: Call): void {
    if (this.#running !== call) return;
    this.#terminate();
    this.#startNext();
  }

  #startNext(): void {
    if (this.#running) return;
    this.#timers.clear(this.#idleTimer);
    const call = this.#waiting;
    this.#waiting = undefined;
    if (!call) {
      if (this.#live) this.#idleTimer = this.#timers.set(() => this.#terminate(), idleStopMs);
      return;
    }
    this.#running = call;
    this.#startedAtMs = this.#timers.nowMs();
    void this.#run(call);
  }

  async #run(call: Call): Promise<void> {
    let deliver: () => void;
    try {
      const live = this.#liveWorker();
      const result = await this.#ask(live, call.request);
      deliver = () => call.settle(result);
    } catch (error) {
      deliver = () => call.fail(error);
    }
    // If the worker was terminated meanwhile, this call has been answered already.
    if (this.#running !== call) return;
    this.#running = undefined;
    this.#timers.clear(this.#unwantedTimer);
    if (call.isWanted) deliver();
    this.#startNext();
  }

  async #ask({ remote, courses }: LiveWorker, { course, ...request }: PaceRequest): Promise<PlanResult> {
    const key = this.#courseKey(course);
    const place = courses.indexOf(key);
    if (place >= 0) courses.splice(place, 1);
    else {
      const opened = await remote.openCourse(key, course);
      if (!opened.ok) return opened;
    }
    courses.push(key);
    if (courses.length > keptCourses) courses.shift();
    return remote.computePacePlan(key, request);
  }

  #courseKey(course: CourseLine): number {
    const known = this.#courseKeys.get(course);
    if (known !== undefined) return known;
    const key = this.#nextCourseKey++;
    this.#courseKeys.set(course, key);
    return key;
  }

  #liveWorker(): LiveWorker {
    if (this.#live) return this.#live;
    const worker = this.#createWorker();
    const live = { worker, remote: wrap<ComputeApi>(worker), courses: [] };
    const onDeath = (event: Event) => {
      if (this.#live === live) this.#dropWorker(new Error(deathText(event)));
    };
    worker.addEventListener('error', onDeath);
    worker.addEventListener('messageerror', onDeath);
    this.#live = live;
    return live;
  }

  #dropWorker(reason: unknown): void {
    const calls = [this.#running, this.#waiting];
    this.#waiting = undefined;
    this.#terminate();
    for (const call of calls) if (call?.isWanted) call.fail(reason);
  }

  #terminate(): void {
    this.#timers.clear(this.#idleTimer);
    this.#timers.clear(this.#unwantedTimer);
    this.#live?.worker.terminate();
    this.#live = undefined;
    this.#running = undefined;
  }
}

function deathText(event: Event): string {
  return 'message' in event && typeof event.message === 'string' && event.message !== ''
    ? `the compute worker failed: ${event.message}`
    : 'the compute worker failed';
}
