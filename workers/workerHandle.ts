import { type Remote, wrap } from 'comlink';
import { type ComputeApi, maxStoredCourses } from './computeApi.ts';
import type { ComputeResult } from './core/computeResult.ts';
import type { CourseLine } from './core/course/courseTypes.ts';

/** A running compute worker, and which courses it stores. */
export interface WorkerHandle {
  readonly worker: Worker;
  readonly remote: Remote<ComputeApi>;
  /** Keys of the stored courses, least recently used first. */
  readonly courseKeys: number[];
}

/** Starts a worker; `onDeath` is called when it fails to load, throws, or sends what cannot be read. */
export function startWorkerHandle(createWorker: () => Worker, onDeath: (reason: Error) => void): WorkerHandle {
  const worker = createWorker();
  const handleError = (event: Event) => onDeath(new Error(describeDeath(event)));
  worker.addEventListener('error', handleError);
  worker.addEventListener('messageerror', handleError);
  return { worker, remote: wrap<ComputeApi>(worker), courseKeys: [] };
}

function describeDeath(event: Event): string {
  return 'message' in event && typeof event.message === 'string' && event.message !== ''
    ? `the compute worker failed: ${event.message}`
    : 'the compute worker failed';
}

/** Gives courses keys, by object identity, so that each is sent to a worker only once. */
export class WorkerCourses {
  readonly #keys = new WeakMap<CourseLine, number>();
  #nextKey = 1;

  /** A key that no course has yet. */
  createKey(): number {
    return this.#nextKey++;
  }

  /** Records a course that the worker stored under a new key while it decoded it. */
  addStored(handle: WorkerHandle, key: number, course: CourseLine): void {
    this.#keys.set(course, key);
    markUsed(handle, key);
  }

  /** The key of a course, which is sent first unless the worker stores it already. */
  async send(handle: WorkerHandle, course: CourseLine): Promise<ComputeResult<number>> {
    const key = this.#keys.get(course) ?? this.createKey();
    this.#keys.set(course, key);
    if (!handle.courseKeys.includes(key)) {
      const stored = await handle.remote.storeCourse(key, course);
      if (!stored.ok) return stored;
    }
    markUsed(handle, key);
    return { ok: true, value: key };
  }
}

/** Makes a course the most recently used one. The worker drops the least recently used one of too many, too. */
function markUsed({ courseKeys }: WorkerHandle, key: number): void {
  const index = courseKeys.indexOf(key);
  if (index >= 0) courseKeys.splice(index, 1);
  courseKeys.push(key);
  if (courseKeys.length > maxStoredCourses) courseKeys.shift();
}
