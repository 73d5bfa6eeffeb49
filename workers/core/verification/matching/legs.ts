import type { CleanTrack } from './cleanTrack.ts';
import {
  type CourseView,
  computeChordBetweenM,
  computeStridesBetweenM,
  findCoursePlace,
  findNearestOnCourse,
} from './courseView.ts';
import type { Gate } from './findPasses.ts';
import { computeDistanceM } from './gateView.ts';
import { matchLimits } from './matchLimits.ts';
import type { UncheckedPart } from './matchTypes.ts';
import type { Pass } from './pass.ts';
import { measureRiddenM } from './riddenDistance.ts';

/** The course and the gates' positions along it; NaN or nothing if unknown. */
export interface Road {
  readonly course: CourseView;
  readonly gateM: readonly (number | undefined)[];
}

/** The ride between two passes, and the part of the course that it covers. */
export interface Leg {
  /** Position of the gate at its end. */
  readonly position: number;
  readonly fromS: number;
  readonly toS: number;
  readonly fromM: number;
  readonly toM: number;
}

interface PassedGate {
  readonly position: number;
  readonly pass: Pass;
}

/** The course with the positions of the gates along it. */
export const toRoad = (gates: readonly Gate[], course: CourseView): Road => ({
  course,
  gateM: listGateDistances(gates, course),
});

/** The legs between passed gates whose positions along the course are known. */
export function findLegs(chain: readonly (Pass | null)[], road: Road): Leg[] {
  const passedGates = chain.flatMap((pass, position) =>
    pass && Number.isFinite(road.gateM[position]) ? [{ position, pass }] : [],
  );
  return passedGates
    .slice(1)
    .flatMap((to, index) => findLegBetween(road, { from: passedGates[index] as PassedGate, to }) ?? []);
}

function findLegBetween(
  { gateM }: Road,
  { from, to }: { readonly from: PassedGate; readonly to: PassedGate },
): Leg | null {
  const fromM = gateM[from.position] ?? Number.NaN;
  const toM = gateM[to.position] ?? Number.NaN;
  if (!(toM > fromM)) return null;
  return { position: to.position, fromS: from.pass.timeS, toS: to.pass.timeS, fromM, toM };
}

/** Whether the distance between two passes is about as long as the course; also true if that is unknown. */
export function isLegLength(
  track: CleanTrack,
  road: Road,
  ends: { readonly from: PassedGate; readonly to: PassedGate },
): boolean {
  const leg = findLegBetween(road, ends);
  if (!leg) return true;
  const { minM, maxM } = computeLegLimits(road.course, leg);
  const riddenM = measureRiddenM(track, road.course, leg);
  return riddenM >= minM && riddenM <= maxM;
}

/**
 * Minimum and maximum distance. A course with few points is shorter than the road it represents, so either length is
 * accepted. The ride is measured in strides, which cut hairpins, so the minimum is that of the course in the same
 * strides. Where the line is not exact, the distance is at least the straight line and at most twice as long as
 * stated.
 */
export function computeLegLimits(
  course: CourseView,
  { fromM, toM }: Leg,
): { readonly minM: number; readonly maxM: number } {
  const { legRatio, legSlackM, maxUncheckedRatio } = matchLimits;
  let roadM = toM - fromM;
  let chordM = computeChordBetweenM(course, fromM, toM);
  let stridesM = computeStridesBetweenM(course, fromM, toM);
  let straightM = 0;
  let uncheckedM = 0;
  for (const part of listUncheckedBetween(course, fromM, toM)) {
    const partM = part.toM - part.fromM;
    const partChordM = computeChordBetweenM(course, part.fromM, part.toM);
    roadM -= partM;
    chordM -= partChordM;
    stridesM -= computeStridesBetweenM(course, part.fromM, part.toM);
    straightM += computeDistanceM(findCoursePlace(course, part.fromM), findCoursePlace(course, part.toM));
    uncheckedM += maxUncheckedRatio * Math.max(partM, partChordM);
  }
  return {
    minM: legRatio.min * (Math.min(roadM, chordM, stridesM) + straightM) - legSlackM,
    maxM: legRatio.max * Math.max(roadM, chordM) + uncheckedM + legSlackM,
  };
}

function listUncheckedBetween({ unchecked }: CourseView, fromM: number, toM: number): UncheckedPart[] {
  return unchecked
    .map((part) => ({ fromM: Math.max(part.fromM, fromM), toM: Math.min(part.toM, toM) }))
    .filter((part) => part.toM > part.fromM);
}

/** The gates' positions along the course: those of the challenge or, if it gives none, those found in order. */
function listGateDistances(gates: readonly Gate[], course: CourseView): (number | undefined)[] {
  const givenM = gates.map(({ checkpoint }) => checkpoint.courseDistanceM);
  const firstM = course.distanceM[0];
  const lengthM = course.distanceM.at(-1) as number;
  if (givenM.some((atM) => Number.isFinite(atM))) {
    return givenM.map((atM) => (Number.isFinite(atM) ? Math.min(Math.max(atM as number, firstM), lengthM) : undefined));
  }
  let sinceM = firstM;
  return gates.map((gate, position) => {
    if (position === gates.length - 1 && isAtEnd(gate, course)) return lengthM;
    const atM = findFirstNear(gate, course, sinceM);
    sinceM = atM ?? sinceM;
    return atM;
  });
}

const getNearRadiusM = ({ checkpoint }: Gate): number => Math.max(checkpoint.radiusM, matchLimits.corridorM);

function isAtEnd(gate: Gate, course: CourseView): boolean {
  const lengthM = course.distanceM.at(-1) as number;
  return findNearestOnCourse(course, gate.place, { fromM: lengthM, toM: lengthM }).awayM <= getNearRadiusM(gate);
}

/** Where the course first comes near a gate: the nearest place of that visit. */
function findFirstNear(gate: Gate, course: CourseView, sinceM: number): number | undefined {
  const lengthM = course.distanceM.at(-1) as number;
  const stepM = matchLimits.referenceStepM;
  let best: { readonly atM: number; readonly awayM: number } | undefined;
  for (let fromM = sinceM; fromM < lengthM; fromM += stepM) {
    const nearest = findNearestOnCourse(course, gate.place, { fromM, toM: Math.min(fromM + stepM, lengthM) });
    if (best && nearest.awayM >= best.awayM) break;
    if (nearest.awayM <= getNearRadiusM(gate)) best = nearest;
  }
  return best?.atM;
}
