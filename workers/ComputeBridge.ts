import { type Remote, wrap } from 'comlink';
import { type BridgeTimers, systemTimers } from './bridgeTimers.ts';
import { type ComputeApi, keptCourses, type PaceRequest, type PaceRequestOnCourse } from './computeApi.ts';
import type { ComputeResult } from './core/computeResult.ts';
import type { CourseLine, OpenedCourse } from './core/course/courseTypes.ts';
import type { WireLine } from './core/courseFile/courseFileTypes.ts';
import type { LivePlanAnswer, PlanAnswer } from './core/pacing/planAnswerTypes.ts';

export interface ComputeBridgeOptions {
  readonly createWorker: () => Worker;
  readonly timers?: BridgeTimers;
}

/** In the order in which waiting calls are run; in each the newest call replaces the one that waits. */
const lanes = ['course', 'plan', 'live'] as const;
type Lane = (typeof lanes)[number];

interface Call {
  readonly signal: AbortSignal;
  /** Asks the worker; answers what the caller is to be told. */
  readonly ask: (live: LiveWorker) => Promise<() => void>;
  fail(reason: unknown): void;
  /** False once its caller was answered: aborted, overtaken or the worker died. */
  isWanted: boolean;
}

interface LiveWorker {
  readonly worker: Worker;
  readonly remote: Remote<ComputeApi>;
  /** Keys of the courses that this worker holds, least recently used first. */
  readonly courses: number[];
}

const idleStopMs = 30_000;
/** A job whose answer is no longer needed may run this long before its worker is ended. */
const unwantedLimitMs = 150;

/**
 * The only owner of the compute worker. Latest wins: one call is in flight; of opened courses, plans to keep and plans under a
 * finger the newest waits each, and one that waited before it is rejected with an AbortError. A worker that dies is replaced once
 * and its call run again; the next death before an answer rejects all that is pending. While a page holds the bridge the worker
 * does not idle out; otherwise it is ended after 30 idle seconds. A course crosses the thread once in a worker's life, known again by
 * object identity. Answers come with buffers of their own.
 */
export class ComputeBridge {
  readonly #createWorker: () => Worker;
  readonly #timers: BridgeTimers;
  readonly #courseKeys = new WeakMap<CourseLine, number>();
  readonly #waiting = new Map<Lane, Call>();
  #nextCourseKey = 1;
  #live: LiveWorker | undefined;
  #running: Call | undefined;
  #startedAtMs = 0;
  #holders = 0;
  /** A worker died, and the one in its place has not answered yet. */
  #isReplaced = false;
  #idleTimer: unknown;
  #unwantedTimer: unknown;

  constructor({ createWorker, timers = systemTimers }: ComputeBridgeOptions) {
    this.#createWorker = createWorker;
    this.#timers = timers;
  }

  /** Starts the worker, so that it is there when the first call comes. */
  start(): void {
    try {
      this.#liveWorker();
    } catch {
      // The first call says so.
    }
    this.#restIfIdle();
  }

