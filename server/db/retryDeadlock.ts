const deadlockDetected = '40P01';
const mostTries = 3;

/** PostgreSQL ends one of two transactions that wait for each other: what it ended has changed nothing and begins anew. */
export async function retryDeadlock<Value>(run: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      const isDeadlock = error instanceof Error && Reflect.get(error, 'code') === deadlockDetected;
      if (!isDeadlock || tries === mostTries) throw error;
    }
  }
}
