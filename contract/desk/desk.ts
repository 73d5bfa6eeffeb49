import * as z from 'zod/mini';
import { cleanLine } from '../cleanText.ts';
import { contentKinds } from '../content/contentKinds.ts';
import { LocalisedTextSchema } from '../localisedText.ts';
import { riderLimits } from '../riders/riderLimits.ts';
import { roles } from '../riders/riders.ts';
import { roadKinds } from '../roadDesk/roadKinds.ts';

const itemKind = z.enum([...contentKinds, ...roadKinds]);
export type DeskItemKind = z.infer<typeof itemKind>;
const item = { kind: itemKind, id: z.string(), title: LocalisedTextSchema };

/** What the desk opens with. */
export const DeskOverviewSchema = z.object({
  /** Attempts that this administrator may decide: none of the own rides. */
  reviews_waiting: z.int(),
  /** Closures and warnings of roads, in force or coming. */
  road_notices: z.int(),
  /** Those that are published and not over. */
  open_incidents: z.int(),
  /** How many items of each kind have a draft that nobody sees; kinds without one are left out. */
  drafts: z.array(z.object({ kind: itemKind, count: z.int() })),
  /** The earliest first. */
  scheduled: z.array(z.object({ ...item, publish_at: z.string() })),
  /** Whose schedule published nothing at its time. */
  refused: z.array(z.object({ ...item, at: z.string() })),
  organisers: z.int(),
  administrators: z.int(),
});
export type DeskOverview = z.infer<typeof DeskOverviewSchema>;

/** Who may do more than a rider, by name. */
export const DeskRoleListSchema = z.object({
  results: z.array(z.object({ id: z.string(), username: z.string(), role: z.enum(roles), is_blocked: z.boolean() })),
});
export type DeskRoleList = z.infer<typeof DeskRoleListSchema>;

export const OrganiserGrantSchema = z.object({
  username: z
    .string()
    .check(z.overwrite(cleanLine), z.minLength(riderLimits.usernameMin), z.maxLength(riderLimits.usernameMax)),
});
export type OrganiserGrant = z.infer<typeof OrganiserGrantSchema>;
