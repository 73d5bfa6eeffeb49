/**
 * Ends an aborted promise silently. XState ignores it anyway, except when React's StrictMode stops and restarts an
 * actor: then the first run's abort would look like a failure of the second run.
 */
export async function ignoreAbort<Answer>(signal: AbortSignal, work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    if (signal.aborted) return new Promise<never>(() => undefined);
    throw error;
  }
}
