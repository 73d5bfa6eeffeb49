import type { ChallengeDraft, UncheckedStretch } from '#contract/challenges/challenges.ts';
import type { LocalisedText } from '#contract/localisedText.ts';
import type { Video } from '#contract/routes/videos.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import type { OnRuleChanged } from '#server/modules/challenges/saveChallenge.ts';
import type { RouteDraft, RouteDraftSegment } from '#server/modules/routes/routeDraft.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { computeClimbScore, getClimbCategory, interpolateElevationM } from '#workers/core/course/findClimbs.ts';
import { allRoutes } from './allRoutes.ts';
import { applyChallenge, findNewChallenges } from './applyChallenges.ts';
import type { Stretch } from './buildLine.ts';
import { buildLine } from './buildLine.ts';
import { centreChallenges } from './challenges/centreChallenges.ts';
import type { ChallengeContent } from './challenges/challengeContentTypes.ts';
import { writeChallengeDescription, writeChallengeTitle } from './challenges/challengeWords.ts';
import { northChallenges } from './challenges/northChallenges.ts';
import { contentRepository } from './content.repository.ts';
import { isNewerPack, readPacks, toRoutePack } from './contentPacks.ts';
import { kmMark, segmentNames, south } from './places.ts';
import type { LinePart, RouteContent } from './routeContent.ts';

const defaultRadiusM = 40;
/** A gate this close to the end of the course is at its end: our content is rounded to 10 m. */
const endToleranceM = 20;
/**
 * A gate takes over the distance of a row boundary with the same name, if it is this close. A gate farther away keeps
 * its own distance: where our line has few points, it was placed at the nearest of them.
 */
const sameNameToleranceM = 50;

/** The route of a challenge, and where its line is drawn between places. */
interface ChallengeRoute {
  readonly draft: RouteDraft;
  readonly drawnStretches: readonly Stretch[];
}

/** Converts our own content for a challenge into the form that `saveChallenge` takes. */
export function buildChallengeDraft(
  content: ChallengeContent,
  { draft: route, drawnStretches }: ChallengeRoute,
): ChallengeDraft {
  const lengthM = route.line.distanceM.at(-1) ?? 0;
  const toCourseM = (km: number) => {
    const distanceM = Math.round(km * 1000);
    return Math.abs(lengthM - distanceM) <= endToleranceM ? lengthM : distanceM;
  };
  const name = content.name ?? route.name;
  const ownStretches = content.unchecked ?? [];
  const unchecked = mergeStretches([
    ...drawnStretches,
    ...ownStretches.map(([fromKm, toKm]) => ({ fromM: toCourseM(fromKm), toM: toCourseM(toKm) })),
  ]);
  return {
    id: content.id,
    title: writeChallengeTitle(name),
    name,
    description: writeChallengeDescription(content, unchecked.length > 0),
    route_id: content.routeId,
    categories: ['ride', 'ebike'],
    checks_coverage: true,
    unchecked_stretches: unchecked,
    ...(content.validFrom !== undefined && { valid_from: content.validFrom }),
    ...(content.bestKnownS !== undefined && { best_known_s: content.bestKnownS }),
    checkpoints: content.gates.map(({ place, km, radiusM = defaultRadiusM, isMandatory = true }) => ({
      name: place,
      course_distance_m: alignToRowBoundaryM(route, place, toCourseM(km)),
      radius_m: radiusM,
      is_mandatory: isMandatory,
    })),
  };
}

/**
 * Distance of a gate, given its own distance: that of the row boundary with the same name, so that the pages of route
 * and challenge show the same. `ownM` if there is no such boundary nearby.
 */
function alignToRowBoundaryM({ rows }: RouteDraft, gateName: LocalisedText, ownM: number): number {
  const name = gateName['zh-TW'];
  const boundariesM = rows.flatMap(({ from, to, startM, endM }) => [
    ...(from['zh-TW'] === name ? [startM] : []),
    ...(to['zh-TW'] === name ? [endM] : []),
  ]);
  const nearestM = boundariesM.toSorted((a, b) => Math.abs(a - ownM) - Math.abs(b - ownM))[0];
  return nearestM !== undefined && Math.abs(nearestM - ownM) <= sameNameToleranceM ? nearestM : ownM;
}

