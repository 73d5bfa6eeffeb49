import * as z from 'zod/mini';
import { languages } from '../languages.ts';
import { maxPageSize, maxSearchLength } from '../listLimits.ts';
import { LocalisedTextSchema } from '../localisedText.ts';
import { RouteSegmentSchema, routeStatuses, SlugSchema } from '../routes/routes.ts';

export const SegmentListQuerySchema = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
  page_size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxPageSize)), 20),
  /** Words to find in the segment's name and in the names of its routes, in every language. */
  search: z.optional(z.string().check(z.maxLength(maxSearchLength))),
  /** Language whose collation orders the names. */
  language: z._default(z.enum(languages), 'zh-TW'),
});
export type SegmentListQuery = z.input<typeof SegmentListQuerySchema>;
export type ParsedSegmentListQuery = z.output<typeof SegmentListQuerySchema>;

/** A route that contains the segment, and its position. */
export const SegmentUseSchema = z.object({
  route_id: SlugSchema,
  route_name: LocalisedTextSchema,
  route_status: z.enum(routeStatuses),
  start_m: z.number(),
  end_m: z.number(),
});
export type SegmentUse = z.infer<typeof SegmentUseSchema>;

export const SegmentSummarySchema = z.extend(z.omit(RouteSegmentSchema, { start_m: true, end_m: true, videos: true }), {
  used_by: z.array(SegmentUseSchema),
});
export type SegmentSummary = z.infer<typeof SegmentSummarySchema>;

export const SegmentListSchema = z.object({
  count: z.int(),
  next: z.nullable(z.string()),
  previous: z.nullable(z.string()),
  results: z.array(SegmentSummarySchema),
});
export type SegmentList = z.infer<typeof SegmentListSchema>;
