import { isCalendarDay } from '#contract/races/age.ts';
import { findIdentityNumberFault, normaliseIdentityNumber } from '#contract/races/identityNumber.ts';
import type { InvitationView } from '#contract/races/invitations.ts';
import { formatPhone, normalisePhone } from '#contract/races/phone.ts';
import type { RiderForm } from '#src/race/RiderFields.tsx';
import type { FieldProblem } from '#src/ui/form/formTypes.ts';

/** The form as typed. */
export type OwnDraft = RiderForm & { readonly keeps_record: boolean };

export function draftOf({ name, own }: Pick<InvitationView, 'name' | 'own'>, nationality: string): OwnDraft {
  const phone = (number: string | null | undefined) => (number ? formatPhone(number) : '');
  return {
    name,
    nationality: own?.nationality ?? nationality,
    identity_kind: own?.identity_kind ?? 'national_id',
    identity_number: '',
    gender: own?.gender ?? '',
    birth_date: own?.birth_date ?? '',
    phone: phone(own?.phone),
    emergency_contact: own?.emergency_contact ?? '',
    emergency_phone: phone(own?.emergency_phone),
    relationship: own?.relationship ?? '',
    keeps_record: own?.keeps_record ?? false,
  };
}

/** The stored number of the same document, which stays if none is typed. */
export const keptNumber = (draft: OwnDraft, own: InvitationView['own']): string | null =>
  own !== null && own.identity_kind === draft.identity_kind ? own.identity_number_masked : null;

/** The answer in the schema's shape. */
export function answerOf(draft: OwnDraft, own: InvitationView['own']): object {
  const { identity_number: number, ...rest } = draft;
  const isKept = number.trim() === '' && keptNumber(draft, own) !== null;
  return { ...rest, ...(!isKept && { identity_number: number }) };
}

type Broken = { readonly [Field in keyof OwnDraft & string]?: FieldProblem };

/** Fields that the server would refuse. */
export function brokenFields(draft: OwnDraft, own: InvitationView['own'], today: string): Broken {
  const number = normaliseIdentityNumber(draft.identity_number);
  const fault = number === '' ? null : findIdentityNumberFault(draft.identity_kind, number);
  const isMissing = number === '' && keptNumber(draft, own) === null;
  const wrongPhone = (typed: string) => typed.trim() !== '' && normalisePhone(typed) === null;
  return {
    ...(fault && { identity_number: { code: fault, params: {} } }),
    ...(isMissing && { identity_number: required }),
    ...(draft.gender === '' && { gender: required }),
    ...(draft.relationship === '' && { relationship: required }),
    ...(draft.birth_date === '' && { birth_date: required }),
    ...(isCalendarDay(draft.birth_date) && draft.birth_date > today && { birth_date: { code: 'dateInFuture', params: {} } }),
    ...(wrongPhone(draft.phone) && { phone: wrongForm }),
    ...(wrongPhone(draft.emergency_phone) && { emergency_phone: wrongForm }),
  };
}

const required: FieldProblem = { code: 'required', params: {} };
const wrongForm: FieldProblem = { code: 'formatInvalid', params: {} };
