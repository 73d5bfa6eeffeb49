import * as z from 'zod/mini';
import { cleanLine } from '../cleanText.ts';
import { paymentStatuses } from './raceKinds.ts';
import { raceLimits } from './raceLimits.ts';

/** Shown to the captain. */
const reason = z
  .string()
  .check(z.overwrite(cleanLine), z.minLength(raceLimits.reason.min), z.maxLength(raceLimits.reason.max));

export const TeamPaymentSchema = z.object({ payment: z.enum(paymentStatuses) });
export type TeamPayment = z.infer<typeof TeamPaymentSchema>;

export const PrGrantSchema = z.object({ is_pr: z.boolean() });
export type PrGrant = z.infer<typeof PrGrantSchema>;

export const DisqualificationSchema = z.object({
  reason,
  /** The team gives up its seat, which goes to a waiting team; false: no other team gets it. */
  is_seat_freed: z.boolean(),
});
export type Disqualification = z.infer<typeof DisqualificationSchema>;

/** `time`: finished in `elapsed_s`. `dnf`: did not finish. `none`: no result yet. */
export const resultOutcomes = ['time', 'dnf', 'none'] as const;

export const TeamResultSchema = z
  .object({
    team_id: z.uuid(),
    outcome: z.enum(resultOutcomes),
    /** In seconds, only with `time`; hundredths are stored. */
    elapsed_s: z.nullable(z.number().check(z.minimum(raceLimits.elapsedS.min), z.maximum(raceLimits.elapsedS.max))),
  })
  .check(z.refine(({ outcome, elapsed_s: elapsedS }) => (outcome === 'time') === (elapsedS !== null)));
export type TeamResult = z.infer<typeof TeamResultSchema>;

/** Teams that are left out are unchanged. Ranks follow from the times: equal times, equal ranks. */
export const TeamResultsSchema = z.object({
  results: z.array(TeamResultSchema).check(z.minLength(1), z.maxLength(raceLimits.organisedTeamsMax)),
});
export type TeamResults = z.infer<typeof TeamResultsSchema>;

/** Columns `team` (name or id) and `time` (h:mm:ss, DNF, or empty); additional columns are ignored. */
export const ResultsCsvSchema = z.object({
  csv: z.string().check(z.minLength(1), z.maxLength(raceLimits.csvLengthMax)),
  /** False: a dry run. */
  is_applied: z.boolean(),
});
export type ResultsCsv = z.infer<typeof ResultsCsvSchema>;

/** `noColumns` and `openQuote` (never closed) concern the whole file. */
export const csvFaults = [
  'unknownTeam',
  'ambiguousTeam',
  'twice',
  'badTime',
  'notRegistered',
  'noColumns',
  'openQuote',
] as const;

export const ResultsCsvAnswerSchema = z.object({
  rows: z.array(
    z.object({
      /** Line of the file, from 1; the last line of a row that spans several. */
      line: z.int(),
      team: z.string(),
      /** As given in the file. */
      time: z.string(),
      /** The team's result before and after the import: `h:mm:ss`, `DNF`, or nothing; equal if nothing changes. */
      before: z.string(),
      after: z.string(),
      fault: z.nullable(z.enum(csvFaults)),
    }),
  ),
  /** Only a file with changes and without faults is applied, and then as a whole. */
  is_applied: z.boolean(),
});
export type ResultsCsvAnswer = z.infer<typeof ResultsCsvAnswerSchema>;

export const ResultsExportSchema = z.object({ file_name: z.string(), csv: z.string() });
export type ResultsExport = z.infer<typeof ResultsExportSchema>;

export const SubstitutionSchema = z.object({ member_out: z.uuid(), member_in: z.uuid(), reason });
export type Substitution = z.infer<typeof SubstitutionSchema>;

const rosterMember = z.object({
  id: z.string(),
  name: z.string(),
  gender: z.nullable(z.string()),
  /** The declared gender differs from the one in the identity number. */
  is_gender_unconfirmed: z.boolean(),
});

/** For a substitution: names only, as the captain sees them. */
export const AdminRosterSchema = z.object({
  team: z.object({ id: z.string(), name: z.string() }),
  members: z.array(rosterMember),
  /** Complete members of the same captain who are in no team of this race. */
  candidates: z.array(rosterMember),
  /** Substitutions so far, the latest first. */
  substitutions: z.array(z.object({ at: z.string(), reason: z.string() })),
});
export type AdminRoster = z.infer<typeof AdminRosterSchema>;
