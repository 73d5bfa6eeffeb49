import { isDatabaseUnavailable } from '#server/db/isDatabaseUnavailable.ts';
import { AppError } from '#server/http/AppError.ts';
import type { RegisterCall } from './registerGroup.ts';

/** Maximum for one transaction. A larger group would hold the lock too long for concurrent cancellations. */
const maxGroupSize = 64;

export interface RegistrationId {
  readonly id: string;
}

interface PendingCall {
  readonly call: RegisterCall;
  readonly resolve: (answer: RegistrationId) => void;
  readonly reject: (error: unknown) => void;
}

type RunGroup = (calls: readonly RegisterCall[]) => Promise<readonly (RegistrationId | AppError)[]>;

/**
 * Registrations for one event that arrive during a transaction of this process share the next one, in the order of
 * their arrival. A registration never waits for others to arrive: if nothing is running, it starts at once.
 */
export class RegistrationQueue {
  readonly #run: RunGroup;
  /** By event slug. An entry means that a group is being processed. */
  readonly #waiting = new Map<string, PendingCall[]>();

  constructor(run: RunGroup) {
    this.#run = run;
  }

  add(call: RegisterCall): Promise<RegistrationId> {
    return new Promise((resolve, reject) => {
      const entry = { call, resolve, reject };
      const waiting = this.#waiting.get(call.slug);
      if (waiting) waiting.push(entry);
      else void this.#processQueue(call.slug, [entry]);
    });
  }

  async #processQueue(slug: string, firstCalls: readonly PendingCall[]): Promise<void> {
    let queue = [...firstCalls];
    while (queue.length > 0) {
      this.#waiting.set(slug, []);
      const group = uniqueByRider(queue).slice(0, maxGroupSize);
      const outage = await this.#settle(group);
      const newCalls = this.#waiting.get(slug) ?? [];
      queue = [...queue.filter((entry) => !group.includes(entry)), ...newCalls];
      if (outage !== null) {
        // Each further group would wait for the database and fail too, so all calls fail now.
        for (const { reject } of queue) reject(outage);
        break;
      }
    }
    this.#waiting.delete(slug);
  }

  /** Answers a group. Returns the error if the database is unavailable, otherwise null. */
  async #settle(group: readonly PendingCall[]): Promise<Error | null> {
    try {
      settleCalls(group, await this.#run(group.map(({ call }) => call)));
    } catch (error) {
      const outage = error instanceof Error && isDatabaseUnavailable(error) ? error : null;
      if (group.length === 1 || outage !== null) {
        for (const { reject } of group) reject(error);
        return outage;
      }
      // One of the calls cannot be written; it must not fail the others.
      return this.#settleOneByOne(group);
    }
    return null;
  }

  async #settleOneByOne(group: readonly PendingCall[]): Promise<Error | null> {
    let outage: Error | null = null;
    for (const entry of group) {
      if (outage === null) outage = await this.#settle([entry]);
      else entry.reject(outage);
    }
    return outage;
  }
}

function settleCalls(group: readonly PendingCall[], answers: readonly (RegistrationId | AppError)[]): void {
  for (const [index, { resolve, reject }] of group.entries()) {
    const answer = answers[index];
    if (answer === undefined) reject(new Error('the group gave no answer for a call'));
    else if (answer instanceof AppError) reject(answer);
    else resolve(answer);
  }
}

/** A rider's second call is left for the next group. */
function uniqueByRider(queue: readonly PendingCall[]): PendingCall[] {
  const riderIds = new Set<string>();
  return queue.filter(({ call: { riderId } }) => {
    const isFirst = !riderIds.has(riderId);
    riderIds.add(riderId);
    return isFirst;
  });
}
