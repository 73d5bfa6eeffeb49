import { type BridgeTimers, systemTimers } from './bridgeTimers.ts';
import type { PaceRequest, PaceRequestOnCourse } from './computeApi.ts';
import type { ComputeResult } from './core/computeResult.ts';
import type { OpenedCourse } from './core/course/courseTypes.ts';
import type { WireLine } from './core/courseFile/courseFileTypes.ts';
import type { LivePlanAnswer, PlanAnswer } from './core/pacing/planAnswerTypes.ts';
import { startWorkerHandle, WorkerCourses, type WorkerHandle } from './workerHandle.ts';

export interface ComputeBridgeOptions {
  readonly createWorker: () => Worker;
  readonly timers?: BridgeTimers;
}

/** Priority of waiting calls; within each lane the newest call replaces the waiting one. */
const lanes = ['course', 'plan', 'live'] as const;
type Lane = (typeof lanes)[number];

interface Call {
  readonly lane: Lane;
  readonly signal: AbortSignal;
  /** Sends the call to the worker; resolves with a function that hands the answer to the caller. */
  readonly ask: (handle: WorkerHandle) => Promise<() => void>;
  fail(reason: unknown): void;
  /** False once the caller was answered: the call was aborted or replaced, or the worker died. */
  isWanted: boolean;
  startedAtMs: number;
}

const idleStopMs = 30_000;
/** A job whose answer is no longer needed may run this long before its worker is ended. */
const unwantedLimitMs = 150;
/**
 * How many live plans the worker may hold at once. With one, the newest value would be sent only after the page has
 * received the previous answer, which on a slow phone is after a whole frame (decision 162).
 */
const maxLivePlans = 2;

/**
 * The only owner of the compute worker. One call is in flight, or two live plans. Each lane holds one waiting call: a
 * newer call replaces it, and the replaced call is rejected with an AbortError. A worker that dies is replaced once and
 * its calls run again; if it dies again before an answer, all pending calls are rejected. The worker is ended after 30
 * idle seconds, except while a page holds the bridge. A course is sent once per worker and recognised afterwards by
 * object identity. No two answers share a buffer.
 */
export class ComputeBridge {
  readonly #createWorker: () => Worker;
  readonly #timers: BridgeTimers;
  readonly #courses = new WorkerCourses();
  readonly #waiting = new Map<Lane, Call>();
  #handle: WorkerHandle | undefined;
  /** Calls that the worker has not answered, oldest first. */
  #running: Call[] = [];
  #holderCount = 0;
  /** A worker died, and its replacement has not answered yet. */
  #isReplaced = false;
  #idleTimer: unknown;
  #unwantedTimer: unknown;

  constructor({ createWorker, timers = systemTimers }: ComputeBridgeOptions) {
    this.#createWorker = createWorker;
    this.#timers = timers;
  }

  /** Starts the worker, so that it is ready when the first call comes. */
  start(): void {
    try {
      this.#ensureWorker();
    } catch {
      // The first call reports the failure.
    }
    this.#scheduleIdleStop();
  }

