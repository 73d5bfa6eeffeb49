// Adds the type of `hide`.
import type {} from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import type { Provider } from '#contract/auth/auth.ts';
import { ProviderFaults, type Wait, waitFor } from './faults.ts';
import type { SampleRoad } from './findSampleRoad.ts';

export interface Clock {
  nowMs(): number;
}

interface SimulatedApp {
  readonly state: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The part of the site's configuration that the simulator reads. */
export interface SimulatorConfig {
  readonly siteName: string;
  readonly providers: Readonly<Record<Exclude<Provider, 'strava'>, SimulatedApp>> & {
    readonly strava: SimulatedApp & {
      readonly endpoints: {
        readonly webhookSecret: string | undefined;
        readonly webhookSubscriptionId: string | undefined;
      };
    };
  };
  readonly weather: { readonly state: string };
  readonly channel?: { readonly state: string } | undefined;
}

/** Dependencies of every part of the simulator. */
export interface Simulator {
  readonly app: FastifyInstance;
  readonly config: SimulatorConfig;
  readonly clock: Clock;
  readonly roads: readonly SampleRoad[];
  readonly faults: ProviderFaults;
  readonly wait: Wait;
}

export interface SimulatorDeps {
  readonly config: SimulatorConfig;
  readonly clock: Clock;
  /** The roads that the sample riders ride. */
  readonly roads: readonly SampleRoad[];
  /** Tests replace it to avoid real waiting. */
  readonly wait?: Wait;
}

export function createSimulator(
  app: FastifyInstance,
  { config, clock, roads, wait = waitFor }: SimulatorDeps,
): Simulator {
  const faults = new ProviderFaults(wait);
  app.addHook('preClose', async () => faults.close());
  return { app, config, clock, roads, faults, wait };
}

/** Not described in the API document: the simulator is not part of it. */
export const hiddenSchema = { hide: true } as const;
