import * as z from 'zod/mini';
import { cleanLine } from '../cleanText.ts';
import { relationships } from './raceKinds.ts';
import { raceLimits } from './raceLimits.ts';

const reason = z
  .string()
  .check(z.overwrite(cleanLine), z.minLength(raceLimits.reason.min), z.maxLength(raceLimits.reason.max));

export const InsuranceRequestSchema = z.object({ reason });
export type InsuranceRequest = z.infer<typeof InsuranceRequestSchema>;

export const DestructionSchema = z.object({
  reason,
  /** The race's id, typed by hand, to avoid destroying the data of another race. */
  typed_id: z.string().check(z.overwrite(cleanLine), z.minLength(1), z.maxLength(120)),
});
export type Destruction = z.infer<typeof DestructionSchema>;

/** Kinds of recorded access: personal data of a race were exported, or destroyed before the scheduled day. */
export const disclosureKinds = ['insurance', 'destruction'] as const;
export type DisclosureKind = (typeof disclosureKinds)[number];

export const RaceRecordsSchema = z.object({
  /** YYYY-MM-DD, Asia/Taipei: the data are destroyed automatically from its first minute on. */
  destroyed_on: z.string(),
  destroyed_at: z.nullable(z.string()),
  /** What is stored now, and would be destroyed. */
  counts: z.object({ rosters: z.int(), links: z.int(), consents: z.int(), members: z.int() }),
  /** Manual destruction is possible only after the race. */
  is_over: z.boolean(),
  /** What still needs these data; shown as a warning only. */
  pending: z.object({
    /** Scans of consents that have not been checked. */
    consents: z.int(),
    /** Registered teams without a result. */
    teams: z.int(),
  }),
  /** The latest first. */
  disclosures: z.array(
    z.object({
      at: z.string(),
      kind: z.enum(disclosureKinds),
      /** Null once the account is deleted. */
      username: z.nullable(z.string()),
      reason: z.string(),
      count: z.int(),
    }),
  ),
});
export type RaceRecords = z.infer<typeof RaceRecordsSchema>;

/** For the registered teams: team, name, kind and number of the document, birth date. Not stored anywhere. */
export const InsuranceListSchema = z.object({ file_name: z.string(), csv: z.string(), records: RaceRecordsSchema });
export type InsuranceList = z.infer<typeof InsuranceListSchema>;

/** Whom to call about a team's riders, in the order of their slots; empty without a registered roster. */
export const TeamContactsSchema = z.object({
  results: z.array(
    z.object({
      name: z.string(),
      /** As stored: E.164, and an extension as in RFC 3966. */
      phone: z.nullable(z.string()),
      emergency_contact: z.nullable(z.string()),
      emergency_phone: z.nullable(z.string()),
      relationship: z.nullable(z.enum(relationships)),
    }),
  ),
});
export type TeamContacts = z.infer<typeof TeamContactsSchema>;
