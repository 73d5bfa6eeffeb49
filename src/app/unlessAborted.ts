/**
 * Aborted work answers nobody. XState ignores it anyway, except where React's StrictMode stops and restarts an
 * actor: then the first run's abort would arrive as the second run's failure.
 */
export async function unlessAborted<Answer>(signal: AbortSignal, work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    if (signal.aborted) return new Promise<never>(() => undefined);
    throw error;
  }
}
