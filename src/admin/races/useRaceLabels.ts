import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { RaceForm } from './raceForm.ts';

/** The labels of the form's fields, in its order. */
export function useRaceLabels(): Readonly<Record<keyof RaceForm, string>> {
  const { t } = useTranslator();
  const formatPeriodEnd = (period: string, end: string) => `${period} · ${end}`;
  const pre = t('adminRaces.field.preRegistration');
  const signup = t('adminRaces.field.signup');
  const begins = t('adminRaces.field.begins');
  const ends = t('adminRaces.field.ends');
  return {
    name: t('adminRaces.field.name'),
    id: t('adminRaces.field.id'),
    day: t('adminRaces.field.day'),
    predecessor_race_id: t('adminRaces.field.predecessor'),
    pre_registration_from: formatPeriodEnd(pre, begins),
    pre_registration_until: formatPeriodEnd(pre, ends),
    signup_from: formatPeriodEnd(signup, begins),
    signup_until: formatPeriodEnd(signup, ends),
    quota_public: t('adminRaces.field.quotaPublic'),
    quota_pr: t('adminRaces.field.quotaPr'),
    quota_reserved: t('adminRaces.field.quotaReserved'),
    max_organised_teams: t('adminRaces.field.organised'),
    lap_count: t('adminRaces.field.laps'),
    lap_m: t('adminRaces.field.lapM'),
    counting_rider: t('adminRaces.field.counting'),
    fee_twd: t('adminRaces.field.fee'),
    payment_text: t('adminRaces.field.payment'),
    info: t('adminRaces.field.info'),
  };
}
