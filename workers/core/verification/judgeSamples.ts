import type { RideCategory } from '#contract/challenges/challenges.ts';
import { computeCourseFigures } from '../course/courseFigures.ts';
import type { CourseLine } from '../course/courseTypes.ts';
import { interpolateElevationM } from '../course/findClimbs.ts';
import { sliceCourse } from '../ftp/sliceCourse.ts';
import { cleanTrack } from './matching/cleanTrack.ts';
import { matchActivity } from './matching/matchActivity.ts';
import type { MatchRequest, MatchResult } from './matching/matchTypes.ts';
import { measureRide } from './matching/measureRide.ts';
import { checkEstimatedPower } from './plausibility/checkEstimatedPower.ts';
import { checkJoin } from './plausibility/checkJoin.ts';
import * as facts from './plausibility/factRules.ts';
import * as motion from './plausibility/motionRules.ts';
import type {
  PlausibilityFacts,
  PlausibilityFlag,
  PlausibilityRequest,
  SensedSamples,
} from './plausibility/plausibilityTypes.ts';
import * as recording from './plausibility/recordingRules.ts';
import { type RideColumns, toRideColumns } from './plausibility/rideColumns.ts';
import { smoothElevation } from './plausibility/rideWindows.ts';
import type { ClimbingRide, ElevationSource } from './plausibility/ruleTypes.ts';
import { computeFastestPossibleS } from './road/fastestPossible.ts';
import { buildRiddenRoad, type RiddenRoad } from './road/riddenRoad.ts';
import { computeRoadElevation } from './road/roadElevation.ts';

/** An effort along a known road. */
interface TimedEffort extends Pick<ClimbingRide, 'category'>, Pick<PlausibilityRequest, 'bestKnownS' | 'riderMassKg'> {
  readonly road: RiddenRoad;
  readonly elapsedS: number;
}

/** Faster than any known ride of this road. */
function checkBestKnown({ category, bestKnownS, elapsedS }: Omit<TimedEffort, 'road'>): PlausibilityFlag | null {
  if (bestKnownS === null || category === 'ebike' || elapsedS >= bestKnownS) return null;
  return toReviewFlag('beatsBestKnown', { value_s: elapsedS, limit_s: bestKnownS });
}

/** Faster than any body of this mass, or the motor of an electric bicycle, can be on this road. */
function checkPhysics({ road, category, riderMassKg, elapsedS }: TimedEffort): PlausibilityFlag | null {
  const limit_s = computeFastestPossibleS(road, { category, riderMassKg });
  return elapsedS < limit_s ? toReviewFlag('beyondPhysics', { value_s: elapsedS, limit_s }) : null;
}

const toReviewFlag = (code: PlausibilityFlag['code'], params: PlausibilityFlag['params']): PlausibilityFlag => ({
  code,
  severity: 'review',
  params,
});

const factRules = [
  facts.checkManual,
  facts.checkSport,
  facts.checkCategory,
  facts.checkTrainer,
  facts.checkFuture,
  facts.checkClock,
  facts.checkValidFrom,
  facts.checkValidUntil,
  facts.checkStravaFlag,
  facts.checkDevice,
];
const recordingRules = [
  recording.checkTimes,
  recording.checkPlanner,
  recording.checkSmoothness,
  checkJoin,
  recording.checkGain,
  recording.checkGapShare,
  recording.checkSparseness,
  recording.checkLongGap,
  recording.checkTimeOrder,
  recording.checkStillWheel,
  recording.checkCreationTime,
  recording.checkDamage,
  recording.checkDroppedTimes,
];

/**
 * Checks whether a ride can be what it claims to be: returns every rule that found something, with the measured value
 * and its limit (`plausibilityLimits`). Rules about climbing use the elevation of the course as well as the
 * recording's, so leaving out or inventing elevation hides nothing. Duplicates of other riders' rides are found by the
 * server. A virtual ride is checked only for what it says about itself. Never throws.
 */
export function checkPlausibility(request: PlausibilityRequest): PlausibilityFlag[] {
  const findings: (PlausibilityFlag | null)[] = factRules.map((rule) => rule(request.facts));
  const category = facts.findRideCategory(request.facts);
  if (category !== 'virtual') {
    const ride = toRideColumns(request);
    const { riderMassKg } = request;
    const { jitterM } = measureRide(cleanTrack(request.samples));
    const climb: ClimbingRide = { ride, elevationSources: listElevationSources(ride, request), category, riderMassKg };
    findings.push(...recordingRules.map((rule) => rule({ ...request, ride, jitterM })));
    findings.push(motion.checkSpeed(ride), motion.createAccelerationCheck(jitterM)(ride));
    findings.push(...motion.muscleRules.map((rule) => rule(climb)), checkEstimatedPower(climb));
    findings.push(...listEffortFlags(request, category));
  }
  return findings.filter((flag) => flag !== null);
}

function listElevationSources(ride: RideColumns, { road, effort }: PlausibilityRequest): ElevationSource[] {
  const elevationSources: ElevationSource[] = [];
  const smoothedElevationM = smoothElevation(ride);
  if (smoothedElevationM)
    elevationSources.push({ elevationM: smoothedElevationM, isQuiet: recording.hasQuietElevation(ride) });
  if (road && !road.isApproximate && effort)
    elevationSources.push({ elevationM: computeRoadElevation(ride, road), isQuiet: true });
  return elevationSources;
}

function listEffortFlags(
  request: PlausibilityRequest,
  category: ClimbingRide['category'],
): (PlausibilityFlag | null)[] {
  const { effort, road, bestKnownS, riderMassKg } = request;
  if (!effort) return [];
  const timedEffort = { category, bestKnownS, riderMassKg, elapsedS: effort.endS - effort.startS };
  return [checkBestKnown(timedEffort), road ? checkPhysics({ ...timedEffort, road }) : null];
}

/** Metres climbed between two places of a course (its first and its last gate), and the net rise; null if unknown. */
interface CourseGain {
  readonly courseGainM: number | null;
  readonly courseRiseM: number | null;
}

/** Unknown if the positions along the course are. */
function computeCourseGain(course: CourseLine, fromM: number | null, toM: number | null): CourseGain {
  if (fromM === null || toM === null || toM <= fromM) return unknownGain;
  return {
    courseGainM: computeCourseFigures(sliceCourse(course, fromM, toM)).elevationGainM,
    courseRiseM: interpolateElevationM(course, toM) - interpolateElevationM(course, fromM),
  };
}

const unknownGain: CourseGain = Object.freeze({ courseGainM: null, courseRiseM: null });

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
  const roadToCompare = course && checksCoverage && { course, unchecked };
  const match = matchActivity({ samples: positions, checkpoints, ...roadToCompare });
  const effort = match.efforts[match.bestEffort ?? -1] ?? null;
  const road =
    effort && course
      ? buildRiddenRoad(measureRide(cleanTrack(positions)), { effort, checkpoints, course, isApproximate })
      : null;
  const [fromM, toM] = [checkpoints[0], checkpoints.at(-1)].map((gate) => gate?.courseDistanceM ?? null);
  const gain = course && !isApproximate ? computeCourseGain(course, fromM ?? null, toM ?? null) : unknownGain;
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