/** Sorted along the course; stretches that touch are merged. */
function mergeStretches(stretches: readonly Stretch[]): UncheckedStretch[] {
  const merged: UncheckedStretch[] = [];
  for (const { fromM, toM } of stretches.toSorted((a, b) => a.fromM - b.fromM)) {
    const lastStretch = merged.at(-1);
    if (lastStretch && fromM <= lastStretch.to_m)
      merged[merged.length - 1] = { ...lastStretch, to_m: Math.max(lastStretch.to_m, toM) };
    else merged.push({ from_m: fromM, to_m: toM });
  }
  return merged;
}

/** Titles as published by the author on his own pages (github.com/lanpa/lanpa.github.io, content/cycling-videos). */
const createVideo = (youtubeId: string, title: string): Video => ({
  youtube_id: youtubeId,
  title: { 'zh-TW': title },
  channel: '@twhuangtw',
  start_s: 0,
});

const northCrossVideo = createVideo(
  '08UP0Fi9vDo',
  '20250629 龍潭-石門水庫環湖路-[台7線]角板山水蜜桃冰沙-巴陵大橋-羅浮-[羅馬公路]關西仙草博物館 [4K]',
);

/**
 * Videos by route id: only those whose id, title and road are named in a public record. An administrator's list
 * (`npm run admin -- import-videos`) replaces them permanently.
 */
const routeVideos: Readonly<Record<string, readonly Video[]>> = {
  'wuling-west': [createVideo('c7oixLDAla8', '20260413 埔里地理中心碑-合歡山武嶺 [4K]')],
  buyanting: [
    createVideo('gIC0S_L33RM', '20241206 玉仙宮-牡丹-不厭亭 [4K]'),
    createVideo('qh0BTnC-FTI', '20241206 不厭亭-九份-深澳漁港 [4K]'),
  ],
  'romantic-road': [northCrossVideo],
  'north-cross-baling': [northCrossVideo],
};

/** Converts our own content for a route into the form that `saveRoute` takes. */
export function buildRouteDraft(content: RouteContent): RouteDraft {
  const { line, attribution, isApproximate } = buildLine(content.parts);
  const lengthM = line.distanceM.at(-1) ?? 0;
  // Row boundaries are rounded to 10 m; the last one is the exact end of the course.
  const toBoundaryM = (index: number) =>
    index === content.rowBoundaries.length - 1 ? lengthM : Math.round((content.rowBoundaries[index]?.km ?? 0) * 1000);
  const toSegment = ([slug, fromKm, toKm]: RouteContent['segments'][number]): RouteDraftSegment => {
    const name = segmentNames[slug];
    if (name === undefined) throw new Error(`${content.id}: segment ${slug} has no name`);
    const startM = Math.round(fromKm * 1000);
    const endM = Math.min(Math.round(toKm * 1000), lengthM);
    const endElevationM = interpolateElevationM(line, endM);
    const riseM = endElevationM - interpolateElevationM(line, startM);
    const score = computeClimbScore(endM - startM, riseM, endElevationM);
    return { slug, name, category: getClimbCategory(score), startM, endM };
  };
  return {
    id: content.id,
    name: content.name,
    description: content.description,
    status: content.status,
    status_note: content.statusNote,
    season_note: content.seasonNote ?? null,
    traffic: content.traffic ?? 'mountain',
    attribution,
    source: content.parts.map(describePart).join(', '),
    is_approximate: isApproximate,
    line,
    rows: content.rowBoundaries.slice(1).map((boundary, index) => ({
      from: content.rowBoundaries[index]?.place ?? boundary.place,
      to: boundary.place,
      startM: toBoundaryM(index),
      endM: toBoundaryM(index + 1),
    })),
    segments: content.segments.map(toSegment),
    videos: routeVideos[content.id] ?? [],
    search_aliases: content.searchAliases,
  };
}

function describePart(part: LinePart): string {
  return part.kind === 'road' ? `${part.file}.csv ${part.fromKm}-${part.toKm} km` : `${part.gates.length} gates`;
}

