import type { OwnFactors } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import type { CourseFacts } from './liveTypes.ts';
import type { OpenRoute } from './useRoutePacing.ts';

interface Props extends OpenRoute {
  readonly facts: CourseFacts;
  readonly ownFactors: OwnFactors;
}

/** What stands around the finish once the first numbers are there; each takes its own area of the hero's grid. */
export function HeroExtras(_: Props) {
  return null;
}
