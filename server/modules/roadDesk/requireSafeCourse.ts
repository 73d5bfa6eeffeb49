import type { FieldError } from '#contract/problem.ts';
import type { RouteTextDraft, SegmentDraft } from '#contract/roadDesk/roadDrafts.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import { apartM, placeOn } from '#server/modules/challenges/challengeSaving.service.ts';
import type { CourseLine } from '#workers/core/course/courseTypes.ts';
import { isSameRoad } from './isSameRoad.ts';
import { routeFactsRepository as facts } from './routeFacts.repository.ts';

interface Wanted {
  readonly id: string;
  readonly draft: RouteTextDraft;
  readonly line: CourseLine;
  readonly isNew: boolean;
}

/** The ends of a segment that was ridden may move by a receiver's error and a road's width, as when a line is imported. */
const movedM = 60;
const toleranceM = 0.5;

/** Throws where the draft does not lie on its line, or where something that stands on the route would break. */
export async function requireSafeCourse(tx: Db, { id, draft, line, isNew }: Wanted): Promise<void> {
  const lengthM = line.distanceM.at(-1) ?? 0;
  const outside = draft.segments.flatMap(({ end_m: endM }, at): FieldError[] =>
    endM <= lengthM + toleranceM
      ? []
      : [{ field: `segments.${at}.end_m`, code: 'tooLarge', params: { maximum: Math.floor(lengthM) } }],
  );
  const slugs = draft.segments.map(({ slug }) => slug);
  const twice = slugs.flatMap((slug, at): FieldError[] =>
    slugs.indexOf(slug) === at ? [] : [{ field: `segments.${at}.slug`, code: 'taken', params: {} }],
  );
  if (outside.length + twice.length > 0) throw new AppError('request.invalid', [...outside, ...twice]);
  if (!isNew) await requireSameRoad(tx, id, line);
  await requireOwnSegments(tx, { id, draft, line });
}

/** Another road may take the place of one that nothing stands on. */
async function requireSameRoad(tx: Db, id: string, line: CourseLine): Promise<void> {
  const route = await facts.findRoute(tx, id);
  if (!route || isSameRoad(route, line)) return;
  const challenges = await facts.listChallenges(tx, id);
  const efforts = await facts.countEfforts(tx, id);
  if (challenges.length + efforts.size > 0) throw new AppError('road.courseDiffers');
}

/** A new segment has an address of its own; a ridden one stays where its times were ridden. */
async function requireOwnSegments(tx: Db, { id, draft, line }: Omit<Wanted, 'isNew'>): Promise<void> {
  const slugs = draft.segments.map(({ slug }) => slug);
  const known = await facts.findSegments(tx, slugs, id);
  const errorsAt = (slug: string, code: FieldError['code']): FieldError => ({
    field: `segments.${slugs.indexOf(slug)}.${code === 'taken' ? 'slug' : 'start_m'}`,
    code,
    params: {},
  });
  const taken = known.filter((segment) => segment.source_route_id !== id && !segment.was_here);
  if (taken.length > 0)
    throw new AppError(
      'content.slugTaken',
      taken.map(({ slug }) => errorsAt(slug, 'taken')),
    );
  const moved = known.filter(({ slug, effort_count: count, ...shape }) => {
    const segment = draft.segments.find((each) => each.slug === slug);
    return count > 0 && segment !== undefined && hasMoved(segment, shape, line);
  });
  if (moved.length > 0)
    throw new AppError(
      'road.segmentRidden',
      moved.map(({ slug }) => errorsAt(slug, 'formatInvalid')),
    );
}

interface Shape {
  readonly lat_e5: readonly number[];
  readonly lon_e5: readonly number[];
}

function hasMoved({ start_m, end_m }: SegmentDraft, { lat_e5, lon_e5 }: Shape, line: CourseLine): boolean {
  const endOf = (index: number) => ({
    lat_deg: (lat_e5.at(index) ?? 0) / 1e5,
    lon_deg: (lon_e5.at(index) ?? 0) / 1e5,
  });
  return apartM(endOf(0), placeOn(line, start_m)) > movedM || apartM(endOf(-1), placeOn(line, end_m)) > movedM;
}