  /** Keeps the worker from ending while it is idle, until the returned function is called. */
  hold(): () => void {
    this.#holderCount += 1;
    this.#timers.clear(this.#idleTimer);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#holderCount -= 1;
      this.#scheduleIdleStop();
    };
  }

  /** Decodes a course in the API's form; plans are requested with its line. */
  openCourse(signal: AbortSignal, wire: WireLine): Promise<ComputeResult<OpenedCourse>> {
    return this.#call('course', signal, async (handle) => {
      const key = this.#courses.createKey();
      const result = await handle.remote.openCourse(key, wire);
      if (result.ok) this.#courses.addStored(handle, key, result.value.course);
      return result;
    });
  }

  /** The full plan. Rejects with the signal's reason when aborted, with the worker's error when it dies twice. */
  computePacePlan(signal: AbortSignal, request: PaceRequest): Promise<ComputeResult<PlanAnswer>> {
    return this.#call('plan', signal, (handle) =>
      this.#callOnCourse(handle, request, (key, rest) => handle.remote.computePacePlan(key, rest)),
    );
  }

  /** The live plan; the same rejections, and an AbortError if a newer call replaced it before it began. */
  computeLivePlan(signal: AbortSignal, request: PaceRequest): Promise<ComputeResult<LivePlanAnswer>> {
    return this.#call('live', signal, (handle) =>
      this.#callOnCourse(handle, request, (key, rest) => handle.remote.computeLivePlan(key, rest)),
    );
  }

  /** Ends the worker; running and waiting calls are rejected. The next call starts a new one. */
  stop(): void {
    this.#failAll(new DOMException('the compute worker was stopped', 'AbortError'));
  }

  #call<Answer>(lane: Lane, signal: AbortSignal, ask: (handle: WorkerHandle) => Promise<Answer>): Promise<Answer> {
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
        lane,
        signal,
        isWanted: true,
        startedAtMs: 0,
        ask: async (handle) => {
          const answer = await ask(handle);
          return () => {
            finish();
            resolve(answer);
          };
        },
        fail(reason) {
          finish();
          reject(reason);
        },
      };
      signal.addEventListener('abort', onAbort);
      this.#waiting.get(lane)?.fail(new DOMException('overtaken by a newer call', 'AbortError'));
      this.#waiting.set(lane, call);
      this.#startNext();
    });
  }

  #abort(call: Call): void {
    call.fail(call.signal.reason);
    if (this.#waiting.get(call.lane) === call) this.#waiting.delete(call.lane);
    if (this.#running.includes(call)) this.#watchUnwanted();
  }

  /** Ends the worker if a job that is no longer needed runs too long. */
  #watchUnwanted(): void {
    this.#timers.clear(this.#unwantedTimer);
    const oldestUnwanted = this.#running.find(({ isWanted }) => !isWanted);
    if (oldestUnwanted === undefined) return;
    const ranMs = this.#timers.nowMs() - oldestUnwanted.startedAtMs;
    this.#unwantedTimer = this.#timers.set(() => this.#restart(), Math.max(0, unwantedLimitMs - ranMs));
  }

  /** Ends the worker; calls that are still needed run again in a new one. */
  #restart(): void {
    const running = this.#running;
    this.#terminate();
    for (const call of running) if (call.isWanted) void this.#run(call);
    this.#startNext();
  }

  #startNext(): void {
    this.#timers.clear(this.#idleTimer);
    const lane = lanes.find((each) => this.#waiting.has(each));
    const call = lane && this.#waiting.get(lane);
    if (lane === undefined || call === undefined) {
      this.#scheduleIdleStop();
      return;
    }
    if (!this.#hasCapacityFor(lane)) return;
    this.#waiting.delete(lane);
    void this.#run(call);
  }

  #hasCapacityFor(lane: Lane): boolean {
    if (this.#running.length === 0) return true;
    return (
      lane === 'live' && this.#running.length < maxLivePlans && this.#running.every((call) => call.lane === 'live')
    );
  }

  #scheduleIdleStop(): void {
    this.#timers.clear(this.#idleTimer);
    if (this.#handle && this.#running.length === 0 && this.#holderCount === 0)
      this.#idleTimer = this.#timers.set(() => this.#terminate(), idleStopMs);
  }

  async #run(call: Call): Promise<void> {
    this.#running.push(call);
    call.startedAtMs = this.#timers.nowMs();
    let deliver: () => void;
    let handle: WorkerHandle | undefined;
    try {
      handle = this.#ensureWorker();
      deliver = await call.ask(handle);
      if (this.#handle === handle) this.#isReplaced = false;
    } catch (error) {
      deliver = () => call.fail(error);
    }
    // If the worker was ended in the meantime, the call has failed or was started again.
    if (!this.#running.includes(call) || this.#handle !== handle) return;
    this.#running = this.#running.filter((running) => running !== call);
    this.#watchUnwanted();
    if (call.isWanted) deliver();
    this.#startNext();
  }

  async #callOnCourse<Answer>(
    handle: WorkerHandle,
    { course, ...request }: PaceRequest,
    ask: (key: number, request: PaceRequestOnCourse) => Promise<ComputeResult<Answer>>,
  ): Promise<ComputeResult<Answer>> {
    const key = await this.#courses.send(handle, course);
    return key.ok ? ask(key.value, request) : key;
  }

  #ensureWorker(): WorkerHandle {
    if (this.#handle) return this.#handle;
    const handle = startWorkerHandle(this.#createWorker, (reason) => {
      if (this.#handle === handle) this.#replace(reason);
    });
    this.#handle = handle;
    return handle;
  }

  #replace(reason: Error): void {
    if (this.#isReplaced) {
      this.#isReplaced = false;
      this.#failAll(reason);
      return;
    }
    const wasIdle = this.#running.length === 0;
    this.#isReplaced = true;
    this.#restart();
    if (wasIdle && this.#waiting.size === 0 && this.#holderCount > 0) this.start();
  }

  #failAll(reason: unknown): void {
    const calls = [...this.#running, ...this.#waiting.values()];
    this.#waiting.clear();
    this.#terminate();
    for (const call of calls) if (call.isWanted) call.fail(reason);
  }

  #terminate(): void {
    this.#timers.clear(this.#idleTimer);
    this.#timers.clear(this.#unwantedTimer);
    this.#handle?.worker.terminate();
    this.#handle = undefined;
    this.#running = [];
  }
}
