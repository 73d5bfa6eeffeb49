import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { MemberForm } from './memberForm.ts';

/** The form's labels, in order. */
export function useMemberLabels(): { readonly [Field in keyof MemberForm]: string } {
  const { t } = useTranslator();
  return {
    name: t('members.field.name'),
    nationality: t('members.field.nationality'),
    identity_kind: t('members.field.identity_kind'),
    identity_number: t('members.field.identity_number'),
    gender: t('members.field.gender'),
    birth_date: t('members.field.birth_date'),
    phone: t('members.field.phone'),
    emergency_contact: t('members.field.emergency_contact'),
    emergency_phone: t('members.field.emergency_phone'),
    relationship: t('members.field.relationship'),
  };
}
