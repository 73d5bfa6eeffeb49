/**
 * Stays pending instead of rejecting after an abort. StrictMode stops and restarts actors: the first run's abort must
 * not look like a failure of the second run.
 */
export async function ignoreAbort<Answer>(signal: AbortSignal, run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    if (signal.aborted) return new Promise<never>(() => undefined);
    throw error;
  }
}
