/** PostgreSQL's error code `deadlock_detected`. */
const deadlockDetected = '40P01';
const maxTries = 3;

/** In a deadlock PostgreSQL aborts one of the transactions. It has changed nothing, so it can be retried. */
export async function retryDeadlock<Value>(run: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      const isDeadlock = error instanceof Error && 'code' in error && error.code === deadlockDetected;
      if (!isDeadlock || tries === maxTries) throw error;
    }
  }
}
