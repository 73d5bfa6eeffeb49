import * as z from 'zod/mini';
import { LocalisedTextSchema } from '../localisedText.ts';
import { CourseSchema, PaceRowSchema, routeStatuses, SlugSchema, segmentCategories } from '../routes/routes.ts';
import { roadActions, roadKinds, roadLimits, roadRefusals, roadStates, roadTieKinds } from './roadKinds.ts';

/** A draft of either kind: checked by the schema of its kind (`roadDraftSchemas`). */
export const AnyRoadDraftSchema = z.record(z.string(), z.unknown());

export const RoadListQuerySchema = z.object({ kind: z.enum(roadKinds) });
export const RoadParamsSchema = z.object({ kind: z.enum(roadKinds), id: SlugSchema });

const summary = {
  kind: z.enum(roadKinds),
  id: SlugSchema,
  title: LocalisedTextSchema,
  state: z.enum(roadStates),
  /** Null: it has not been changed at the desk. */
  updated_at: z.nullable(z.string()),
  /** When it will be seen, of `scheduled`. */
  publish_at: z.nullable(z.string()),
};

/** By name in Chinese. */
export const RoadListSchema = z.object({
  results: z.array(
    z.object({
      ...summary,
      /** Of a challenge: the route that it is ridden on. */
      route_id: z.nullable(SlugSchema),
      /** Of a route: whether its road may be ridden. */
      status: z.nullable(z.enum(routeStatuses)),
      distance_m: z.nullable(z.number()),
      elevation_gain_m: z.nullable(z.number()),
    }),
  ),
});
export type RoadList = z.infer<typeof RoadListSchema>;
export type RoadSummary = RoadList['results'][number];

/** What stands on it, and how often. `id` and `title` are those of a challenge, or of a segment with efforts. */
const RoadTieSchema = z.object({
  kind: z.enum(roadTieKinds),
  id: z.nullable(z.string()),
  title: z.nullable(LocalisedTextSchema),
  count: z.int(),
});
export type RoadTie = z.infer<typeof RoadTieSchema>;

export const RoadItemSchema = z.object({
  ...summary,
  /** Rises with each change at the desk; sent back with the next one, with `base`. */
  version: z.int(),
  /** Another one whenever what is published is another, whoever changed it. */
  base: z.string(),
  draft: AnyRoadDraftSchema,
  /** Null where nobody sees it. */
  published: z.nullable(AnyRoadDraftSchema),
  /** A command or a new version of the site has changed it since the draft was written. */
  is_outdated: z.boolean(),
  /** The last schedule, where nothing could be published at its time; gone with the next change. */
  refused: z.nullable(z.object({ at: z.string(), code: z.enum(roadRefusals) })),
  /** The newest first, at most 50; `username` is null of commands, and of an account that is gone. */
  history: z.array(
    z.object({
      version: z.int(),
      action: z.enum(roadActions),
      at: z.string(),
      username: z.nullable(z.string()),
    }),
  ),
  /** That the draft stands on. */
  course: CourseSchema,
  /** A challenge whose checkpoints still lie on an earlier course of its route. */
  is_on_old_course: z.boolean(),
  ties: z.array(RoadTieSchema),
});
export type RoadItem = z.infer<typeof RoadItemSchema>;

export const RoadCreateSchema = z.object({ kind: z.enum(roadKinds), id: SlugSchema, draft: AnyRoadDraftSchema });
const seen = { version: z.int(), base: z.string() };
export const RoadSaveSchema = z.object({ ...seen, draft: AnyRoadDraftSchema });
export const RoadStepSchema = z.object(seen);
/** `at`: from this moment on; null: now. */
export const RoadPublishSchema = z.object({ ...seen, at: z.nullable(z.iso.datetime()) });
/** The draft of an earlier version becomes the newest draft; what is seen stays until it is published. */
export const RoadRevertSchema = z.object({ ...seen, to_version: z.int() });

export const CourseFileSendSchema = z.object({
  file_name: z.string().check(z.minLength(1), z.maxLength(roadLimits.fileNameMax)),
  gpx: z.string().check(z.minLength(1), z.maxLength(roadLimits.gpxMax)),
  /** The route whose course it would replace; null: a new route. */
  route_id: z.nullable(SlugSchema),
});

const placed = { slug: SlugSchema, name: LocalisedTextSchema, category: z.enum(segmentCategories) };

/** A file as it was read: nothing of it is seen until a route with it is published. */
export const CourseFileSchema = z.object({
  id: z.uuid(),
  /** The file's own name of the track. */
  name: z.nullable(z.string()),
  distance_m: z.number(),
  elevation_gain_m: z.number(),
  elevation_min_m: z.number(),
  elevation_max_m: z.number(),
  grade_ratio: z.number(),
  filled_elevation_count: z.int(),
  gap_count: z.int(),
  longest_step_m: z.number(),
  course: CourseSchema,
  /** Proposed for the pace table. */
  rows: z.array(PaceRowSchema),
  /** Segments of the route that lie on the new line, where they lie there. */
  segments: z.array(z.object({ ...placed, start_m: z.number(), end_m: z.number() })),
  /** Those that do not. */
  lost_segments: z.array(z.object({ ...placed, effort_count: z.int() })),
  /** False: its length or its start is another than the route's. */
  is_same_road: z.boolean(),
});
export type CourseFile = z.infer<typeof CourseFileSchema>;
