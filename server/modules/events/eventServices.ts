import type { AppContext } from '#server/http/context.ts';
import type { ChallengesService } from '#server/modules/challenges/challenges.service.ts';
import { createEvents } from './events.service.ts';
import { createOrganiser } from './organiser.service.ts';
import { createOrganiserRiders } from './organiserRiders.service.ts';
import { createRankings } from './rankings.service.ts';
import { createRegistrations } from './registrations.service.ts';
import type { ResultListener } from './resultListenerTypes.ts';
import { createSync } from './sync.service.ts';

interface Deps extends AppContext {
  readonly challenges: ChallengesService;
  readonly listeners: readonly ResultListener[];
}

/** The services of this module, which depend on each other. */
export function createEventServices(context: Deps) {
  const rankings = createRankings(context, context.challenges);
  const deps = { ...context, rankings };
  const events = createEvents(deps);
  const organiser = createOrganiser(deps, events);
  return {
    rankings,
    events,
    organiser,
    registrations: createRegistrations(context),
    riders: createOrganiserRiders(deps, organiser),
    sync: createSync(deps),
  };
}

export type EventServices = ReturnType<typeof createEventServices>;
