import * as z from 'zod/mini';
import { cleanLine } from '../cleanText.ts';
import { maxSearchLength } from '../listLimits.ts';
import { memberships, roles } from '../riders/riders.ts';

/** Which riders the desk lists: all, those whom nobody lets in, those with a badge, those who may do more. */
export const riderStandings = ['any', 'blocked', 'member', 'elevated'] as const;
export type RiderStanding = (typeof riderStandings)[number];

export const DeskRidersQuerySchema = z.object({
  /** A part of a username, however it is written, or a whole id. */
  search: z.optional(z.string().check(z.overwrite(cleanLine), z.maxLength(maxSearchLength))),
  standing: z.optional(z.enum(riderStandings)),
});
export type DeskRidersQuery = z.infer<typeof DeskRidersQuerySchema>;

/** What an administrator needs to know of an account; never its name, address or body. */
export const DeskRiderSchema = z.object({
  id: z.string(),
  username: z.string(),
  role: z.enum(roles),
  membership: z.enum(memberships),
  joined_at: z.string(),
  blocked_at: z.nullable(z.string()),
});
export type DeskRider = z.infer<typeof DeskRiderSchema>;

/** At most 50: those who joined last, or by name when searched for. */
export const DeskRiderListSchema = z.object({
  results: z.array(DeskRiderSchema),
  /** Whether there are others; a longer search text finds them. */
  has_more: z.boolean(),
});
export type DeskRiderList = z.infer<typeof DeskRiderListSchema>;

export const RiderBlockSchema = z.object({ is_blocked: z.boolean() });
export const RiderMembershipSchema = z.object({ membership: z.enum(memberships) });
