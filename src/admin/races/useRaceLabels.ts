import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { RaceForm } from './raceForm.ts';

/** The labels of the form's fields, in its order. */
export function useRaceLabels(): Readonly<Record<keyof RaceForm, string>> {
  const { t } = useTranslator();
  const formatPeriodEnd = (period: string, end: string) => `${period} · ${end}`;
  const pre = t('deskRaces.field.preRegistration');
  const signup = t('deskRaces.field.signup');
  const begins = t('deskRaces.field.begins');
  const ends = t('deskRaces.field.ends');
  return {
    name: t('deskRaces.field.name'),
    id: t('deskRaces.field.id'),
    day: t('deskRaces.field.day'),
    predecessor_race_id: t('deskRaces.field.predecessor'),
    pre_registration_from: formatPeriodEnd(pre, begins),
    pre_registration_until: formatPeriodEnd(pre, ends),
    signup_from: formatPeriodEnd(signup, begins),
    signup_until: formatPeriodEnd(signup, ends),
    quota_public: t('deskRaces.field.quotaPublic'),
    quota_pr: t('deskRaces.field.quotaPr'),
    quota_reserved: t('deskRaces.field.quotaReserved'),
    max_organised_teams: t('deskRaces.field.organised'),
    lap_count: t('deskRaces.field.laps'),
    lap_m: t('deskRaces.field.lapM'),
    counting_rider: t('deskRaces.field.counting'),
    fee_twd: t('deskRaces.field.fee'),
    payment_text: t('deskRaces.field.payment'),
    info: t('deskRaces.field.info'),
  };
}
