import * as z from 'zod/mini';
import { rideCategories } from '../challenges/rideCategories.ts';
import { buildLineSchema, buildLocalisedSchema, buildParagraphsSchema } from '../draftText.ts';
import { trafficKinds } from '../pacing/traffic.ts';
import { routeStatuses, SlugSchema, segmentCategories } from '../routes/routes.ts';
import { verificationLimits } from '../verifications/verificationLimits.ts';
import { roadLimits } from './roadKinds.ts';

const name = buildLocalisedSchema(buildLineSchema(roadLimits.nameMax));
const line = buildLocalisedSchema(buildLineSchema(roadLimits.lineMax));
const text = buildLocalisedSchema(buildParagraphsSchema(roadLimits.textMax).check(z.minLength(1)));
const courseDistanceM = z.number().check(z.minimum(0), z.maximum(roadLimits.courseMaxM));
const monthDay = z.string().check(z.regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));
const buildRangeSchema = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.number().check(z.minimum(min), z.maximum(max));

/** Requires that a stretch of the course ends after its start. */
const isForward = z.refine<{ start_m: number; end_m: number }>(({ start_m, end_m }) => end_m > start_m, {
  path: ['end_m'],
  error: 'ends before it begins',
});

export const RouteRowDraftSchema = z
  .object({ from: name, to: name, start_m: courseDistanceM, end_m: courseDistanceM })
  .check(isForward);
export const SegmentDraftSchema = z
  .object({
    slug: SlugSchema,
    name,
    category: z.enum(segmentCategories),
    start_m: courseDistanceM,
    end_m: courseDistanceM,
  })
  .check(isForward);
export type SegmentDraft = z.output<typeof SegmentDraftSchema>;

/** A route as the admin pages edit it; its id is its slug. */
export const RouteTextDraftSchema = z.object({
  name,
  description: z.nullable(text),
  status: z.enum(routeStatuses),
  status_note: z.nullable(line),
  season_note: z.nullable(z.object({ from: monthDay, to: monthDay, text: line })),
  /** Missing in drafts saved before it existed: the published route's. */
  traffic: z.optional(z.enum(trafficKinds)),
  attribution: buildLineSchema(roadLimits.attributionMax),
  is_approximate: z.boolean(),
  /** One of the two: a version of its course, or a parsed file. */
  course: z
    .object({ version: z.nullable(z.int()), file_id: z.nullable(z.uuid()) })
    .check(
      z.refine(({ version, file_id }) => (version === null) !== (file_id === null), { error: 'needs one course' }),
    ),
  /** Rows of the pace table, without gaps. */
  rows: z.array(RouteRowDraftSchema).check(z.maxLength(roadLimits.rowsMax)),
  segments: z.array(SegmentDraftSchema).check(z.maxLength(roadLimits.segmentsMax)),
});
export type RouteTextDraft = z.output<typeof RouteTextDraftSchema>;

export const GateDraftSchema = z.object({
  name,
  /** Along the course; null if the course is not reliable, and then a position is given. */
  course_distance_m: z.nullable(courseDistanceM),
  /** If left out, taken from the course. */
  lat_deg: z.optional(buildRangeSchema({ min: -90, max: 90 })),
  lon_deg: z.optional(buildRangeSchema({ min: -180, max: 180 })),
  heading_deg: z.optional(z.nullable(buildRangeSchema({ min: 0, max: 360 }))),
  radius_m: buildRangeSchema(verificationLimits.radiusM),
  is_mandatory: z.boolean(),
});
export type GateDraft = z.output<typeof GateDraftSchema>;

/** A challenge as the admin pages edit it. */
export const ChallengeTextDraftSchema = z
  .object({
    title: name,
    name: z.nullable(name),
    description: z.nullable(text),
    route_id: SlugSchema,
    categories: z.array(z.enum(rideCategories)).check(z.minLength(1)),
    checks_coverage: z.boolean(),
    unchecked_stretches: z
      .array(z.object({ from_m: courseDistanceM, to_m: courseDistanceM }))
      .check(z.maxLength(verificationLimits.uncheckedStretchesMax)),
    valid_from: z.nullable(z.iso.date()),
    /** Missing in drafts that were saved before challenges had a last day. */
    valid_until: z._default(z.nullable(z.iso.date()), null),
    best_known_s: z.nullable(buildRangeSchema({ min: 60, max: 604_800 })),
    checkpoints: z.array(GateDraftSchema).check(z.maxLength(verificationLimits.checkpointsMax)),
  })
  .check(
    z.refine(({ valid_from: from, valid_until: until }) => from === null || until === null || from <= until, {
      path: ['valid_until'],
      error: 'ends before it begins',
    }),
  );
export type ChallengeTextDraft = z.output<typeof ChallengeTextDraftSchema>;

/** The schema of each kind. */
export const roadDraftSchemas = { route: RouteTextDraftSchema, challenge: ChallengeTextDraftSchema } as const;

export interface RoadDrafts {
  readonly route: RouteTextDraft;
  readonly challenge: ChallengeTextDraft;
}

/** The inputs needed to start a draft of a new route; the file has been parsed before. */
export const NewRouteSchema = z.object({
  id: SlugSchema,
  name: buildLineSchema(roadLimits.nameMax),
  attribution: buildLineSchema(roadLimits.attributionMax),
});
export const NewChallengeSchema = z.object({
  title: buildLineSchema(roadLimits.nameMax),
  id: SlugSchema,
  route_id: SlugSchema,
});
