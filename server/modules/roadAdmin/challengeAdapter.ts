import type { ChallengeDraft } from '#contract/challenges/challenges.ts';
import type { RoadDependent } from '#contract/roadAdmin/roadAdmin.ts';
import type { ChallengeTextDraft, GateDraft } from '#contract/roadAdmin/roadDrafts.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import {
  buildCheckpoints,
  computeDistanceBetweenM,
  findNearestOnLine,
  readCourseLine,
  saveVerifiableChallenge,
} from '#server/modules/challenges/challengeSaving.service.ts';
import { challengeFactsRepository as facts } from './challengeFacts.repository.ts';
import type { PublishedRoad, RoadKindAdapter } from './roadKindTypes.ts';

/** Challenges with their checkpoints, as the administrator edits them. */
export function createChallengeAdapter(clock: Clock): RoadKindAdapter<'challenge'> {
  return {
    async list(db) {
      const noFigures = { status: null, distance_m: null, elevation_gain_m: null, isWithdrawn: false };
      return (await facts.list(db)).map((row) => ({ ...row, ...noFigures }));
    },
    getTitle: ({ title }) => title,
    getRouteId: ({ route_id: routeId }) => routeId,
    readPublished,
    publish: (tx, id, draft) => saveVerifiableChallenge(tx, toChallengeDraft(id, draft), clock),

    /** Not possible: every challenge has rides, or may get one at any moment. */
    async withdraw() {
      throw new AppError('road.inUse');
    },

    async readFacts(db, id, draft) {
      const course = await facts.findRoute(db, draft.route_id);
      if (!course) throw new AppError('request.invalid', [{ field: 'route_id', code: 'formatInvalid', params: {} }]);
      const row = await facts.find(db, id);
      const { passes, attempts } = await facts.countRides(db, id);
      const toDependents = (kind: 'passes' | 'attempts', count: number): RoadDependent[] =>
        count === 0 ? [] : [{ kind, id: null, title: null, count }];
      return {
        course,
        is_on_old_course: row !== undefined && row.course_version !== row.present_version,
        ties: [...toDependents('passes', passes), ...toDependents('attempts', attempts)],
      };
    },
  };
}

export const toChallengeDraft = (id: string, { name, ...draft }: ChallengeTextDraft): ChallengeDraft => ({
  id,
  ...draft,
  ...(name !== null && { name }),
});

async function readPublished(db: Db, id: string): Promise<PublishedRoad<ChallengeTextDraft> | undefined> {
  const row = await facts.find(db, id);
  if (!row) return undefined;
  const { version, course_version: courseVersion, present_version: presentVersion, ...rest } = row;
  const storedGates = await facts.listCheckpoints(db, id, version);
  const draft = { ...rest, checkpoints: storedGates };
  const ownCourseGates = await omitDerivedPositions(db, { id, draft, courseVersion });
  const checkpoints =
    courseVersion === presentVersion
      ? ownCourseGates
      : await moveToPresentCourse(db, { ...draft, checkpoints: ownCourseGates }, { storedGates, presentVersion });
  return { draft: { ...draft, checkpoints }, isWithdrawn: false };
}

interface ChallengeOnCourse {
  readonly id: string;
  readonly draft: ChallengeTextDraft;
  readonly courseVersion: number;
}

/** Positions rounded to 1e-7 degrees are equal within this. */
const positionToleranceM = 0.1;
/** Headings read from the course are rounded too. */
const headingToleranceDeg = 0.2;

/** Leaves out positions that were read from the course, so that a moved gate gets its new position from it. */
async function omitDerivedPositions(db: Db, { id, draft, courseVersion }: ChallengeOnCourse): Promise<GateDraft[]> {
  const bareGates = draft.checkpoints.map(
    ({ lat_deg: _lat, lon_deg: _lon, heading_deg: _heading, ...gate }, index): GateDraft =>
      gate.course_distance_m === null ? (draft.checkpoints[index] as GateDraft) : gate,
  );
  const builtCheckpoints = await buildCheckpoints(
    db,
    toChallengeDraft(id, { ...draft, checkpoints: bareGates }),
    courseVersion,
  );
  return draft.checkpoints.map((gate, index): GateDraft => {
    const { lat_deg, lon_deg, heading_deg, ...rest } = gate;
    const builtCheckpoint = builtCheckpoints[index];
    if (
      builtCheckpoint === undefined ||
      gate.course_distance_m === null ||
      lat_deg === undefined ||
      lon_deg === undefined
    )
      return gate;
    const isAtBuiltPosition = computeDistanceBetweenM(builtCheckpoint, { lat_deg, lon_deg }) <= positionToleranceM;
    return {
      ...rest,
      ...(!isAtBuiltPosition && { lat_deg, lon_deg }),
      ...(!isSameHeading(builtCheckpoint.heading_deg, heading_deg ?? null) && { heading_deg: heading_deg ?? null }),
    };
  });
}

function isSameHeading(a: number | null, b: number | null): boolean {
  return a === null || b === null ? a === b : Math.abs(a - b) <= headingToleranceDeg;
}

/** How far along the course a place may have shifted between two lines of a road. */
const maxShiftM = 1_500;
/** How far from the newer line it may be. */
const maxOffsetM = 60;

/** The gates on the route's newer course: the same places, at their distances there. */
async function moveToPresentCourse(
  db: Db,
  { route_id: routeId, checkpoints }: ChallengeTextDraft,
  { storedGates, presentVersion }: { readonly storedGates: readonly GatePosition[]; readonly presentVersion: number },
): Promise<GateDraft[]> {
  const line = await readCourseLine(db, routeId, presentVersion);
  const endM = line.distanceM.at(-1) ?? 0;
  return checkpoints.map((gate, index) => {
    const position = storedGates[index];
    const aroundM = gate.course_distance_m;
    if (position === undefined || aroundM === null) return gate;
    const atM = findNearestOnLine(line, position, { aroundM, reachM: maxShiftM, maxOffsetM });
    return { ...gate, course_distance_m: atM ?? Math.min(aroundM, endM) };
  });
}

interface GatePosition {
  readonly lat_deg: number;
  readonly lon_deg: number;
}
