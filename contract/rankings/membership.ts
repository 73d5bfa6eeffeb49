import * as z from 'zod/mini';

export const rankedSexes = ['female', 'male'] as const;
export type RankedSex = (typeof rankedSexes)[number];
/** Limits of a year of birth; Strava and Facebook, with which riders sign in, accept nobody below 13. */
export const birthYears = { min: 1920, minAge: 13 } as const;

/** The last year of birth that is accepted on a day (YYYY-MM-DD): who has it is 13 in that year. */
export const getMaxBirthYear = (today: string): number => Number(today.slice(0, 4)) - birthYears.minAge;

/**
 * What a rider may state when agreeing to be ranked, for the boards of women and of age groups. Never shown; null: only
 * in the overall boards. A year after `getMaxBirthYear` of today in Asia/Taipei is `tooLarge`.
 */
export const RankingJoinSchema = z.object({
  birth_year: z.nullable(z.int().check(z.minimum(birthYears.min))),
  sex: z.nullable(z.enum(rankedSexes)),
});
export type RankingJoin = z.infer<typeof RankingJoinSchema>;

/** Whether the rider agreed to be ranked, and what is known so far; visible to the rider only. */
export const RankingMembershipSchema = z.object({
  /** Null: the rider is not shown on any board. */
  joined_at: z.nullable(z.string()),
  birth_year: z.nullable(z.int()),
  sex: z.nullable(z.enum(rankedSexes)),
  /** Rides whose segments were matched, and efforts on them. */
  ride_count: z.int(),
  effort_count: z.int(),
});
export type RankingMembership = z.infer<typeof RankingMembershipSchema>;
