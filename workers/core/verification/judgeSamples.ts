import type { RideCategory } from '#contract/challenges/challenges.ts';
import type { CourseLine } from '../course/courseTypes.ts';
import { courseGain, unknownGain } from './courseGain.ts';
import { cleanTrack } from './matching/cleanTrack.ts';
import { matchActivity } from './matching/matchActivity.ts';
import type { MatchRequest, MatchResult } from './matching/matchTypes.ts';
import { measureRide } from './matching/measureRide.ts';
import { checkPlausibility } from './plausibility/checkPlausibility.ts';
import type { PlausibilityFacts, PlausibilityFlag, SensedSamples } from './plausibility/plausibilityTypes.ts';
import { buildRiddenRoad, type RiddenRoad } from './road/riddenRoad.ts';

/** The rules of a challenge, as far as a ride is judged by them. */
export interface Challenge extends Pick<MatchRequest, 'checkpoints' | 'unchecked'> {
  /** The road between the gates; missing if the gates were placed on a different line than the present one. */
  readonly course?: CourseLine;
  /** Whether the ridden road is compared with the course. */
  readonly checksCoverage: boolean;
  /** The line is drawn between known points: its climbing is not known. */
  readonly isApproximate: boolean;
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  readonly bestKnownS: number | null;
}

/** A ride and its source. */
export interface RideToJudge {
  readonly samples: SensedSamples;
  readonly facts: Omit<PlausibilityFacts, 'declaredCategory' | 'validFrom' | 'validUntil'>;
  /** Null if unknown. */
  readonly riderMassKg: number | null;
}

export interface Judgement {
  readonly match: MatchResult;
  /** The effort that counts, along the course; null without one, or if the gates' positions along it are unknown. */
  readonly road: RiddenRoad | null;
  readonly getFlags: (declaredCategory: RideCategory) => PlausibilityFlag[];
}

/** Whether a ride passes a challenge, and whether it is plausible: the same in the browser and on the server. */
export function judgeSamples({ samples, facts, riderMassKg }: RideToJudge, challenge: Challenge): Judgement {
  const {
    checkpoints,
    course,
    unchecked = [],
    checksCoverage,
    isApproximate,
    validFrom,
    validUntil,
    bestKnownS,
  } = challenge;
  const { timeS, latDeg, lonDeg } = samples;
  const positions = { timeS, latDeg, lonDeg };
  const compared = course && checksCoverage && { course, unchecked };
  const match = matchActivity({ samples: positions, checkpoints, ...compared });
  const effort = match.efforts[match.bestEffort ?? -1] ?? null;
  const road =
    effort && course
      ? buildRiddenRoad(measureRide(cleanTrack(positions)), { effort, checkpoints, course, isApproximate })
      : null;
  const [fromM, toM] = [checkpoints[0], checkpoints.at(-1)].map((gate) => gate?.courseDistanceM ?? null);
  const gain = course && !isApproximate ? courseGain(course, fromM ?? null, toM ?? null) : unknownGain;
  return {
    match,
    road,
    getFlags: (declaredCategory) =>
      checkPlausibility({
        samples,
        effort,
        road,
        bestKnownS,
        riderMassKg,
        ...gain,
        facts: { ...facts, declaredCategory, validFrom, validUntil },
      }),
  };
}
