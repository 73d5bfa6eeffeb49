import type { PaceBasis } from '#machines/pacePlan/paceBasis.ts';
import type { PaceInputs } from '#machines/pacePlan/paceInputs.ts';
import type { OwnFactors } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import { guestPlan } from '#src/screens/RoutePacing/guestPlan.ts';
import { markDraft } from '#src/screens/RoutePacing/markDraft.ts';
import { writeInputs, writeOwnFactors } from '#src/screens/RoutePacing/storedInputs.ts';
import type { OpenRoute } from '#src/screens/RoutePacing/useRoutePacing.ts';
import type { LinkedPlan } from './planLink.ts';

/** The reader's own plan while another one is on the page. */
export interface OwnPlan {
  readonly inputs: PaceInputs;
  readonly ownFactors: OwnFactors;
  readonly basis: PaceBasis;
}

/** What of a link could not be shown as it was meant. */
export interface LinkGaps {
  /** The reader's mass stands in for one that is not told. */
  readonly ownMassKg: number | null;
  readonly areFactorsLeft: boolean;
  readonly isForecastMissing: boolean;
}

export function ownPlanOf({ session }: OpenRoute): OwnPlan {
  session.commit();
  return { inputs: session.inputs.get(), ownFactors: session.ownFactors(), basis: session.basis() };
}

/** Puts a linked plan on the page; from now on nothing is kept until `keepGuest` or `leaveGuest`. */
export async function showGuest(linked: LinkedPlan, mine: OwnPlan, { route, session }: OpenRoute): Promise<LinkGaps> {
  session.commit();
  guestPlan.isShown = true;
  const { course, rows } = route.detail;
  const hasOwn = linked.ownFactors.some((factor) => factor > 0);
  const isOfCourse = linked.courseVersion === course.version && linked.ownFactors.length === rows.length;
  const bodyMassKg = linked.inputs.bodyMassKg ?? mine.inputs.bodyMassKg;
  session.replace({ ...linked.inputs, bodyMassKg }, isOfCourse ? linked.ownFactors : rows.map(() => 0));
  const forecast = linked.isForecastWanted ? mine.basis.forecast : null;
  const stops = linked.basis.stops.filter(({ atM }) => atM < route.grid.distanceM);
  await session.stand({ ...linked.basis, stops, forecast });
  return {
    ownMassKg: linked.inputs.bodyMassKg === null ? mine.inputs.bodyMassKg : null,
    areFactorsLeft: hasOwn && !isOfCourse,
    isForecastMissing: linked.isForecastWanted && forecast === null,
  };
}

/** The plan on the page becomes the reader's own, on this device. */
export async function keepGuest({ route, session }: OpenRoute): Promise<void> {
  session.commit();
  guestPlan.isShown = false;
  const { id, course } = route.detail;
  writeInputs(session.inputs.get());
  writeOwnFactors(id, course.version, session.ownFactors());
  markDraft(null);
  // Who keeps the basis hears of it.
  await session.stand({});
}

export async function leaveGuest(mine: OwnPlan, { session }: OpenRoute): Promise<void> {
  session.replace(mine.inputs, mine.ownFactors);
  await session.stand(mine.basis);
  guestPlan.isShown = false;
}

/** The page goes: what is waiting is the guest's, and is not kept. */
export function endGuest({ session }: OpenRoute): void {
  session.commit();
  guestPlan.isShown = false;
}
