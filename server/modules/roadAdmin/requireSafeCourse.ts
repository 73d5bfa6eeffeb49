import type { FieldError } from '#contract/problem.ts';
import type { RouteTextDraft, SegmentDraft } from '#contract/roadAdmin/roadDrafts.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import { computeDistanceBetweenM, findPointOnLine } from '#server/modules/challenges/challengeSaving.service.ts';
import type { CourseLine } from '#workers/core/course/courseTypes.ts';
import { isSameRoad } from './isSameRoad.ts';
import { routeFactsRepository as facts } from './routeFacts.repository.ts';

interface CourseDraft {
  readonly id: string;
  readonly draft: RouteTextDraft;
  readonly line: CourseLine;
  readonly isNew: boolean;
}

/** The ends of a ridden segment may move by GPS error and a road's width, the tolerance of `locateSegment`. */
const maxMoveM = 60;
/** Importers round distances: a segment may end this far past the line. */
const lengthToleranceM = 0.5;

/** Throws if the draft does not fit its line, or if it would break something that depends on the route. */
export async function requireSafeCourse(tx: Db, { id, draft, line, isNew }: CourseDraft): Promise<void> {
  const lengthM = line.distanceM.at(-1) ?? 0;
  const outsideErrors = draft.segments.flatMap(({ end_m: endM }, index): FieldError[] =>
    endM <= lengthM + lengthToleranceM
      ? []
      : [{ field: `segments.${index}.end_m`, code: 'tooLarge', params: { maximum: Math.floor(lengthM) } }],
  );
  const slugs = draft.segments.map(({ slug }) => slug);
  const duplicateErrors = slugs.flatMap((slug, index): FieldError[] =>
    slugs.indexOf(slug) === index ? [] : [{ field: `segments.${index}.slug`, code: 'taken', params: {} }],
  );
  if (outsideErrors.length + duplicateErrors.length > 0)
    throw new AppError('request.invalid', [...outsideErrors, ...duplicateErrors]);
  if (!isNew) await requireSameRoad(tx, id, line);
  await requireOwnSegments(tx, { id, draft, line });
}

/** A route without dependants may change to another road. */
async function requireSameRoad(tx: Db, id: string, line: CourseLine): Promise<void> {
  const route = await facts.findRoute(tx, id);
  if (!route || isSameRoad(route, line)) return;
  const challenges = await facts.listChallenges(tx, id);
  const efforts = await facts.countEfforts(tx, id);
  if (challenges.length + efforts.size > 0) throw new AppError('road.courseDiffers');
}

/** A new segment needs an unused address; a ridden one must stay where its times were ridden. */
async function requireOwnSegments(tx: Db, { id, draft, line }: Omit<CourseDraft, 'isNew'>): Promise<void> {
  const slugs = draft.segments.map(({ slug }) => slug);
  const existingSegments = await facts.findSegments(tx, slugs, id);
  const toError = (slug: string, code: FieldError['code']): FieldError => ({
    field: `segments.${slugs.indexOf(slug)}.${code === 'taken' ? 'slug' : 'start_m'}`,
    code,
    params: {},
  });
  const conflicts = existingSegments.filter((segment) => segment.source_route_id !== id && !segment.was_here);
  if (conflicts.length > 0)
    throw new AppError(
      'content.slugTaken',
      conflicts.map(({ slug }) => toError(slug, 'taken')),
    );
  const movedSegments = existingSegments.filter(({ slug, effort_count: count, ...shape }) => {
    const segment = draft.segments.find((each) => each.slug === slug);
    return count > 0 && segment !== undefined && hasMoved(segment, shape, line);
  });
  if (movedSegments.length > 0)
    throw new AppError(
      'road.segmentRidden',
      movedSegments.map(({ slug }) => toError(slug, 'formatInvalid')),
    );
}

interface Shape {
  readonly lat_e5: readonly number[];
  readonly lon_e5: readonly number[];
}

function hasMoved({ start_m, end_m }: SegmentDraft, { lat_e5, lon_e5 }: Shape, line: CourseLine): boolean {
  const getPoint = (index: number) => ({
    lat_deg: (lat_e5.at(index) ?? 0) / 1e5,
    lon_deg: (lon_e5.at(index) ?? 0) / 1e5,
  });
  return (
    computeDistanceBetweenM(getPoint(0), findPointOnLine(line, start_m)) > maxMoveM ||
    computeDistanceBetweenM(getPoint(-1), findPointOnLine(line, end_m)) > maxMoveM
  );
}
