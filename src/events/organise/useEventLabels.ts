import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { FieldName } from './eventForm.ts';

/** The labels of the form's fields, in its order. */
export function useEventLabels(): Readonly<Record<FieldName, string>> {
  const { t } = useTranslator();
  return {
    name: t('organise.field.name'),
    type: t('organise.field.type'),
    challenge_id: t('organise.field.challenge_id'),
    picture: t('organise.field.picture'),
    description: t('organise.field.description'),
    registration_from: t('organise.field.registration_from'),
    registration_until: t('organise.field.registration_until'),
    certification_from: t('organise.field.certification_from'),
    certification_until: t('organise.field.certification_until'),
    max_participants: t('organise.field.max_participants'),
    levels: t('organise.field.levels'),
    certificate_text: t('organise.field.certificate_text'),
  };
}
