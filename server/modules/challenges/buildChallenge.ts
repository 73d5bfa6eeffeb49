import type { ChallengeDraft, Checkpoint } from '#contract/challenges/challenges.ts';
import { SlugSchema } from '#contract/routes/routes.ts';
import type { CourseLine } from '#workers/core/course/courseTypes.ts';
import { computeHaversineM } from '#workers/core/gpx/trackToLine.ts';
import { computeDistanceFromCourseM, computeHeadingDeg, findPosition } from './coursePosition.ts';

/** A draft that cannot become a challenge. The message says what to correct. */
export class ChallengeDraftError extends Error {
  constructor(challengeId: string, problem: string) {
    super(`challenge ${JSON.stringify(challengeId)}: ${problem}`);
    this.name = 'ChallengeDraftError';
  }
}

export type Shortcoming =
  /** A ride needs a start and a finish. */
  | { readonly code: 'tooFew' }
  | { readonly code: 'startOptional' }
  | { readonly code: 'finishOptional' }
  /** A loop whose checkpoints also fit the opposite direction, or an out-and-back ride. */
  | { readonly code: 'loopUndirected' }
  /** The checkpoint does not follow the previous one. */
  | { readonly code: 'notInOrder'; readonly position: number }
  | { readonly code: 'farFromCourse'; readonly position: number; readonly distanceM: number };

export interface ChallengeCourse {
  readonly line: CourseLine;
  /** The line is drawn between places; the road between them is unknown. */
  readonly isApproximate: boolean;
}

export interface BuiltChallenge {
  readonly checkpoints: readonly Checkpoint[];
  /** Distance of each checkpoint from the course; null if its distance along the course is unknown. */
  readonly courseOffsetsM: readonly (number | null)[];
  /** Why rides cannot be verified by it yet. */
  readonly shortcomings: readonly Shortcoming[];
}

/** These ids conflict with the path of a rider's list of verifications. */
const reservedIds: readonly string[] = ['my-verifications'];
const farFromCourseM = 200;
/** How far along the course a checkpoint's given distance may be off. */
const searchReachM = 500;
/** Distances may exceed the length of the course by this much, because drafts round them. */
const lengthToleranceM = 0.5;

/**
 * Places the checkpoints of a draft on a route's course: position and direction come from the course unless the draft
 * has them. Throws ChallengeDraftError if a checkpoint cannot be placed at all.
 */
export function buildChallenge(draft: ChallengeDraft, course: ChallengeCourse): BuiltChallenge {
  if (!SlugSchema.safeParse(draft.id).success || reservedIds.includes(draft.id)) {
    throw new ChallengeDraftError(draft.id, 'the id is no slug, or a reserved one');
  }
  const lengthM = course.line.distanceM.at(-1) ?? 0;
  requireValidStretches(draft, lengthM);
  const checkpoints = draft.checkpoints.map((gate, position): Checkpoint => {
    const problem = findProblem(gate, lengthM);
    if (problem !== null) {
      throw new ChallengeDraftError(draft.id, `checkpoint ${position + 1} (${gate.name['zh-TW']}) ${problem}`);
    }
    return buildCheckpoint(gate, position, {
      line: course.line,
      isDirectionKnownAt: createDirectionCheck(draft, course),
    });
  });
  const courseOffsetsM = checkpoints.map(({ lat_deg: latDeg, lon_deg: lonDeg, course_distance_m: atM }) =>
    atM === null ? null : computeDistanceFromCourseM(course.line, { latDeg, lonDeg }, atM, searchReachM),
  );
  return { checkpoints, courseOffsetsM, shortcomings: findShortcomings(checkpoints, courseOffsetsM) };
}

type Gate = ChallengeDraft['checkpoints'][number];

/** Why a checkpoint cannot be placed; null if it can. */
function findProblem({ course_distance_m: givenM, lat_deg, lon_deg }: Gate, lengthM: number): string | null {
  if ((lat_deg === undefined) !== (lon_deg === undefined)) return 'needs both lat_deg and lon_deg, or neither';
  if (lat_deg === undefined && givenM === null) return 'needs course_distance_m, or lat_deg and lon_deg';
  if (givenM === null || givenM <= lengthM + lengthToleranceM) return null;
  return `lies at ${givenM} m, behind the end of the course at ${Math.floor(lengthM)} m`;
}

