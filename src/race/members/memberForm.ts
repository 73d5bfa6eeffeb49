import { isCalendarDay } from '#contract/races/age.ts';
import {
  findIdentityNumberFault,
  normaliseIdentityNumber,
  readIdentityGender,
} from '#contract/races/identityNumber.ts';
import type { Member } from '#contract/races/members.ts';
import { formatPhone, normalisePhone } from '#contract/races/phone.ts';
import type { Gender } from '#contract/races/raceKinds.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';
import type { RiderForm } from '#src/race/RiderFields.tsx';
import type { FieldMessage, FormFailure } from '#src/ui/form/formTypes.ts';

/** A member as typed. Never contains the stored number, which stays if nothing is typed. */
export type MemberForm = RiderForm;

export const toMemberForm = ({ name, gender, details }: Member): MemberForm => ({
  name,
  nationality: details?.nationality ?? '',
  identity_kind: details?.identity_kind ?? 'national_id',
  identity_number: '',
  gender: gender ?? '',
  birth_date: details?.birth_date ?? '',
  phone: toPhoneText(details?.phone ?? null),
  emergency_contact: details?.emergency_contact ?? '',
  emergency_phone: toPhoneText(details?.emergency_phone ?? null),
  relationship: details?.relationship ?? '',
});

const toPhoneText = (number: string | null): string => (number === null ? '' : formatPhone(number));

/** Most members are Taiwanese: the nationality is prefilled, in the captain's language. */
export const createMemberForm = (nationality: string): MemberForm => ({
  name: '',
  nationality,
  identity_kind: 'national_id',
  identity_number: '',
  gender: '',
  birth_date: '',
  phone: '',
  emergency_contact: '',
  emergency_phone: '',
  relationship: '',
});

/** The input of `MemberDraftSchema`: an empty field means unknown, and a number that was not typed stays. */
export function toMemberInput(form: MemberForm): unknown {
  const { name, identity_kind: kind, identity_number: number, ...rest } = form;
  const filledDetails = Object.fromEntries(
    Object.entries(rest).map(([field, text]) => [field, text.trim() === '' ? null : text]),
  );
  return { ...filledDetails, name, identity_kind: kind, ...(number.trim() !== '' && { identity_number: number }) };
}

/** Whether the ten characters of a number with a check digit were typed. Passports have no check digit. */
export const canVerifyNumber = ({ identity_kind: kind, identity_number: typed }: MemberForm): boolean =>
  kind !== 'passport' && normaliseIdentityNumber(typed).length >= 10;

/** The problem of the typed number. */
export function findNumberFault({ identity_kind: kind, identity_number: typed }: MemberForm): FieldMessage | null {
  if (typed.trim() === '') return null;
  const code = findIdentityNumberFault(kind, normaliseIdentityNumber(typed));
  return code === null ? null : { code, params: {} };
}

/** The gender encoded in a valid number. */
export const readGender = (form: MemberForm): Gender | null =>
  findNumberFault(form) === null
    ? readIdentityGender(form.identity_kind, normaliseIdentityNumber(form.identity_number))
    : null;

type FieldErrors = { readonly [Field in keyof MemberForm]?: FieldMessage };

/** Fields that the server would refuse, by the same rules. */
export function findBrokenMemberRules(form: MemberForm, today: string, t: Translate): FieldErrors {
  const numberFault = findNumberFault(form);
  const isWrongPhone = (text: string) => text.trim() !== '' && normalisePhone(text) === null;
  return {
    ...(numberFault !== null && { identity_number: numberFault }),
    ...(isCalendarDay(form.birth_date) &&
      form.birth_date > today && { birth_date: { code: 'dateInFuture', params: {} } }),
    ...(isWrongPhone(form.phone) && { phone: t('members.form.phoneWrong') }),
    ...(isWrongPhone(form.emergency_phone) && { emergency_phone: t('members.form.phoneWrong') }),
  };
}

/** Maps refusals that name no field to the field that they concern. */
export function toMemberFieldErrors(failure: FormFailure, t: Translate): FieldErrors {
  const code = failure.kind === 'problem' ? failure.problem?.code : undefined;
  if (code === 'member.inOtherTeam') return { identity_number: t('members.form.inOtherTeam') };
  if (code === 'team.registered') return { name: t('members.form.locked') };
  if (code === 'member.tooMany') return { name: t('members.form.tooMany') };
  if (code === 'resource.notFound') return { name: t('members.form.gone') };
  return {};
}