  /** Keeps the worker from ending while it is idle, until the returned function is called. */
  hold(): () => void {
    this.#holders += 1;
    this.#timers.clear(this.#idleTimer);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#holders -= 1;
      this.#restIfIdle();
    };
  }

  /** Decodes a course as it travels; its line is what plans are asked with. */
  openCourse(signal: AbortSignal, wire: WireLine): Promise<ComputeResult<OpenedCourse>> {
    return this.#call('course', signal, async (live) => {
      const key = this.#nextCourseKey++;
      const result = await live.remote.openCourse(key, wire);
      if (result.ok) {
        this.#courseKeys.set(result.value.course, key);
        touch(live, key);
      }
      return result;
    });
  }

  /** The plan to keep. Rejects with the signal's reason when aborted, with the worker's error when it dies twice. */
  computePacePlan(signal: AbortSignal, request: PaceRequest): Promise<ComputeResult<PlanAnswer>> {
    return this.#call('plan', signal, (live) =>
      this.#onCourse(live, request, (key, rest) => live.remote.computePacePlan(key, rest)),
    );
  }

  /** The plan under a finger; the same rejections, and an AbortError where a newer one came before it was begun. */
  computeLivePlan(signal: AbortSignal, request: PaceRequest): Promise<ComputeResult<LivePlanAnswer>> {
    return this.#call('live', signal, (live) =>
      this.#onCourse(live, request, (key, rest) => live.remote.computeLivePlan(key, rest)),
    );
  }

  /** Ends the worker; calls that are under way are rejected. The next call starts a new one. */
  stop(): void {
    this.#failAll(new DOMException('the compute worker was stopped', 'AbortError'));
  }

  #call<Answer>(lane: Lane, signal: AbortSignal, ask: (live: LiveWorker) => Promise<Answer>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) {
        reject(signal.reason);
        return;
      }
      const onAbort = () => this.#abort(lane, call);
      const finish = () => {
        call.isWanted = false;
        signal.removeEventListener('abort', onAbort);
      };
      const call: Call = {
        signal,
        isWanted: true,
        ask: async (live) => {
          const answer = await ask(live);
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

  #abort(lane: Lane, call: Call): void {
    call.fail(call.signal.reason);
    if (this.#waiting.get(lane) === call) this.#waiting.delete(lane);
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
    const lane = lanes.find((each) => this.#waiting.has(each));
    const call = lane && this.#waiting.get(lane);
    if (lane === undefined || call === undefined) {
      this.#restIfIdle();
      return;
    }
    this.#waiting.delete(lane);
    void this.#run(call);
  }

  #restIfIdle(): void {
    this.#timers.clear(this.#idleTimer);
    if (this.#live && !this.#running && this.#holders === 0)
      this.#idleTimer = this.#timers.set(() => this.#terminate(), idleStopMs);
  }

  async #run(call: Call): Promise<void> {
    this.#running = call;
    this.#startedAtMs = this.#timers.nowMs();
    let deliver: () => void;
    let live: LiveWorker | undefined;
    try {
      live = this.#liveWorker();
      deliver = await call.ask(live);
      if (this.#live === live) this.#isReplaced = false;
    } catch (error) {
      deliver = () => call.fail(error);
    }
    // Where the worker was ended meanwhile, the call has been failed or begun again.
    if (this.#running !== call || this.#live !== live) return;
    this.#running = undefined;
    this.#timers.clear(this.#unwantedTimer);
    if (call.isWanted) deliver();
    this.#startNext();
  }

  async #onCourse<Answer>(
    live: LiveWorker,
    { course, ...request }: PaceRequest,
    ask: (key: number, request: PaceRequestOnCourse) => Promise<ComputeResult<Answer>>,
  ): Promise<ComputeResult<Answer>> {
    const key = this.#courseKey(course);
    if (!live.courses.includes(key)) {
      const kept = await live.remote.keepCourse(key, course);
      if (!kept.ok) return kept;
    }
    touch(live, key);
    return ask(key, request);
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
      if (this.#live === live) this.#replace(new Error(deathText(event)));
    };
    worker.addEventListener('error', onDeath);
    worker.addEventListener('messageerror', onDeath);
    this.#live = live;
    return live;
  }

  #replace(reason: Error): void {
    if (this.#isReplaced) {
      this.#isReplaced = false;
      this.#failAll(reason);
      return;
    }
    const running = this.#running;
    this.#terminate();
    this.#isReplaced = true;
    if (running?.isWanted) void this.#run(running);
    else if (this.#waiting.size > 0) this.#startNext();
    else if (this.#holders > 0) this.start();
  }

  #failAll(reason: unknown): void {
    const calls = [this.#running, ...this.#waiting.values()];
    this.#waiting.clear();
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

/** The bridge counts along which courses a worker still holds. */
function touch({ courses }: LiveWorker, key: number): void {
  const place = courses.indexOf(key);
  if (place >= 0) courses.splice(place, 1);
  courses.push(key);
  if (courses.length > keptCourses) courses.shift();
}

function deathText(event: Event): string {
  return 'message' in event && typeof event.message === 'string' && event.message !== ''
    ? `the compute worker failed: ${event.message}`
    : 'the compute worker failed';
}