/** Throws if the unchecked stretches are not on the course, in order. */
function requireValidStretches({ id, unchecked_stretches: stretches }: ChallengeDraft, lengthM: number): void {
  let previousEndM = 0;
  for (const { from_m: fromM, to_m: toM } of stretches) {
    if (fromM < previousEndM || toM <= fromM || toM > lengthM + lengthToleranceM) {
      throw new ChallengeDraftError(
        id,
        `unchecked_stretches: ${fromM} to ${toM} m does not lie on the course of ${Math.floor(lengthM)} m behind the one before`,
      );
    }
    previousEndM = toM;
  }
}

/**
 * Returns a function that says whether the line shows the direction of the road at a distance. An approximate line does
 * not, unless the draft lists its inexact stretches.
 */
function createDirectionCheck(draft: ChallengeDraft, { isApproximate }: ChallengeCourse): (atM: number) => boolean {
  if (isApproximate && draft.unchecked_stretches.length === 0) return () => false;
  return (atM) => !draft.unchecked_stretches.some(({ from_m: fromM, to_m: toM }) => atM >= fromM && atM <= toM);
}

interface CheckpointLine {
  readonly line: CourseLine;
  readonly isDirectionKnownAt: (atM: number) => boolean;
}

function buildCheckpoint(gate: Gate, position: number, { line, isDirectionKnownAt }: CheckpointLine): Checkpoint {
  const { course_distance_m: givenM, lat_deg, lon_deg, heading_deg } = gate;
  const courseDistanceM = givenM === null ? null : Math.min(givenM, line.distanceM.at(-1) ?? 0);
  const coursePosition = courseDistanceM === null ? undefined : findPosition(line, courseDistanceM);
  const isHeadingKnown = courseDistanceM !== null && isDirectionKnownAt(courseDistanceM);
  const heading = isHeadingKnown ? computeHeadingDeg(line, courseDistanceM) : null;
  return {
    position,
    name: gate.name,
    lat_deg: roundTo(lat_deg ?? coursePosition?.latDeg ?? 0, 7),
    lon_deg: roundTo(lon_deg ?? coursePosition?.lonDeg ?? 0, 7),
    radius_m: gate.radius_m,
    heading_deg: roundOrNull(heading_deg === undefined ? heading : heading_deg, 1),
    is_mandatory: gate.is_mandatory,
    course_distance_m: roundOrNull(courseDistanceM, 2),
  };
}

function findShortcomings(
  checkpoints: readonly Checkpoint[],
  courseOffsetsM: readonly (number | null)[],
): readonly Shortcoming[] {
  const shortcomings: Shortcoming[] = [];
  if (checkpoints.length < 2) shortcomings.push({ code: 'tooFew' });
  if (checkpoints[0]?.is_mandatory === false) shortcomings.push({ code: 'startOptional' });
  if (checkpoints.length > 1 && checkpoints.at(-1)?.is_mandatory === false)
    shortcomings.push({ code: 'finishOptional' });
  if (isUndirectedLoop(checkpoints)) shortcomings.push({ code: 'loopUndirected' });
  let reachedM = -1;
  for (const { position, course_distance_m: atM } of checkpoints) {
    const distanceM = courseOffsetsM[position] ?? 0;
    if (atM === null) continue;
    if (atM <= reachedM) shortcomings.push({ code: 'notInOrder', position });
    reachedM = Math.max(reachedM, atM);
    if (distanceM > farFromCourseM) shortcomings.push({ code: 'farFromCourse', position, distanceM });
  }
  return shortcomings;
}

/** If start and finish coincide, only two gates between them, or a heading at any gate, determine the direction. */
function isUndirectedLoop(checkpoints: readonly Checkpoint[]): boolean {
  const start = checkpoints[0];
  const finish = checkpoints.at(-1);
  if (!start || !finish || start === finish) return false;
  const startToFinishM = computeHaversineM(start.lat_deg, start.lon_deg, finish.lat_deg, finish.lon_deg);
  if (startToFinishM > start.radius_m + finish.radius_m) return false;
  const gatesBetween = checkpoints.slice(1, -1).filter(({ is_mandatory: isMandatory }) => isMandatory);
  return (
    gatesBetween.length < 2 &&
    [start, ...gatesBetween, finish].every(({ heading_deg: headingDeg }) => headingDeg === null)
  );
}

function roundTo(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

function roundOrNull(value: number | null, digits: number): number | null {
  return value === null ? null : roundTo(value, digits);
}
