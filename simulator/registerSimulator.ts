import type { FastifyInstance } from 'fastify';
import { registerFacebook } from './facebook/facebookGraph.routes.ts';
import { registerGoogle } from './google/googleToken.routes.ts';
import { registerOpenMeteo } from './openMeteo/openMeteo.routes.ts';
import { createSimulator, type SimulatorDeps } from './simulator.ts';
import { registerSimulatorHome } from './simulatorHome.routes.ts';
import { registerStrava } from './strava/strava.routes.ts';
import { registerYoutube } from './youtube/youtube.routes.ts';

/**
 * Registers a substitute for each sign-in provider, weather source and channel whose state is `simulated`. Codes,
 * tokens, faults and counts are in this process's memory: the simulator needs a single process, and a restart clears
 * them.
 */
export async function registerSimulator(app: FastifyInstance, deps: SimulatorDeps): Promise<void> {
  const { providers, weather, channel } = deps.config;
  const { strava, google, facebook } = providers;
  if (![strava, google, facebook, weather, channel].some((service) => service?.state === 'simulated')) return;
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(body.toString())),
    );
    const simulator = createSimulator(scope, deps);
    const openMeteo = weather.state === 'simulated' ? registerOpenMeteo(simulator) : undefined;
    registerSimulatorHome(simulator, openMeteo);
    if (strava.state === 'simulated') registerStrava(simulator);
    if (google.state === 'simulated') registerGoogle(simulator);
    if (facebook.state === 'simulated') registerFacebook(simulator);
    if (channel?.state === 'simulated') registerYoutube(simulator);
  });
}
