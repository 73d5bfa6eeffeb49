export interface QueueLimits {
  /** Maximum number of jobs that wait or run. */
  readonly maxWaiting?: number;
  /** The same limit for each client. */
  readonly maxWaitingPerClient?: number;
}

/** The queue has reached its limit, in total or for this client. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

type Step = () => Promise<void>;

/**
 * Runs jobs of one or more steps, one step at a time, in turn for each client, so that a client with many or long jobs
 * does not block the others. A failed step ends its job, as does an aborted signal before the next step.
 */
export function createRoundRobinQueue({ maxWaiting = Infinity, maxWaitingPerClient = Infinity }: QueueLimits = {}) {
  /** Pending steps by client. The first client is served next. */
  const waiting = new Map<string, readonly Step[]>();
  /** Jobs that wait or run, by client. */
  const counts = new Map<string, number>();
  let count = 0;
  let isRunning = false;

  async function runAll(): Promise<void> {
    isRunning = true;
    for (let [first] = waiting; first !== undefined; [first] = waiting) {
      const [client, [step, ...rest]] = first;
      waiting.set(client, rest);
      await step?.();
      // Re-inserted at the end, behind clients that arrived during this step.
      const remaining = waiting.get(client) ?? [];
      waiting.delete(client);
      if (remaining.length > 0) waiting.set(client, remaining);
    }
    isRunning = false;
  }

  const changeCount = (client: string, by: 1 | -1) => {
    count += by;
    const clientCount = (counts.get(client) ?? 0) + by;
    if (clientCount === 0) counts.delete(client);
    else counts.set(client, clientCount);
  };

  /** Resolves with the values of the steps; rejects with QueueFullError, the signal's reason or the error of a step. */
  return <Value>(client: string, steps: readonly (() => Promise<Value>)[], signal?: AbortSignal): Promise<Value[]> => {
    if (count >= maxWaiting || (counts.get(client) ?? 0) >= maxWaitingPerClient) {
      return Promise.reject(new QueueFullError('too many jobs are waiting'));
    }
    changeCount(client, 1);
    return new Promise((resolve, reject) => {
      const values: Value[] = [];
      let isOver = false;
      const runStep = async (step: () => Promise<Value>): Promise<void> => {
        if (isOver) return;
        try {
          signal?.throwIfAborted();
          values.push(await step());
          if (values.length < steps.length) return;
          resolve(values);
        } catch (error) {
          reject(error);
        }
        isOver = true;
        changeCount(client, -1);
      };
      waiting.set(client, [...(waiting.get(client) ?? []), ...steps.map((step) => () => runStep(step))]);
      if (!isRunning) void runAll();
    });
  };
}
