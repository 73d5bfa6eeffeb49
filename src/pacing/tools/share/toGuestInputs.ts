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
  linkedPlan: LinkedPlan,
  { detail, grid }: Pick<LoadedRoute, 'detail' | 'grid'>,
  ownMassKg: number,
): GuestInputs {
  return {
    inputs: { ...linkedPlan.inputs, bodyMassKg: linkedPlan.inputs.bodyMassKg ?? ownMassKg },
    ownFactors: isForCourse(linkedPlan, detail) ? linkedPlan.ownFactors : detail.rows.map(() => 0),
    basis: {
      ...linkedPlan.basis,
      stops: linkedPlan.basis.stops.filter(({ atM }) => atM < grid.distanceM),
      forecast: null,
      // What the reader's rides showed is not true of the rider who shared the plan.
      learned: linkedPlan.senderNumbers?.learned ?? null,
    },
  };
}

/** Whether the rows are still those for which the link was made. */
export function isForCourse({ courseVersion, ownFactors }: LinkedPlan, detail: LoadedRoute['detail']): boolean {
  return courseVersion === detail.course.version && ownFactors.length === detail.rows.length;
}
