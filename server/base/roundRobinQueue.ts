export interface QueueLimits {
  /** Maximum number of jobs that wait or run. */
  readonly maxPending?: number;
  /** The same limit for each client. */
  readonly maxPendingPerClient?: number;
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
export function createRoundRobinQueue({ maxPending = Infinity, maxPendingPerClient = Infinity }: QueueLimits = {}) {
  /** Pending steps by client. The first client is served next. */
  const pendingSteps = new Map<string, readonly Step[]>();
  /** Jobs that wait or run, by client. */
  const jobCounts = new Map<string, number>();
  let jobCount = 0;
  let isRunning = false;

  async function runAll(): Promise<void> {
    isRunning = true;
    for (let [nextEntry] = pendingSteps; nextEntry !== undefined; [nextEntry] = pendingSteps) {
      const [client, [step, ...rest]] = nextEntry;
      pendingSteps.set(client, rest);
      await step?.();
      // Re-inserted at the end, behind clients that arrived during this step.
      const remaining = pendingSteps.get(client) ?? [];
      pendingSteps.delete(client);
      if (remaining.length > 0) pendingSteps.set(client, remaining);
    }
    isRunning = false;
  }

  const changeCount = (client: string, delta: 1 | -1) => {
    jobCount += delta;
    const clientCount = (jobCounts.get(client) ?? 0) + delta;
    if (clientCount === 0) jobCounts.delete(client);
    else jobCounts.set(client, clientCount);
  };

  /** Resolves with the values of the steps; rejects with QueueFullError, the signal's reason or the error of a step. */
  return <Value>(client: string, steps: readonly (() => Promise<Value>)[], signal?: AbortSignal): Promise<Value[]> => {
    if (jobCount >= maxPending || (jobCounts.get(client) ?? 0) >= maxPendingPerClient) {
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
      pendingSteps.set(client, [...(pendingSteps.get(client) ?? []), ...steps.map((step) => () => runStep(step))]);
      if (!isRunning) void runAll();
    });
  };
}
