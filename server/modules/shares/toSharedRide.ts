import type { ChallengeSummary } from '#contract/challenges/challenges.ts';
import type { ShareChoice, SharedRide } from '#contract/shares/rideShares.ts';
import { findStartAt, isTimed, sinceStartS } from '#contract/verifications/sinceStart.ts';
import type { PassRow } from './shares.repository.ts';

interface SharedRideOptions {
  readonly pass: PassRow;
  readonly challenge: ChallengeSummary;
  readonly road: SharedRide['road'];
  readonly choice: ShareChoice;
  readonly planS: number | null;
}

/** What others see of a pass: its time, its checkpoints, and what its rider chose in addition. */
export function toSharedRide({ pass, challenge, road, choice, planS }: SharedRideOptions): SharedRide {
  const gates = pass.result?.checkpoints ?? [];
  const startedAt = findStartAt(gates);
  const startM = challenge.part?.from_m ?? 0;
  return {
    challenge_id: challenge.id,
    title: challenge.route.name,
    route_id: challenge.route.id,
    road,
    category: pass.category,
    elapsed_s: pass.elapsed_s ?? 0,
    rider_name: choice.shows_name ? pass.username : null,
    ridden_on: choice.shows_date ? pass.ridden_on : null,
    plan_s: choice.shows_plan ? planS : null,
    medal: pass.has_earlier ? (pass.has_faster ? null : 'best') : 'first',
    checkpoints: gates.map((gate) => ({
      name: gate.name,
      at_m: gate.course_distance_m === null ? null : gate.course_distance_m - startM,
      elapsed_s:
        startedAt !== null && gate.at !== null && isTimed(gates, gate) ? sinceStartS(startedAt, gate.at) : null,
    })),
    language: choice.language,
  };
}
