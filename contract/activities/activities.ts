import * as z from 'zod/mini';
import { cleanLine } from '../cleanText.ts';
import { verificationLimits } from '../verifications/verificationLimits.ts';

const DaySchema = z.iso.date();

/** Days in Asia/Taipei, both included; the last one at most seven days after the first, and not before it. */
export const ActivityListQuerySchema = z.object({
  from: DaySchema,
  to: DaySchema,
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 1),
});
export type ActivityListQuery = z.input<typeof ActivityListQuerySchema>;
export type ParsedActivityListQuery = z.output<typeof ActivityListQuerySchema>;

/** Why a ride of the list cannot be submitted; null if it can. */
export const activityObstacles = ['manual', 'trainer', 'noTrack', 'notRidden'] as const;

/** One of the rider's own rides on Strava; shown only to its owner. */
export const ListedActivitySchema = z.object({
  /** A string: the ids exceed what a number can hold. */
  id: z.string(),
  name: z.string(),
  started_at: z.string(),
  /** Strava gives only the day. */
  is_start_hidden: z.boolean(),
  distance_m: z.number(),
  elevation_gain_m: z.nullable(z.number()),
  elapsed_s: z.number(),
  moving_s: z.number(),
  /** Strava's sport type: Ride, GravelRide, EBikeRide, VirtualRide … */
  sport_type: z.string(),
  obstacle: z.nullable(z.enum(activityObstacles)),
});
export type ListedActivity = z.infer<typeof ListedActivitySchema>;

/** Newest first. */
export const ActivityListSchema = z.object({
  results: z.array(ListedActivitySchema),
  /** Null on the last page. */
  next_page: z.nullable(z.int()),
});
export type ActivityList = z.infer<typeof ActivityListSchema>;

export const UploadDraftSchema = z.object({
  file_name: z.string().check(z.overwrite(cleanLine), z.minLength(1), z.maxLength(verificationLimits.fileNameMax)),
  size_bytes: z.int().check(z.minimum(1), z.maximum(verificationLimits.fileBytesMax)),
});
export type UploadDraft = z.infer<typeof UploadDraftSchema>;

/**
 * A file being uploaded in pieces of `chunk_bytes` (the last one shorter), sent by `PUT
 * /api/activities/uploads/{id}/chunks/{index}/` as application/octet-stream, in any order and as often as needed.
 */
export const UploadSchema = z.object({
  id: z.string(),
  file_name: z.string(),
  size_bytes: z.int(),
  chunk_bytes: z.int(),
  chunk_count: z.int(),
  /** Numbers of the pieces that have arrived, ascending. */
  received: z.array(z.int()),
  /** The upload is deleted after this time. */
  expires_at: z.string(),
});
export type Upload = z.infer<typeof UploadSchema>;
