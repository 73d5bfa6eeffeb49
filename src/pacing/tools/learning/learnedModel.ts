import type { LearnedRide } from '#contract/learning/learnedRides.ts';
import type { LearnedState } from '#src/account/learnedStore.ts';
import { callToolInTurn } from '#src/api/callToolInTurn.ts';
import type { LearnedRiderModel } from '#workers/core/toolApi.ts';

const dayMs = 86_400_000;
const neverAborted = new AbortController().signal;

/** The combined result of the rides, computed in the worker; null without rides. Several may be asked for at once. */
export async function computeLearnedModel(
  rides: readonly LearnedRide[],
  signal = neverAborted,
): Promise<LearnedRiderModel | null> {
  if (rides.length === 0) return null;
  const newestMs = Math.max(...rides.map(({ ridden_at }) => Date.parse(ridden_at)));
  return callToolInTurn(
    'learnRider',
    rides.map((ride) => toWorkerRide(ride, newestMs)),
    signal,
  );
}

/** The same in the form that is stored and that plans use. */
export async function toLearnedState(rides: readonly LearnedRide[], accountOf: string | null): Promise<LearnedState> {
  const model = await computeLearnedModel(rides);
  return { rides, accountOf, basis: model && { factors: model.factors, uncertainties: model.uncertainties } };
}

function toWorkerRide({ climb, flat, descent_speed, base, ridden_at }: LearnedRide, newestMs: number) {
  const toEvidence = (factor: LearnedRide['climb']) => factor && { logRatio: factor.log_ratio, sd: factor.sd };
  return {
    evidence: {
      factors: { climb: toEvidence(climb), flat: toEvidence(flat), descentSpeed: toEvidence(descent_speed) },
    },
    base: { massKg: base.mass_kg, cdaM2: base.cda_m2, crr: base.crr },
    ageDays: (newestMs - Date.parse(ridden_at)) / dayMs,
  };
}
