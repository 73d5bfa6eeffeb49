import { startEmbeddedDatabase } from '#embedded/startEmbeddedDatabase.ts';
import { sampleRoads } from '#samples/sampleRoads.ts';
import { samplesModule } from '#samples/samples.module.ts';
import { startSamples } from '#samples/startSamples.ts';
import type { LocalParts } from '#server/runSite.ts';
import { registerSimulator } from '#simulator/registerSimulator.ts';

/** A whole site without the outside world: simulated services, sample content and an embedded database. */
export const localParts = {
  extraModules: [samplesModule],
  registerSimulator: (app, { config, clock }) => registerSimulator(app, { config, clock, roads: sampleRoads }),
  startDatabase: startEmbeddedDatabase,
  onListening: startSamples,
} satisfies LocalParts;
