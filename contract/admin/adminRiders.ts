import * as z from 'zod/mini';
import { cleanLine } from '../cleanText.ts';
import { maxSearchLength } from '../listLimits.ts';
import { memberships, roles } from '../riders/riders.ts';

/** Filters of the rider list: all, blocked riders, riders with a badge, riders with an additional role. */
export const riderFilters = ['any', 'blocked', 'member', 'elevated'] as const;
export type RiderFilter = (typeof riderFilters)[number];

export const AdminRidersQuerySchema = z.object({
  /** Part of a username in any spelling, or a whole id. */
  search: z.optional(z.string().check(z.overwrite(cleanLine), z.maxLength(maxSearchLength))),
  standing: z.optional(z.enum(riderFilters)),
});
export type AdminRidersQuery = z.infer<typeof AdminRidersQuerySchema>;

/** What an administrator needs to know about an account; never name, address or body data. */
export const AdminRiderSchema = z.object({
  id: z.string(),
  username: z.string(),
  role: z.enum(roles),
  membership: z.enum(memberships),
  joined_at: z.string(),
  blocked_at: z.nullable(z.string()),
});
export type AdminRider = z.infer<typeof AdminRiderSchema>;

/** At most 50: the most recently joined, or by name for a search. */
export const AdminRiderListSchema = z.object({
  results: z.array(AdminRiderSchema),
  /** Whether there are more; a longer search text finds them. */
  has_more: z.boolean(),
});
export type AdminRiderList = z.infer<typeof AdminRiderListSchema>;

export const RiderBlockSchema = z.object({ is_blocked: z.boolean() });
export const RiderMembershipSchema = z.object({ membership: z.enum(memberships) });
