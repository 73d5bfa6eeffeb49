import type { FastifyInstance } from 'fastify';
import { registerFacebook } from './facebook/facebookGraph.routes.ts';
import { registerGoogle } from './google/googleToken.routes.ts';
import { createSimulator, type SimulatorSurroundings } from './simulator.ts';
import { registerSimulatorHome } from './simulatorHome.routes.ts';
import { registerStrava } from './strava/strava.routes.ts';

/**
 * Stands in for each provider without credentials, outside production. Registers nothing where none is simulated.
 * Its codes, tokens, faults and counts live in this process's memory: one process, and a restart clears them.
 */
export async function registerProviderSimulator(
  app: FastifyInstance,
  surroundings: SimulatorSurroundings,
): Promise<void> {
  const { strava, google, facebook } = surroundings.config.providers;
  if (![strava, google, facebook].some(({ state }) => state === 'simulated')) return;
  await app.register(async (own) => {
    own.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(body.toString())),
    );
    const simulator = createSimulator(own, surroundings);
    registerSimulatorHome(simulator);
    if (strava.state === 'simulated') registerStrava(simulator);
    if (google.state === 'simulated') registerGoogle(simulator);
    if (facebook.state === 'simulated') registerFacebook(simulator);
  });
}
