import { isDeepStrictEqual } from 'node:util';
import type { RoadDependent, RoadItem } from '#contract/roadAdmin/roadAdmin.ts';
import type { RouteTextDraft } from '#contract/roadAdmin/roadDrafts.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import type { RouteDraft } from '#server/modules/routes/routeDraft.ts';
import { invalidateRoads, saveRouteDraft } from '#server/modules/routes/routeSaving.service.ts';
import { foldText, toSearchText } from '#server/text/searchText.ts';
import type { CourseLine } from '#workers/core/course/courseTypes.ts';
import { findClimbs } from '#workers/core/course/findClimbs.ts';
import { proposeRows } from '#workers/core/course/proposeRows.ts';
import { findLine, toCourse } from './courseLine.ts';
import { requireSafeCourse } from './requireSafeCourse.ts';
import type { PublishedRoad, RoadKindAdapter } from './roadKindTypes.ts';
import { routeFactsRepository as facts } from './routeFacts.repository.ts';

/** Routes as the administrator edits them: published data are in the tables that commands and releases also write. */
export function createRouteAdapter(clock: Clock): RoadKindAdapter<'route'> {
  return {
    async list(db) {
      return (await facts.list(db)).map(({ withdrawn_at: withdrawnAt, ...row }) => ({
        ...row,
        route_id: null,
        isWithdrawn: withdrawnAt !== null,
      }));
    },
    getTitle: ({ name }) => name,
    getRouteId: () => null,
    readPublished,

    async publish(tx, id, draft) {
      const { line, source } = await findLine(tx, id, draft.course);
      const published = await readPublished(tx, id);
      await requireSafeCourse(tx, { id, draft, line, isNew: published === undefined });
      const reusedVersion =
        published !== undefined && isSameCourse(draft, published.draft)
          ? (draft.course.version ?? undefined)
          : undefined;
      const routeDraft: RouteDraft = {
        id,
        name: draft.name,
        description: draft.description,
        status: draft.status,
        status_note: draft.status_note,
        season_note: draft.season_note,
        traffic: draft.traffic ?? published?.draft.traffic ?? 'mountain',
        attribution: draft.attribution,
        source,
        is_approximate: draft.is_approximate,
        line,
        rows: toRows(draft, line),
        segments: draft.segments.map(({ slug, name, category, start_m, end_m }) => ({
          slug,
          name,
          category,
          startM: start_m,
          endM: end_m,
        })),
        search_aliases: await findSearchAliases(tx, id, published),
      };
      await saveRouteDraft(tx, routeDraft, { clock, reusedVersion });
    },

    async withdraw(tx, id) {
      const ties = await listTies(tx, id);
      if (ties.some(({ kind }) => kind !== 'paceSettings')) throw new AppError('road.inUse');
      await facts.withdraw(tx, id, new Date(clock.nowMs()));
      await invalidateRoads(tx);
    },

    async readFacts(db, id, draft) {
      const { line } = await findLine(db, id, draft.course);
      const courseInfo = { version: draft.course.version ?? 0, is_approximate: draft.is_approximate };
      const course: RoadItem['course'] = toCourse(line, { ...courseInfo, attribution: draft.attribution });
      return { course, is_on_old_course: false, ties: await listTies(db, id) };
    },
  };
}

/** A draft without rows gets proposed ones. */
const toRows = ({ rows }: RouteTextDraft, line: CourseLine): RouteDraft['rows'] =>
  rows.length === 0
    ? proposeRows(line, findClimbs(line))
    : rows.map(({ from, to, start_m, end_m }) => ({ from, to, startM: start_m, endM: end_m }));

async function readPublished(db: Db, id: string): Promise<PublishedRoad<RouteTextDraft> | undefined> {
  const route = await facts.findRoute(db, id);
  if (!route) return undefined;
  const { course_version: version, withdrawn_at: withdrawnAt } = route;
  const segments = await facts.listSegments(db, id);
  return {
    isWithdrawn: withdrawnAt !== null,
    draft: {
      name: route.name,
      description: route.description,
      status: route.status,
      status_note: route.status_note,
      season_note: route.season_note,
      traffic: route.traffic,
      attribution: route.attribution,
      is_approximate: route.is_approximate,
      course: { version, file_id: null },
      rows: await facts.listRows(db, id, version),
      segments: segments.map(({ slug, name, category, start_m, end_m }) => ({ slug, name, category, start_m, end_m })),
    },
  };
}

/** Whether only texts differ, so that the course keeps its version, and plans and challenges stay valid. */
function isSameCourse(draft: RouteTextDraft, published: RouteTextDraft): boolean {
  const toComparableCourse = ({ course, rows, segments, attribution, is_approximate }: RouteTextDraft) => ({
    version: course.version,
    rows,
    attribution,
    is_approximate,
    segmentPositions: segments.map(({ slug, start_m, end_m }) => [slug, start_m, end_m]),
  });
  return isDeepStrictEqual(toComparableCourse(draft), toComparableCourse(published));
}

/** Search words that are not in the route's texts: they are stored only in its search text. */
async function findSearchAliases(
  tx: Db,
  id: string,
  published: PublishedRoad<RouteTextDraft> | undefined,
): Promise<readonly string[]> {
  const route = await facts.findRoute(tx, id);
  if (!route || published === undefined) return [];
  const { name, rows, segments } = published.draft;
  const texts = [name, ...rows.flatMap(({ from, to }) => [from, to]), ...segments.map((segment) => segment.name)];
  const ownTerms = new Set(toSearchText(texts, [id]).split('\n'));
  return route.search_text.split('\n').filter((line) => !ownTerms.has(foldText(line)));
}

async function listTies(db: Db, id: string): Promise<RoadDependent[]> {
  const route = await facts.findRoute(db, id);
  if (!route) return [];
  const [challenges, effortCounts, segments, useCounts] = await Promise.all([
    facts.listChallenges(db, id),
    facts.countEfforts(db, id),
    facts.listSegments(db, id),
    facts.countUses(db, id),
  ]);
  const titles = new Map(segments.map(({ slug, name }) => [slug, name]));
  const toDependents = (kind: 'cyclingEvents' | 'paceSettings', count: number): RoadDependent[] =>
    count === 0 ? [] : [{ kind, id: null, title: null, count }];
  return [
    ...challenges.map((challenge): RoadDependent => ({ kind: 'challenge', ...challenge })),
    ...[...effortCounts].map(
      ([slug, count]): RoadDependent => ({ kind: 'efforts', id: slug, title: titles.get(slug) ?? null, count }),
    ),
    ...toDependents('cyclingEvents', useCounts.cycling_events),
    ...toDependents('paceSettings', useCounts.pace_settings),
  ];
}
