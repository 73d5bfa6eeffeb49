import * as z from 'zod/mini';
import { cleanLine } from '../cleanText.ts';
import { contentKinds } from '../content/contentKinds.ts';
import { LocalisedTextSchema } from '../localisedText.ts';
import { riderLimits } from '../riders/riderLimits.ts';
import { roles } from '../riders/riders.ts';
import { roadKinds } from '../roadAdmin/roadKinds.ts';

const itemKind = z.enum([...contentKinds, ...roadKinds]);
export type AdminItemKind = z.infer<typeof itemKind>;
const item = { kind: itemKind, id: z.string(), title: LocalisedTextSchema };

/** Figures of the first admin page. */
export const AdminOverviewSchema = z.object({
  /** Attempts that this administrator may decide, which excludes the administrator's own rides. */
  reviews_waiting: z.int(),
  /** Road closures and warnings, in force or upcoming. */
  road_notices: z.int(),
  /** Published incidents that are not over. */
  open_incidents: z.int(),
  /** Number of items of each kind with an unpublished draft; kinds without one are left out. */
  drafts: z.array(z.object({ kind: itemKind, count: z.int() })),
  /** Earliest first. */
  scheduled: z.array(z.object({ ...item, publish_at: z.string() })),
  /** Items that could not be published at their scheduled time. */
  refused: z.array(z.object({ ...item, at: z.string() })),
  organisers: z.int(),
  administrators: z.int(),
});
export type AdminOverview = z.infer<typeof AdminOverviewSchema>;

/** Riders with an additional role, by name. */
export const AdminRoleListSchema = z.object({
  results: z.array(z.object({ id: z.string(), username: z.string(), role: z.enum(roles), is_blocked: z.boolean() })),
});
export type AdminRoleList = z.infer<typeof AdminRoleListSchema>;

export const OrganiserGrantSchema = z.object({
  username: z
    .string()
    .check(z.overwrite(cleanLine), z.minLength(riderLimits.usernameMin), z.maxLength(riderLimits.usernameMax)),
});
export type OrganiserGrant = z.infer<typeof OrganiserGrantSchema>;
