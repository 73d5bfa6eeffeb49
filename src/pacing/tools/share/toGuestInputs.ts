import type { PlannedBasis } from '#machines/pacePlan/paceBasis.ts';
import type { PaceInputs } from '#machines/pacePlan/paceInputs.ts';
import type { LoadedRoute, OwnFactors } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import type { LinkedPlan } from './planLink.ts';

interface GuestInputs {
  readonly inputs: PaceInputs;
  readonly ownFactors: OwnFactors;
  readonly basis: PlannedBasis & Pick<NonNullable<LoadedRoute['basis']>, 'forecast' | 'learned'>;
}

/** A linked plan on this route, as its sender saw it; its forecast is loaded later. */
export function toGuestInputs(
  linked: LinkedPlan,
  { detail, grid }: Pick<LoadedRoute, 'detail' | 'grid'>,
  ownMassKg: number,
): GuestInputs {
  return {
    inputs: { ...linked.inputs, bodyMassKg: linked.inputs.bodyMassKg ?? ownMassKg },
    ownFactors: isForCourse(linked, detail) ? linked.ownFactors : detail.rows.map(() => 0),
    basis: {
      ...linked.basis,
      stops: linked.basis.stops.filter(({ atM }) => atM < grid.distanceM),
      forecast: null,
      // What the reader's rides showed is not true of the rider who shared the plan.
      learned: linked.senderNumbers?.learned ?? null,
    },
  };
}

/** Whether the rows are still those for which the link was made. */
export function isForCourse({ courseVersion, ownFactors }: LinkedPlan, detail: LoadedRoute['detail']): boolean {
  return courseVersion === detail.course.version && ownFactors.length === detail.rows.length;
}
