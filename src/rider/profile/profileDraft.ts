import { limits } from '#contract/limits.ts';
import type { FieldError } from '#contract/problem.ts';
import { riderLimits, usernamePattern } from '#contract/riders/riderLimits.ts';
import type { RiderProfile, RiderUpdate } from '#contract/riders/riders.ts';

/** The form as it stands, whatever was typed. */
export interface ProfileDraft {
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly mass_kg: string;
  readonly height_cm: string;
  readonly gender: '' | 'male' | 'female';
  readonly ftp_w: string;
}
export type ProfileField = keyof ProfileDraft;

export type DraftErrors = { readonly [Field in ProfileField]?: Pick<FieldError, 'code' | 'params'> };

const longest = {
  username: riderLimits.usernameMax,
  first_name: riderLimits.nameMax,
  last_name: riderLimits.nameMax,
  email: riderLimits.emailMax,
} as const;
const limitedFields = Object.keys(longest) as (keyof typeof longest)[];

/** Said while the rider types: a field that swallows what is too much would not tell. */
export function lengthError(field: ProfileField, typed: string): DraftErrors[ProfileField] {
  const length = longest[field as keyof typeof longest] ?? Number.POSITIVE_INFINITY;
  return typed.trim().normalize('NFC').length > length ? { code: 'tooLong', params: { length } } : undefined;
}

const text = (value: number | null) => (value === null ? '' : String(value));

export function toDraft(user: RiderProfile): ProfileDraft {
  return {
    username: user.username,
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email ?? '',
    mass_kg: text(user.mass_kg),
    height_cm: text(user.height_cm),
    gender: user.gender ?? '',
    ftp_w: text(user.ftp_w),
  };
}

/** What a phone's keyboard may write: full-width digits, a comma for the point. */
const toNumber = (typed: string): number => Number(typed.normalize('NFKC').trim().replace(',', '.'));

/** The body of the call, or what has to be mended first. The server asks again. */
export function readDraft(
  draft: ProfileDraft,
): { readonly ok: true; readonly update: RiderUpdate } | { readonly ok: false; readonly errors: DraftErrors } {
  const errors: { -readonly [Field in ProfileField]?: DraftErrors[Field] } = {};
  for (const field of limitedFields) {
    const error = lengthError(field, draft[field]);
    if (error) errors[field] = error;
  }
  const username = draft.username.trim();
  if (username === '') errors.username = { code: 'required', params: {} };
  else if (username.length < riderLimits.usernameMin)
    errors.username = { code: 'tooShort', params: { length: riderLimits.usernameMin } };
  else if (!errors.username && !usernamePattern.test(username.normalize('NFC')))
    errors.username = { code: 'formatInvalid', params: {} };
  const email = draft.email.trim();
  if (email !== '' && !errors.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    errors.email = { code: 'formatInvalid', params: {} };

  const number = (field: 'mass_kg' | 'height_cm' | 'ftp_w', { min, max }: { min: number; max: number }) => {
    if (draft[field].trim() === '') return null;
    const value = toNumber(draft[field]);
    if (!Number.isFinite(value)) errors[field] = { code: 'formatInvalid', params: {} };
    else if (value < min) errors[field] = { code: 'tooSmall', params: { minimum: min } };
    else if (value > max) errors[field] = { code: 'tooLarge', params: { maximum: max } };
    return value;
  };
  const massKg = number('mass_kg', limits.bodyMassKg);
  const heightCm = number('height_cm', riderLimits.heightCm);
  const ftpW = number('ftp_w', limits.ftpW);
  if (ftpW !== null && !errors.ftp_w && !Number.isInteger(ftpW)) errors.ftp_w = { code: 'formatInvalid', params: {} };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return {
    ok: true,
    update: {
      username,
      first_name: draft.first_name.trim(),
      last_name: draft.last_name.trim(),
      email: email === '' ? null : email,
      mass_kg: massKg,
      height_cm: heightCm,
      gender: draft.gender === '' ? null : draft.gender,
      ftp_w: ftpW,
    },
  };
}

/** The server's errors by field; those of no field of the form are left to the general message. */
export function errorsOf(errors: readonly FieldError[], draft: ProfileDraft): DraftErrors {
  return Object.fromEntries(errors.filter(({ field }) => field in draft).map((error) => [error.field, error]));
}
