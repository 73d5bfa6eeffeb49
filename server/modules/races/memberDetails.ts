import { createHmac } from 'node:crypto';
import type { FieldError } from '#contract/problem.ts';
import { isBeforeYear, isMinorOn } from '#contract/races/age.ts';
import {
  findIdentityNumberFault,
  maskIdentityNumber,
  normaliseIdentityNumber,
  readIdentityGender,
} from '#contract/races/identityNumber.ts';
import { type Member, type MemberDraft, memberFields } from '#contract/races/members.ts';
import { normalisePhone } from '#contract/races/phone.ts';
import type { Gender, IdentityKind, Relationship } from '#contract/races/raceKinds.ts';
import { raceLimits } from '#contract/races/raceLimits.ts';
import { AppError } from '#server/http/AppError.ts';
import { decryptText, encryptText } from '#server/keys/encryptBytes.ts';
import type { KeyRing } from '#server/keys/keyRing.ts';

/** All details of a member, as they are encrypted. The identity number is normalised, telephones are as `normalisePhone` writes them. */
export interface MemberDetails {
  readonly name: string;
  readonly nationality: string | null;
  readonly identity_kind: IdentityKind | null;
  readonly identity_number: string | null;
  readonly gender: Gender | null;
  readonly birth_date: string | null;
  readonly phone: string | null;
  readonly emergency_contact: string | null;
  readonly emergency_phone: string | null;
  readonly relationship: Relationship | null;
}

const toDetailsAad = (memberId: string): string => `race_member.details:${memberId}`;

export const encryptDetails = (keys: KeyRing, memberId: string, details: MemberDetails): Buffer =>
  encryptText(keys, toDetailsAad(memberId), JSON.stringify(details));

export const decryptDetails = (keys: KeyRing, memberId: string, encrypted: Buffer): MemberDetails =>
  JSON.parse(decryptText(keys, toDetailsAad(memberId), encrypted));

/** The captain's name for a member who entered the data himself. */
export const encryptLabel = (keys: KeyRing, memberId: string, label: string): Buffer =>
  encryptText(keys, `race_member.label:${memberId}`, label);

interface EncryptedMember {
  readonly id: string;
  readonly details_encrypted: Buffer;
  readonly label_encrypted: Buffer | null;
}

/** A member's name as the captain may see it. */
export const getNameForCaptain = (
  keys: KeyRing,
  { id, label_encrypted: label }: EncryptedMember,
  { name }: MemberDetails,
) => (label === null ? name : decryptText(keys, `race_member.label:${id}`, label));

/** Finds the same person under several captains. Keyed: a plain hash of so few possible numbers could be reversed. */
export function hashIdentity(key: Buffer, { identity_kind: kind, identity_number: number }: MemberDetails) {
  return kind === null || number === null
    ? null
    : createHmac('sha256', key).update(`identity:${kind}:${number}`).digest();
}

interface DraftContext {
  /** YYYY-MM-DD in Asia/Taipei. */
  readonly today: string;
  /** The stored details; their number stays if the draft leaves it out. */
  readonly previous?: MemberDetails;
}

/** Converts a draft to the stored form. Throws with the invalid fields. */
export function toDetails(draft: MemberDraft, { today, previous }: DraftContext): MemberDetails {
  const errors: FieldError[] = [];
  const addError = (field: keyof MemberDraft, code: FieldError['code']) => errors.push({ field, code, params: {} });
  const parsePhone = (field: 'phone' | 'emergency_phone'): string | null => {
    const typed = draft[field];
    const phone = typed === null ? null : normalisePhone(typed);
    if (typed !== null && phone === null) addError(field, 'formatInvalid');
    return phone;
  };
  if (draft.birth_date !== null && draft.birth_date > today) addError('birth_date', 'dateInFuture');
  const number = parseIdentityNumber(draft, previous, addError);
  const details = {
    name: draft.name,
    nationality: draft.nationality,
    gender: draft.gender,
    birth_date: draft.birth_date,
    identity_kind: draft.identity_kind,
    identity_number: number,
    phone: parsePhone('phone'),
    emergency_contact: draft.emergency_contact,
    emergency_phone: parsePhone('emergency_phone'),
    relationship: draft.relationship,
  };
  if (errors.length > 0) throw new AppError('request.invalid', errors);
  return details;
}

function parseIdentityNumber(
  { identity_kind: kind, identity_number: typed }: MemberDraft,
  previous: MemberDetails | undefined,
  addError: (field: 'identity_kind' | 'identity_number', code: FieldError['code']) => void,
): string | null {
  // Another kind of document needs a new number.
  const storedNumber = previous?.identity_kind === kind ? (previous.identity_number ?? null) : null;
  if (typed === undefined || typed === null) return typed === null ? null : storedNumber;
  if (kind === null) {
    addError('identity_kind', 'required');
    return null;
  }
  const number = normaliseIdentityNumber(typed);
  const problem = findIdentityNumberFault(kind, number);
  if (problem) addError('identity_number', problem);
  return number;
}

/**
 * Whether the declared gender differs from the one in the identity number; false if either is unknown. Shown to the
 * administrator, who asks: the number may be older than the legal gender, so no rule depends on it.
 */
export function isGenderUnconfirmed(details: MemberDetails): boolean {
  const { gender, identity_kind: kind, identity_number: number } = details;
  if (gender === null || kind === null || number === null) return false;
  const numberGender = readIdentityGender(kind, number);
  return numberGender !== null && numberGender !== gender;
}

/** A birth date from before `birthYearMin`, stored when the API still accepted it, counts as missing. */
export const listMissingFields = (details: MemberDetails): Member['missing'] =>
  memberFields.filter((field) => details[field] === null || (field === 'birth_date' && hasMistypedYear(details)));

const hasMistypedYear = ({ birth_date: birthDay }: MemberDetails): boolean =>
  birthDay !== null && isBeforeYear(birthDay, raceLimits.birthYearMin);

/** On the given day; null if the birth date is unknown. */
export const isMinor = ({ birth_date: birthDay }: MemberDetails, day: string): boolean | null =>
  birthDay === null ? null : isMinorOn(day, birthDay);

export function toDetailsOnWire(details: MemberDetails): NonNullable<Member['details']> {
  const { name: _, gender: __, identity_number: number, ...visible } = details;
  return { ...visible, identity_number_masked: number === null ? null : maskIdentityNumber(number) };
}
