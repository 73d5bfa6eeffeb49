import type { RiderProfile } from '#contract/riders/riders.ts';
import { formatNumberInput, parseNumberInput } from '#src/ui/form/numberInput.ts';

/** The form's values as typed. */
export type ProfileDraft = {
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly mass_kg: string;
  readonly height_cm: string;
  readonly gender: '' | 'male' | 'female';
  readonly ftp_w: string;
};

export function toDraft(user: RiderProfile): ProfileDraft {
  return {
    username: user.username,
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email ?? '',
    mass_kg: formatNumberInput(user.mass_kg),
    height_cm: formatNumberInput(user.height_cm),
    gender: user.gender ?? '',
    ftp_w: formatNumberInput(user.ftp_w),
  };
}

/** The draft in the shape of `RiderUpdateSchema`: emptied fields are null. */
export function toUpdate(draft: ProfileDraft) {
  return {
    username: draft.username.trim(),
    first_name: draft.first_name.trim(),
    last_name: draft.last_name.trim(),
    email: draft.email.trim() || null,
    mass_kg: parseNumberInput(draft.mass_kg),
    height_cm: parseNumberInput(draft.height_cm),
    gender: draft.gender || null,
    ftp_w: parseNumberInput(draft.ftp_w),
  };
}
