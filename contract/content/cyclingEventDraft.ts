import * as z from 'zod/mini';
import { counties, cyclingEventKinds } from '../cyclingEvents/cyclingEventKinds.ts';
import { cyclingEventLimits } from '../cyclingEvents/cyclingEventLimits.ts';
import { buildLineSchema, buildLocalisedSchema } from '../draftText.ts';
import { SlugSchema } from '../routes/routes.ts';
import { instant, picture } from './draftParts.ts';

const day = z.iso.date().check(z.regex(/^20/));
const amountTwd = z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000)));

export const CyclingEventDraftSchema = z
  .object({
    title: buildLocalisedSchema(buildLineSchema(cyclingEventLimits.nameMax)),
    kind: z.enum(cyclingEventKinds),
    /** YYYY-MM-DD of Asia/Taipei. */
    first_day: day,
    last_day: day,
    /** HH:MM of the first day, Asia/Taipei. */
    starts_at: z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))),
    county: z.enum(counties),
    place: z.nullable(buildLocalisedSchema(buildLineSchema(cyclingEventLimits.placeMax))),
    distance_m: z.nullable(z.number().check(z.minimum(100), z.maximum(2_000_000))),
    elevation_gain_m: z.nullable(z.number().check(z.minimum(0), z.maximum(50_000))),
    organiser: buildLineSchema(cyclingEventLimits.organiserMax),
    url: z.string().check(z.trim(), z.regex(/^https:\/\/[^\s<>"]+$/), z.maxLength(cyclingEventLimits.urlMax)),
    registration_from: z.nullable(instant),
    registration_until: z.nullable(instant),
    /** Both, or neither. */
    price_from_twd: amountTwd,
    price_until_twd: amountTwd,
    picture,
    route_id: z.nullable(SlugSchema),
    is_cancelled: z.boolean(),
    note: z.nullable(buildLocalisedSchema(buildLineSchema(cyclingEventLimits.noteMax))),
  })
  .check(
    z.refine(({ first_day, last_day }) => last_day >= first_day, {
      path: ['last_day'],
      error: 'ends before it begins',
    }),
    z.refine(
      ({ registration_from: from, registration_until: until }) =>
        from === null || until === null || Date.parse(until) > Date.parse(from),
      { path: ['registration_until'], error: 'ends before it begins' },
    ),
    z.refine(
      ({ price_from_twd: from, price_until_twd: until }) =>
        (from === null) === (until === null) && (from === null || until === null || until >= from),
      { path: ['price_until_twd'], error: 'both prices or neither, the lower one first' },
    ),
  );
export type CyclingEventDraft = z.output<typeof CyclingEventDraftSchema>;
