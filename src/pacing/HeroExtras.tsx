import { useEffect } from 'react';
import type { OwnFactors } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import { EffortTabs } from './effort/EffortTabs.tsx';
import { useStoredBasis } from './effort/useStoredBasis.ts';
import { FinishBand } from './hero/FinishBand.tsx';
import { HeroSense } from './hero/HeroSense.tsx';
import { HeroSummary } from './hero/HeroSummary.tsx';
import { SensitivityChips } from './hero/SensitivityChips.tsx';
import type { CourseFacts } from './live/liveTypes.ts';
import type { OpenRoute } from './live/useRoutePacing.ts';
import { useLearnedPlan } from './tools/learning/useLearnedPlan.ts';
import { followTargets } from './tools/optimal/followTargets.ts';
import { SharedPlan } from './tools/share/SharedPlan.tsx';

interface Props extends OpenRoute {
  readonly facts: CourseFacts;
  readonly ownFactors: OwnFactors;
}

/** The parts around the finish time, loaded after the first numbers. Each has its own area of the hero's grid. */
export function HeroExtras({ route, session, facts }: Props) {
  useStoredBasis({ route, session });
  useLearnedPlan(session);
  useEffect(() => followTargets({ route, session }), [route, session]);
  return (
    <>
      <EffortTabs route={route} session={session} />
      <FinishBand route={route} session={session} facts={facts} />
      <SensitivityChips route={route} session={session} />
      <HeroSense live={session.live} />
      <HeroSummary live={session.live} isApproximate={facts.isApproximate} />
      <SharedPlan key={route.detail.id} route={route} session={session} />
    </>
  );
}
