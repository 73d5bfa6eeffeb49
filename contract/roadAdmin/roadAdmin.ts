import * as z from 'zod/mini';
import { buildStoredDraftSchema } from '../buildStoredDraftSchema.ts';
import { LocalisedTextSchema } from '../localisedText.ts';
import { CourseSchema, PaceRowSchema, routeStatuses, SlugSchema, segmentCategories } from '../routes/routes.ts';
import type { RoadDrafts } from './roadDrafts.ts';
import {
  type RoadKind,
  roadActions,
  roadDependentKinds,
  roadDraftStates,
  roadKinds,
  roadLimits,
  roadRefusals,
} from './roadKinds.ts';

/** A draft that was sent: the server checks it with the schema of its kind (`roadDraftSchemas`). */
export const AnyRoadDraftSchema = z.record(z.string(), z.unknown());

export const RoadListQuerySchema = z.object({ kind: z.enum(roadKinds) });
export const RoadParamsSchema = z.object({ kind: z.enum(roadKinds), id: SlugSchema });

const summaryFields = {
  kind: z.enum(roadKinds),
  id: SlugSchema,
  title: LocalisedTextSchema,
  state: z.enum(roadDraftStates),
  /** Null: never changed on the admin pages. */
  updated_at: z.nullable(z.string()),
  /** For `scheduled`: when it will be published. */
  publish_at: z.nullable(z.string()),
};

/** By Chinese name. */
export const RoadListSchema = z.object({
  results: z.array(
    z.object({
      ...summaryFields,
      /** For a challenge: the route that it is ridden on. */
      route_id: z.nullable(SlugSchema),
      /** For a route: whether the road is open. */
      status: z.nullable(z.enum(routeStatuses)),
      distance_m: z.nullable(z.number()),
      elevation_gain_m: z.nullable(z.number()),
    }),
  ),
});
export type RoadList = z.infer<typeof RoadListSchema>;
export type RoadSummary = RoadList['results'][number];

/** What depends on it, and how often. `id` and `title` are those of a challenge, or of a segment with efforts. */
const RoadDependentSchema = z.object({
  kind: z.enum(roadDependentKinds),
  id: z.nullable(z.string()),
  title: z.nullable(LocalisedTextSchema),
  count: z.int(),
});
export type RoadDependent = z.infer<typeof RoadDependentSchema>;

const itemFields = {
  ...summaryFields,
  /** Increases with each change on the admin pages; sent back with the next one, together with `base`. */
  version: z.int(),
  /** Changes whenever the published version changes, by any means. */
  base: z.string(),
  /** A command or a new version of the site has changed it since the draft was written. */
  is_outdated: z.boolean(),
  /** The last schedule, if publishing failed at its time; removed with the next change. */
  refused: z.nullable(z.object({ at: z.string(), code: z.enum(roadRefusals) })),
  /** Newest first, at most 50; `username` is null for commands and for deleted accounts. */
  history: z.array(
    z.object({
      version: z.int(),
      action: z.enum(roadActions),
      at: z.string(),
      username: z.nullable(z.string()),
    }),
  ),
  /** The course version that the draft is based on. */
  course: CourseSchema,
  /** A challenge whose checkpoints still refer to an earlier course of its route. */
  is_on_old_course: z.boolean(),
  ties: z.array(RoadDependentSchema),
};

const buildItemSchema = <Kind extends RoadKind>(kind: Kind) =>
  z.object({
    ...itemFields,
    kind: z.literal(kind),
    draft: buildStoredDraftSchema<RoadDrafts[Kind]>(),
    /** Null if it is not public. */
    published: z.nullable(buildStoredDraftSchema<RoadDrafts[Kind]>()),
  });

/** A route or a challenge as the admin pages edit it. */
export const RoadItemSchema = z.discriminatedUnion('kind', [buildItemSchema('route'), buildItemSchema('challenge')]);
const ItemFieldsSchema = z.object(itemFields);
type ItemFields = Omit<z.infer<typeof ItemFieldsSchema>, 'kind'>;
export type RoadItemOfKind<Kind extends RoadKind> = ItemFields & {
  readonly kind: Kind;
  readonly draft: RoadDrafts[Kind];
  readonly published: RoadDrafts[Kind] | null;
};
export type RoadItem = { [Kind in RoadKind]: RoadItemOfKind<Kind> }[RoadKind];

export const RoadCreateSchema = z.object({ kind: z.enum(roadKinds), id: SlugSchema, draft: AnyRoadDraftSchema });
const versionFields = { version: z.int(), base: z.string() };
export const RoadSaveSchema = z.object({ ...versionFields, draft: AnyRoadDraftSchema });
export const RoadStepSchema = z.object(versionFields);
/** `at`: publish at this time; null: now. */
export const RoadPublishSchema = z.object({ ...versionFields, at: z.nullable(z.iso.datetime()) });
/** The draft of an earlier version becomes the newest draft; the public version stays until the next publication. */
export const RoadRevertSchema = z.object({ ...versionFields, to_version: z.int() });

export const CourseFileSendSchema = z.object({
  file_name: z.string().check(z.minLength(1), z.maxLength(roadLimits.fileNameMax)),
  gpx: z.string().check(z.minLength(1), z.maxLength(roadLimits.gpxMax)),
  /** The route whose course it would replace; null: a new route. */
  route_id: z.nullable(SlugSchema),
});

const segmentFields = { slug: SlugSchema, name: LocalisedTextSchema, category: z.enum(segmentCategories) };

/** A parsed file: none of it is public until a route with it is published. */
export const CourseFileSchema = z.object({
  id: z.uuid(),
  /** The name of the track in the file. */
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
  /** Segments of the route that are on the new line, with their positions there. */
  segments: z.array(z.object({ ...segmentFields, start_m: z.number(), end_m: z.number() })),
  /** Segments that are not. */
  lost_segments: z.array(z.object({ ...segmentFields, effort_count: z.int() })),
  /** False: its length or its start differs from the route's. */
  is_same_road: z.boolean(),
});
export type CourseFile = z.infer<typeof CourseFileSchema>;
