import type { FastifyInstance } from 'fastify';
import type { AppContext } from './http/context.ts';

/**
 * Starts the simulator of each provider without credentials. In production nothing is simulated, so none of its code is
 * loaded.
 */
export async function startSimulator(app: FastifyInstance, { config, clock }: AppContext): Promise<void> {
  const { strava, google, facebook } = config.providers;
  const sources = [strava, google, facebook, config.weather, config.channel];
  if (!sources.some((source) => source?.state === 'simulated')) return;
  const { registerSimulator } = await import('#server/simulator/registerSimulator.ts');
  const { sampleRoads } = await import('#server/content/sampleRoads.ts');
  await registerSimulator(app, { config, clock, roads: sampleRoads });
}
