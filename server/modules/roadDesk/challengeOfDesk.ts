import type { ChallengeDraft } from '#contract/challenges/challenges.ts';
import type { RoadTie } from '#contract/roadDesk/roadDesk.ts';
import type { ChallengeTextDraft, GateDraft } from '#contract/roadDesk/roadDrafts.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import {
  apartM,
  layOn,
  lineOf,
  nearestOnLine,
  saveChallengeOf,
} from '#server/modules/challenges/challengeSaving.service.ts';
import { challengeFactsRepository as facts } from './challengeFacts.repository.ts';
import type { PublishedRoad, RoadOfKind } from './roadKindTypes.ts';

/** Challenges at the desk, with their checkpoints. */
export function createChallengeOfDesk(clock: Clock): RoadOfKind<'challenge'> {
  return {
    async list(db) {
      const none = { status: null, distance_m: null, elevation_gain_m: null, isWithdrawn: false };
      return (await facts.list(db)).map((row) => ({ ...row, ...none }));
    },
    titleOf: ({ title }) => title,
    routeOf: ({ route_id: routeId }) => routeId,
    published: readPublished,
    publish: (tx, id, draft) => saveChallengeOf(tx, toChallengeDraft(id, draft), clock),

    /** Rides stand on every challenge, or may at any moment. */
    async withdraw() {
      throw new AppError('road.inUse');
    },

    async facts(db, id, draft) {
      const course = await facts.findRoute(db, draft.route_id);
      if (!course) throw new AppError('request.invalid', [{ field: 'route_id', code: 'formatInvalid', params: {} }]);
      const found = await facts.find(db, id);
      const { passes, attempts } = await facts.countRides(db, id);
      const tie = (kind: 'passes' | 'attempts', count: number): RoadTie[] =>
        count === 0 ? [] : [{ kind, id: null, title: null, count }];
      return {
        course,
        is_on_old_course: found !== undefined && found.course_version !== found.present_version,
        ties: [...tie('passes', passes), ...tie('attempts', attempts)],
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
  const found = await facts.find(db, id);
  if (!found) return undefined;
  const { version, course_version: courseVersion, present_version: presentVersion, ...rest } = found;
  const whole = await facts.listCheckpoints(db, id, version);
  const draft = { ...rest, checkpoints: whole };
  const onOwn = await withoutRead(db, { id, draft, courseVersion });
  const checkpoints =
    courseVersion === presentVersion
      ? onOwn
      : await onPresent(db, { ...draft, checkpoints: onOwn }, { whole, presentVersion });
  return { draft: { ...draft, checkpoints }, isWithdrawn: false };
}

interface Laid {
  readonly id: string;
  readonly draft: ChallengeTextDraft;
  readonly courseVersion: number;
}

/** Positions rounded to 1e-7 degrees are equal within this. */
const equalM = 0.1;
const equalDeg = 0.2;

/** Leaves out what was read from the course when it was laid, so that a gate that is moved takes its new place from it. */
async function withoutRead(db: Db, { id, draft, courseVersion }: Laid): Promise<GateDraft[]> {
  const bare = draft.checkpoints.map(
    ({ lat_deg: _lat, lon_deg: _lon, heading_deg: _heading, ...gate }, at): GateDraft =>
      gate.course_distance_m === null ? (draft.checkpoints[at] as GateDraft) : gate,
  );
  const laid = await layOn(db, toChallengeDraft(id, { ...draft, checkpoints: bare }), courseVersion);
  return draft.checkpoints.map((gate, at): GateDraft => {
    const { lat_deg, lon_deg, heading_deg, ...rest } = gate;
    const read = laid[at];
    if (read === undefined || gate.course_distance_m === null || lat_deg === undefined || lon_deg === undefined)
      return gate;
    const isThere = apartM(read, { lat_deg, lon_deg }) <= equalM;
    return {
      ...rest,
      ...(!isThere && { lat_deg, lon_deg }),
      ...(!isSameHeading(read.heading_deg, heading_deg ?? null) && { heading_deg: heading_deg ?? null }),
    };
  });
}

function isSameHeading(one: number | null, other: number | null): boolean {
  return one === null || other === null ? one === other : Math.abs(one - other) <= equalDeg;
}

/** Along the course: how far the same place may have shifted between two lines of a road. */
const reachM = 1_500;
const offM = 60;

/** Where the gates lie on the route's newer course: the same places, at their distances there. */
async function onPresent(
  db: Db,
  { route_id: routeId, checkpoints }: ChallengeTextDraft,
  { whole, presentVersion }: { readonly whole: readonly Place[]; readonly presentVersion: number },
): Promise<GateDraft[]> {
  const line = await lineOf(db, routeId, presentVersion);
  const endM = line.distanceM.at(-1) ?? 0;
  return checkpoints.map((gate, at) => {
    const place = whole[at];
    const aroundM = gate.course_distance_m;
    if (place === undefined || aroundM === null) return gate;
    const atM = nearestOnLine(line, place, { aroundM, reachM, offM });
    return { ...gate, course_distance_m: atM ?? Math.min(aroundM, endM) };
  });
}

interface Place {
  readonly lat_deg: number;
  readonly lon_deg: number;
}
