import * as z from 'zod/mini';
import { cleanLine } from '../cleanText.ts';
import { verificationLimits } from '../verifications/verificationLimits.ts';

const DaySchema = z.iso.date();

/** Days of Asia/Taipei, both included; the last at most seven days after the first, and not before it. */
export const ActivityListQuerySchema = z.object({
  from: DaySchema,
  to: DaySchema,
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 1),
});
export type ActivityListQuery = z.input<typeof ActivityListQuerySchema>;
export type ParsedActivityListQuery = z.output<typeof ActivityListQuerySchema>;

/** Why a ride of the list cannot be offered; null where it can. */
export const activityObstacles = ['manual', 'trainer', 'noTrack', 'notRidden'] as const;

/** One ride of the rider's own at Strava; shown to its owner only. */
export const ListedActivitySchema = z.object({
  /** As text: ids grow beyond what a number holds. */
  id: z.string(),
  name: z.string(),
  started_at: z.string(),
  /** Strava tells the day only. */
  is_start_hidden: z.boolean(),
  distance_m: z.number(),
  elevation_gain_m: z.nullable(z.number()),
  elapsed_s: z.number(),
  moving_s: z.number(),
  /** Strava's word: Ride, GravelRide, EBikeRide, VirtualRide … */
  sport_type: z.string(),
  obstacle: z.nullable(z.enum(activityObstacles)),
});
export type ListedActivity = z.infer<typeof ListedActivitySchema>;

/** Newest first. */
export const ActivityListSchema = z.object({
  results: z.array(ListedActivitySchema),
  /** Null where this page is the last. */
  next_page: z.nullable(z.int()),
});
export type ActivityList = z.infer<typeof ActivityListSchema>;

export const UploadDraftSchema = z.object({
  file_name: z.string().check(z.overwrite(cleanLine), z.minLength(1), z.maxLength(verificationLimits.fileNameMax)),
  size_bytes: z.int().check(z.minimum(1), z.maximum(verificationLimits.fileBytesMax)),
});
export type UploadDraft = z.infer<typeof UploadDraftSchema>;

/**
 * A file on its way, in pieces of `chunk_bytes` (the last one shorter), sent by
 * `PUT /api/activities/uploads/{id}/chunks/{index}/` as application/octet-stream, in any order and as often as needed.
 */
export const UploadSchema = z.object({
  id: z.string(),
  file_name: z.string(),
  size_bytes: z.int(),
  chunk_bytes: z.int(),
  chunk_count: z.int(),
  /** Numbers of the pieces that have arrived, ascending. */
  received: z.array(z.int()),
  /** After this it is forgotten. */
  expires_at: z.string(),
});
export type Upload = z.infer<typeof UploadSchema>;
