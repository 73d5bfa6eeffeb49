import * as z from 'zod/mini';
import { buildMinYearCheck } from '../buildMinYearCheck.ts';
import { cleanLine } from '../cleanText.ts';
import { isCalendarDay } from './age.ts';
import { genders, identityKinds, relationships } from './raceKinds.ts';
import { raceLimits } from './raceLimits.ts';

const name = z.string().check(z.overwrite(cleanLine), z.minLength(1), z.maxLength(raceLimits.personNameMax));
const nationality = z.string().check(z.overwrite(cleanLine), z.minLength(1), z.maxLength(raceLimits.nationalityMax));
/** As typed; the server normalises it and answers `idCheckFailed` or `formatInvalid`. */
const typedText = z.string().check(z.overwrite(cleanLine), z.minLength(1), z.maxLength(40));

/** What the insurance of a race needs to know about a rider. A missing field is not known yet. */
export const MemberDraftSchema = z.object({
  name,
  nationality: z.nullable(nationality),
  identity_kind: z.nullable(z.enum(identityKinds)),
  /** If left out, the stored number is unchanged. It is never returned in full. */
  identity_number: z.optional(z.nullable(typedText)),
  gender: z.nullable(z.enum(genders)),
  /** YYYY-MM-DD; `dateInFuture` after today in Asia/Taipei, `dateTooEarly` before 1900. */
  birth_date: z.nullable(z.string().check(buildMinYearCheck(raceLimits.birthYearMin), z.refine(isCalendarDay))),
  phone: z.nullable(typedText),
  emergency_contact: z.nullable(name),
  emergency_phone: z.nullable(typedText),
  relationship: z.nullable(z.enum(relationships)),
});
export type MemberDraft = z.infer<typeof MemberDraftSchema>;

/** Fields of a member that can be missing. */
export const memberFields = [
  'nationality',
  'identity_number',
  'gender',
  'birth_date',
  'phone',
  'emergency_contact',
  'emergency_phone',
  'relationship',
] as const;

/** The entered data; the identity number only as `A12•••••89`. */
export const MemberDetailsSchema = z.object({
  nationality: z.nullable(z.string()),
  identity_kind: z.nullable(z.enum(identityKinds)),
  identity_number_masked: z.nullable(z.string()),
  birth_date: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  emergency_contact: z.nullable(z.string()),
  emergency_phone: z.nullable(z.string()),
  relationship: z.nullable(z.enum(relationships)),
});

export const MemberSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Also null for a member who entered the data. */
  gender: z.nullable(z.enum(genders)),
  /** Fields that are still missing; empty if none. */
  missing: z.array(z.enum(memberFields)),
  /** Entered by the member through a link: the captain sees complete or incomplete, and cannot overwrite it. */
  is_self_entered: z.boolean(),
  /** Null for a member who entered the data. */
  details: z.nullable(MemberDetailsSchema),
  /** Teams of this account that include the member; such a member cannot be deleted. */
  teams: z.array(z.object({ id: z.string(), name: z.string(), race_id: z.string() })),
  updated_at: z.string(),
});
export type Member = z.infer<typeof MemberSchema>;

/** By name. */
export const MemberListSchema = z.object({ results: z.array(MemberSchema) });
export type MemberList = z.infer<typeof MemberListSchema>;
