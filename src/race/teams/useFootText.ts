import { formatNearMoment } from '#src/format/formatNearMoment.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { RaceRegistration } from './useRaceRegistration.ts';

/** The sentence above the button: why the last press failed, or what the button will do. */
export function useFootText(registration: RaceRegistration): string {
  const { t, language } = useTranslator();
  const formatInstant = (instant: string | null) =>
    instant === null ? '' : formatNearMoment(instant, language, registration.nowMs);
  const failed = failureText(registration, t);
  const says = stateText(registration, formatInstant, t);
  return failed === null ? says : `${failed} ${says}`;
}

function failureText({ failure, phase, isBusy, teamState }: RaceRegistration, t: Translate): string | null {
  if (failure === null || isBusy || phase === 'unconfirmed' || phase === 'registered') return null;
  if (phase === 'waitlisted' || phase === 'preRegistered') return t('team.failure.notWithdrawn');
  switch (failure.code) {
    case 'answer.none':
      return t('team.failure.notSent');
    case 'quota.none':
      if (teamState.period !== 'signup') return t('team.failure.organisedFull');
      return teamState.quota === null
        ? `${t('team.failure.placeGone')} ${t('team.failure.placeGoneWait')}`
        : `${t('team.failure.placeGone')} ${t('team.failure.placeGoneNext', { quota: t(`race.quota.${teamState.quota}`) })}`;
    case 'race.notOpen':
      return t('team.failure.notOpen');
    case 'roster.incomplete':
      return t('team.failure.incomplete');
    case 'consent.missing':
      return t('team.failure.consent');
    case 'team.registered':
      return t('team.failure.locked');
    default:
      return t('team.failure.other');
  }
}

function stateText(
  registration: RaceRegistration,
  formatInstant: (instant: string | null) => string,
  t: Translate,
): string {
  const { phase, race, team, teamState, isSlow } = registration;
  switch (phase) {
    case 'rosterIncomplete':
      return t(teamState.period === 'preRegistration' ? 'team.foot.firstPre' : 'team.foot.first');
    case 'rosterComplete':
    case 'confirming':
      if (teamState.period !== 'signup')
        return t('team.foot.preText', { at: formatInstant(race.pre_registration_until) });
      return teamState.quota === null
        ? t('team.foot.joinText', { reason: t('team.foot.waitReason') })
        : t('team.foot.sendText', { quota: t(`race.quota.${teamState.quota}`) });
    case 'preRegistered':
      return t('team.foot.preDone', { at: formatInstant(race.signup_from) });
    case 'awaitingSignup':
      return race.signup_from === null
        ? t('team.foot.awaitingSoon')
        : t('team.foot.awaiting', { at: formatInstant(race.signup_from) });
    case 'closed':
      return t(
        race.signup_until !== null && registration.nowMs >= Date.parse(race.signup_until)
          ? 'team.foot.missed'
          : 'team.foot.early',
      );
    case 'unconfirmed':
      return t('team.foot.unconfirmed');
    case 'findingOut':
      return t('team.foot.findingOut');
    case 'registered':
      return t('team.foot.registered');
    case 'waitlisted':
    case 'confirmingLeave':
      return t('team.foot.waiting', { position: team.waitlist_position ?? '' });
    case 'completed':
    case 'disqualified':
      return t('team.foot.over');
    default:
      return t(isSlow ? 'team.foot.slow' : 'team.foot.sendingText');
  }
}
