import * as z from 'zod/mini';

/** Minutes ahead of UTC. */
export const UtcOffsetMinSchema = z.int().check(z.minimum(-720), z.maximum(840));

/** The rider's answer for a file whose times have no zone. */
export const ZoneAnswerSchema = z.object({ utc_offset_min: UtcOffsetMinSchema });
export type ZoneAnswer = z.infer<typeof ZoneAnswerSchema>;

/** The zone of a judged file's times. */
export const RideZoneSchema = z.object({
  utc_offset_min: z.int(),
  can_change: z.boolean(),
  /** The answer before the last change and the status that it led to; null if it never changed. */
  before: z.nullable(
    z.object({
      utc_offset_min: z.int(),
      status: z.enum(['passed', 'failed', 'inReview']),
      changed_at: z.string(),
    }),
  ),
});
export type RideZone = z.infer<typeof RideZoneSchema>;
