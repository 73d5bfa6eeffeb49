import { isCalendarDay } from '#contract/races/age.ts';
import { findIdentityNumberFault, normaliseIdentityNumber } from '#contract/races/identityNumber.ts';
import type { InvitationView } from '#contract/races/invitations.ts';
import { formatPhone, normalisePhone } from '#contract/races/phone.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';
import type { RiderForm } from '#src/race/RiderFields.tsx';
import type { FieldMessage, FieldProblem } from '#src/ui/form/formTypes.ts';

/** The form as typed. */
export type OwnDraft = RiderForm & { readonly keeps_record: boolean };

export function toOwnDraft(
  { name, own: ownData }: Pick<InvitationView, 'name' | 'own'>,
  nationality: string,
): OwnDraft {
  const toPhoneText = (number: string | null | undefined) => (number ? formatPhone(number) : '');
  return {
    name,
    nationality: ownData?.nationality ?? nationality,
    identity_kind: ownData?.identity_kind ?? 'national_id',
    identity_number: '',
    gender: ownData?.gender ?? '',
    birth_date: ownData?.birth_date ?? '',
    phone: toPhoneText(ownData?.phone),
    emergency_contact: ownData?.emergency_contact ?? '',
    emergency_phone: toPhoneText(ownData?.emergency_phone),
    relationship: ownData?.relationship ?? '',
    keeps_record: ownData?.keeps_record ?? false,
  };
}

/** The stored number, masked, if it belongs to the chosen kind of document. The server keeps it if none is typed. */
export const getStoredNumber = (draft: OwnDraft, ownData: InvitationView['own']): string | null =>
  ownData !== null && ownData.identity_kind === draft.identity_kind ? ownData.identity_number_masked : null;

/** The answer in the schema's shape. */
export function toAnswer(draft: OwnDraft, ownData: InvitationView['own']): object {
  const { identity_number: number, ...rest } = draft;
  const usesStoredNumber = number.trim() === '' && getStoredNumber(draft, ownData) !== null;
  return { ...rest, ...(!usesStoredNumber && { identity_number: number }) };
}

type InvalidFields = { readonly [Field in keyof OwnDraft & string]?: FieldMessage };

interface CheckContext {
  readonly ownData: InvitationView['own'];
  /** YYYY-MM-DD in Asia/Taipei. */
  readonly today: string;
  readonly t: Translate;
}

/** Fields that the server would refuse. */
export function findInvalidFields(draft: OwnDraft, { ownData, today, t }: CheckContext): InvalidFields {
  const number = normaliseIdentityNumber(draft.identity_number);
  const problemCode = number === '' ? null : findIdentityNumberFault(draft.identity_kind, number);
  const isMissing = number === '' && getStoredNumber(draft, ownData) === null;
  const isWrongPhone = (typed: string) => typed.trim() !== '' && normalisePhone(typed) === null;
  return {
    ...(problemCode && { identity_number: { code: problemCode, params: {} } }),
    ...(isMissing && { identity_number: required }),
    ...(draft.gender === '' && { gender: required }),
    ...(draft.relationship === '' && { relationship: required }),
    ...(draft.birth_date === '' && { birth_date: required }),
    ...(isCalendarDay(draft.birth_date) &&
      draft.birth_date > today && { birth_date: { code: 'dateInFuture', params: {} } }),
    ...(isWrongPhone(draft.phone) && { phone: t('invitation.phoneWrong') }),
    ...(isWrongPhone(draft.emergency_phone) && { emergency_phone: t('invitation.phoneWrong') }),
  };
}

const required: FieldProblem = { code: 'required', params: {} };