/** Taitung and Pingtung. */
const southChallenges: readonly ChallengeContent[] = [
  {
    id: 'route-197',
    routeId: 'route-197',
    gates: [
      { place: south.taitungBridge, km: 0, radiusM: 60 },
      { place: south.fuyuan, km: 6.6, radiusM: 60 },
      { place: south.gravelStart, km: 19.7, radiusM: 60 },
      { place: south.fuyuan, km: 32.85, radiusM: 60 },
      { place: south.taitungBridge, km: 39.43, radiusM: 60 },
    ],
  },
  {
    id: 'shouka',
    routeId: 'shouka',
    gates: [
      { place: south.daren, km: 0, radiusM: 60 },
      { place: kmMark(3), km: 3 },
      { place: kmMark(6), km: 6 },
      { place: kmMark(8), km: 8 },
      { place: south.shouka, km: 10.7, radiusM: 60 },
    ],
  },
];

/**
 * Incremented with every change of our own routes and challenges. A database accepts content from a higher number only,
 * so that an older release that is still running does not undo a newer one's correction.
 */
export const contentNumber = 6;

/** Hash of all drafts, so that a test notices a change without a new number. */
export const contentHash = 'a28ded3267d3dfc7';

/** The challenges of the site. */
export const allChallenges: readonly ChallengeContent[] = [...centreChallenges, ...northChallenges, ...southChallenges];

export interface SiteContent {
  readonly number: number;
  readonly routeDrafts: readonly RouteDraft[];
  readonly challengeDrafts?: readonly ChallengeDraft[];
}

/** Ids of those that were saved. */
export interface AppliedContent {
  readonly routes: readonly string[];
  readonly challenges: readonly string[];
}

export interface ApplyOptions {
  readonly content?: SiteContent;
  readonly onRuleChanged?: OnRuleChanged | undefined;
}

/** Our own routes and challenges in this release. */
export function buildSiteContent(): Required<SiteContent> {
  const routeDrafts = allRoutes.map(buildRouteDraft);
  const findChallengeRoute = (routeId: string): ChallengeRoute => {
    const content = allRoutes.find(({ id }) => id === routeId);
    const draft = routeDrafts.find(({ id }) => id === routeId);
    if (content === undefined || draft === undefined) throw new Error(`there is no route ${routeId}`);
    return { draft, drawnStretches: buildLine(content.parts).drawnStretches };
  };
  const challengeDrafts = allChallenges.map((content) =>
    buildChallengeDraft(content, findChallengeRoute(content.routeId)),
  );
  return { number: contentNumber, routeDrafts, challengeDrafts };
}

/**
 * Saves our own routes and challenges whose content is not in the database yet. Each is recorded separately: if an
 * organiser has replaced one of them by an import, it stays replaced until a release changes that same one. Our own
 * challenges are rebuilt when the course of their route has changed. Several processes may run this at once.
 */
export async function applyContent(
  db: Db,
  clock: Clock,
  { content = buildSiteContent(), onRuleChanged }: ApplyOptions = {},
): Promise<AppliedContent> {
  const { number, routeDrafts, challengeDrafts = [] } = content;
  const listNewRoutes = () => findNewRoutes(db, number, routeDrafts);
  const listNewChallenges = () => findNewChallenges(db, number, challengeDrafts);
  const noChanges = { routes: [], challenges: [] };
  if ((await listNewRoutes()).length + (await listNewChallenges()).length === 0) return noChanges;
  return db.transaction().execute(async (tx) => {
    // This transaction only holds the lock. Each item is saved by `db`, in a separate transaction.
    await contentRepository.lock(tx);
    const routes = await listNewRoutes();
    for (const draft of routes) {
      await saveRoute(db, draft, clock);
      await contentRepository.savePack(db, toRoutePack(draft, number));
    }
    const challengeIds: string[] = [];
    for (const draft of await listNewChallenges()) {
      if (await applyChallenge({ db, clock, onRuleChanged }, draft, number)) challengeIds.push(draft.id);
    }
    return { routes: routes.map(({ id }) => id), challenges: challengeIds };
  });
}

async function findNewRoutes(db: Db, number: number, routeDrafts: readonly RouteDraft[]): Promise<RouteDraft[]> {
  const appliedPacks = await readPacks(db);
  return routeDrafts.filter((draft) => isNewerPack(toRoutePack(draft, number), appliedPacks));
}
