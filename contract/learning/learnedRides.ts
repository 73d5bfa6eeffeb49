import * as z from 'zod/mini';
import { cleanLine } from '../cleanText.ts';
import { learnedRideLimits } from './learnedRideLimits.ts';

const buildRangeSchema = (min: number, max: number) => z.number().check(z.minimum(min), z.maximum(max));

/** What a ride shows: the logarithm of a resistance or a speed over the model's, and its uncertainty. */
export const LearnedFactorSchema = z.object({ log_ratio: buildRangeSchema(-3, 3), sd: buildRangeSchema(0.001, 10) });

export type LearnedFactor = z.infer<typeof LearnedFactorSchema>;

/** A ride that the rider's plans have learned from: only the results are stored, no track and no power. */
export const LearnedRideSchema = z.object({
  /** Id of the attempt, or derived from start and length of a file, so that no ride counts twice. */
  id: z.string().check(z.overwrite(cleanLine), z.minLength(1), z.maxLength(80)),
  /** Name of the file or the challenge. */
  name: z.string().check(z.overwrite(cleanLine), z.maxLength(learnedRideLimits.nameMax)),
  ridden_at: z.iso.datetime(),
  used_m: buildRangeSchema(0, 1_000_000),
  /** Moving time with power data: recorded, by the model, and by the model with this ride's factors. */
  recorded_s: buildRangeSchema(0, 1_000_000),
  modelled_s: buildRangeSchema(0, 1_000_000),
  fitted_s: buildRangeSchema(0, 1_000_000),
  /** Whether the weather of that day was known; otherwise calm air was assumed. */
  is_weather_known: z.boolean(),
  /** The mean wind of the ride at riding height, clockwise from north; null if unknown, missing in older rides. */
  wind: z.optional(
    z.nullable(
      z.object({ from_deg: z.int().check(z.minimum(0), z.maximum(359)), speed_mps: buildRangeSchema(0, 100) }),
    ),
  ),
  climb: z.nullable(LearnedFactorSchema),
  flat: z.nullable(LearnedFactorSchema),
  /** Speed downhill and in bends where the rider brakes; null in rides learned before version 3 of the model. */
  descent_speed: z._default(z.nullable(LearnedFactorSchema), null),
  /** The inputs that the factors apply to: those that the ride was compared with. */
  base: z.object({
    mass_kg: buildRangeSchema(20, 300),
    cda_m2: buildRangeSchema(0.05, 2),
    crr: buildRangeSchema(0.0005, 0.1),
  }),
});
export type LearnedRide = z.infer<typeof LearnedRideSchema>;

/** Newest ride first. */
export const LearnedRideListSchema = z.object({
  rides: z.array(LearnedRideSchema).check(z.maxLength(learnedRideLimits.ridesMax)),
});
export type LearnedRideList = z.infer<typeof LearnedRideListSchema>;
