import * as z from 'zod/mini';
import { RoadNoticeSchema } from '../announcements/announcements.ts';
import { languages } from '../languages.ts';
import { maxPageSize, maxSearchLength } from '../listLimits.ts';
import { LocalisedTextSchema } from '../localisedText.ts';
import { trafficKinds } from '../pacing/traffic.ts';
import { VideoSchema } from './videos.ts';

/** Whether the road is open. */
export const routeStatuses = ['open', 'restricted', 'closed'] as const;
/**
 * Sort keys of the list; a leading minus is descending. `name` uses the collation of the requested language,
 * `climb_per_km` is climbing by distance, which is meaningful both on a climb and on a loop.
 */
export const routeSortKeys = ['name', 'distance', 'elevation', 'grade', 'climb_per_km', 'visits'] as const;
export const segmentCategories = ['hc', '1', '2', '3', '4', 'uncategorised'] as const;

/**
 * Slugs: lower-case words with hyphens; never `verifications` or `attempts`, and not starting with `login`, `auth` or
 * `own-`.
 */
export const SlugSchema = z
  .string()
  .check(z.regex(/^(?!login|auth|own-|verifications$|attempts$)[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80));

const MonthDaySchema = z.string().check(z.regex(/^\d{2}-\d{2}$/));
/** A rule of every year's season, such as a winter ban. Its first and last day, MM-DD, are approximate at best. */
export const SeasonNoteSchema = z.object({ from: MonthDaySchema, to: MonthDaySchema, text: LocalisedTextSchema });
export type SeasonNote = z.infer<typeof SeasonNoteSchema>;

export const RouteSummarySchema = z.object({
  id: SlugSchema,
  name: LocalisedTextSchema,
  distance_m: z.number(),
  elevation_gain_m: z.number(),
  elevation_min_m: z.number(),
  elevation_max_m: z.number(),
  /** Net rise divided by distance between start and end; 0.052 is 5.2 %. */
  grade_ratio: z.number(),
  status: z.enum(routeStatuses),
  status_note: z.nullable(LocalisedTextSchema),
  season_note: z.nullable(SeasonNoteSchema),
  /** The administrator's announcements about this road; `getRoadState` combines them with the status. */
  road_notices: z.array(RoadNoticeSchema),
  /** For sorting; not shown. */
  visit_count: z.int(),
  /** True if only gates are known and the line is drawn through them. */
  is_approximate: z.boolean(),
  /** 64 elevations in metres at equal distances, for the card's picture. */
  silhouette_m: z.array(z.int()),
  start: z.object({ lat_deg: z.number(), lon_deg: z.number() }),
  /** Challenges on it that can be verified, those over the longest part of the route first. */
  challenge_ids: z.array(SlugSchema),
  /** If a search matched a place along the route or a segment instead of the name: that place. */
  matched_place: z.optional(LocalisedTextSchema),
});
export type RouteSummary = z.infer<typeof RouteSummarySchema>;

export const RouteListQuerySchema = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
  page_size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxPageSize)), 30),
  /** Words to find in names, places and segments of every language. */
  search: z.optional(z.string().check(z.maxLength(maxSearchLength))),
  sort: z._default(
    z.enum([
      'name',
      '-name',
      'distance',
      '-distance',
      'elevation',
      '-elevation',
      'grade',
      '-grade',
      'climb_per_km',
      '-climb_per_km',
      'visits',
      '-visits',
    ]),
    '-visits',
  ),
  /** Language whose collation orders the names. */
  language: z._default(z.enum(languages), 'zh-TW'),
});
/** As the client sends it: all fields are optional. */
export type RouteListQuery = z.input<typeof RouteListQuerySchema>;
/** As the server reads it: defaults are filled in. */
export type ParsedRouteListQuery = z.output<typeof RouteListQuerySchema>;

export const RouteListSchema = z.object({
  count: z.int(),
  next: z.nullable(z.string()),
  previous: z.nullable(z.string()),
  results: z.array(RouteSummarySchema),
  /** If a search has no results: up to three routes with the most similar names. */
  suggestions: z.optional(z.array(RouteSummarySchema)),
});
export type RouteList = z.infer<typeof RouteListSchema>;

/**
 * The road line, simplified. Each column has its first value, then differences, all integers: distance in decimetres,
 * elevation in decimetres, positions in 1e-5 degrees (about 1 m).
 */
export const CourseSchema = z.object({
  version: z.int(),
  is_approximate: z.boolean(),
  attribution: z.string(),
  distance_dm: z.array(z.int()),
  elevation_dm: z.array(z.int()),
  lat_e5: z.array(z.int()),
  lon_e5: z.array(z.int()),
});
export type Course = z.infer<typeof CourseSchema>;

/** One row of the pace table: the course from `start_m` to `end_m`. Rows follow each other without gaps. */
export const PaceRowSchema = z.object({
  from: LocalisedTextSchema,
  to: LocalisedTextSchema,
  start_m: z.number(),
  end_m: z.number(),
});
export type PaceRow = z.infer<typeof PaceRowSchema>;

/** A named part of a road, shared by routes; `start_m` and `end_m` are its position on this route. */
export const RouteSegmentSchema = z.object({
  id: z.string(),
  slug: SlugSchema,
  name: LocalisedTextSchema,
  category: z.enum(segmentCategories),
  distance_m: z.number(),
  elevation_gain_m: z.number(),
  grade_ratio: z.number(),
  start_m: z.number(),
  end_m: z.number(),
  videos: z.array(VideoSchema),
});
export type RouteSegment = z.infer<typeof RouteSegmentSchema>;

export const RouteDetailSchema = z.extend(RouteSummarySchema, {
  description: z.nullable(LocalisedTextSchema),
  /** Missing in answers that a device stored before it existed; then `mountain`. */
  traffic: z.optional(z.enum(trafficKinds)),
  course: CourseSchema,
  rows: z.array(PaceRowSchema),
  segments: z.array(RouteSegmentSchema),
  videos: z.array(VideoSchema),
});
export type RouteDetail = z.infer<typeof RouteDetailSchema>;

/** The route's videos, then those of its segments, without duplicates. */
export const RouteVideosSchema = z.object({ results: z.array(VideoSchema) });
export type RouteVideos = z.infer<typeof RouteVideosSchema>;

export const VisitAnswerSchema = z.object({ visit_count: z.int(), is_counted: z.boolean() });
export type VisitAnswer = z.infer<typeof VisitAnswerSchema>;

export const RouteParamsSchema = z.object({ id: SlugSchema });
