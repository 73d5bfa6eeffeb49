import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config/configTypes.ts';
import { FaultBoard, type Wait, waitFor } from './faults.ts';

/** What every part of the simulator is built from. */
export interface Simulator {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly clock: Clock;
  readonly faults: FaultBoard;
  readonly wait: Wait;
}

export interface SimulatorSurroundings {
  readonly config: Config;
  readonly clock: Clock;
  /** Tests wait in no time. */
  readonly wait?: Wait;
}

export function createSimulator(
  app: FastifyInstance,
  { config, clock, wait = waitFor }: SimulatorSurroundings,
): Simulator {
  const faults = new FaultBoard(wait);
  app.addHook('preClose', async () => faults.close());
  return { app, config, clock, faults, wait };
}

/** No description in the API's document: nothing of this is ours to promise. */
export const hidden = { hide: true } as const;
