import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import type { RosterGapKind } from '#contract/races/raceKinds.ts';
import { raceLimits } from '#contract/races/raceLimits.ts';
import { useServerSkewMs } from '#src/api/useServerSkewMs.ts';
import { formatNearMoment } from '#src/format/formatNearMoment.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { CountdownButton } from '#src/ui/countdown/CountdownButton.tsx';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { ActionBar } from '#src/ui/layout/ActionBar.tsx';
import { listRowMembers } from './buildChecklist.ts';
import type { RaceRegistration } from './useRaceRegistration.ts';

interface Props {
  readonly registration: RaceRegistration;
  readonly onFixGap: (kind: RosterGapKind) => void;
  readonly onPayment: () => void;
}

/** The button for the first missing item, or for the team's next action. */
export function TeamFoot(props: Props) {
  return (
    <ActionBar hasFrame text={useFootText(props.registration)}>
      <FootButtons {...props} />
    </ActionBar>
  );
}

function FootButtons({ registration, onFixGap, onPayment }: Props) {
  const { t } = useTranslator();
  const skewMs = useServerSkewMs();
  const { team, race, phase, teamState, isBusy, send } = registration;
  if (isBusy) return <Button {...getBusyProps(true)}>{t('team.foot.sending')}</Button>;
  switch (phase) {
    case 'rosterIncomplete': {
      const kind = team.gaps[0]?.kind ?? 'riders';
      return (
        <Button data-variant="primary" onClick={() => onFixGap(kind)}>
          {formatGapAction(kind, team, t)}
        </Button>
      );
    }
    case 'rosterComplete':
    case 'confirming':
      return <SendButton teamState={teamState} send={send} />;
    case 'preRegistered':
      return (
        <Button data-variant="quiet" onClick={() => send({ type: 'captain.withdrawPressed' })}>
          {t('team.foot.withdraw')}
        </Button>
      );
    case 'awaitingSignup':
      return race.signup_from === null ? (
        <Button disabled>{t('team.foot.notYet')}</Button>
      ) : (
        <CountdownButton
          skewMs={skewMs}
          atMs={Date.parse(race.signup_from)}
          formatLabel={(remaining) => t('team.foot.opensIn', { left: remaining })}
        />
      );
    case 'unconfirmed':
      return (
        <Button data-variant="primary" onClick={() => send({ type: 'captain.retried' })}>
          {t('team.foot.askAgain')}
        </Button>
      );
    case 'waitlisted':
    case 'confirmingLeave':
      return (
        <Button data-variant="quiet" onClick={() => send({ type: 'captain.leavePressed' })}>
          {t('team.foot.leave')}
        </Button>
      );
    case 'registered':
      return (
        <>
          <ButtonLink as={Link} data-variant="primary" href={toPageHref('races-teams-pull-id', { id: team.id })}>
            {t('page.races-teams-pull-id')}
          </ButtonLink>
          <Button onClick={onPayment}>{t('team.foot.payment')}</Button>
        </>
      );
    default:
      return null;
  }
}

function SendButton({ teamState, send }: Pick<RaceRegistration, 'teamState' | 'send'>) {
  const { t } = useTranslator();
  const isSignup = teamState.period === 'signup';
  return (
    <Button
      data-variant="primary"
      onClick={() => send({ type: isSignup ? 'captain.sendPressed' : 'captain.preRegisterPressed' })}
    >
      {t(!isSignup ? 'team.foot.pre' : teamState.quota === null ? 'team.foot.join' : 'team.foot.send')}
    </Button>
  );
}

function formatGapAction(kind: RosterGapKind, team: RaceRegistration['team'], t: Translate): string {
  const name = listRowMembers(kind, team)[0]?.name ?? '';
  if (kind === 'riders') return t('team.foot.addNth', { position: team.members.length + 1 });
  if (kind === 'details') return t('team.foot.detailsOf', { name });
  if (kind === 'consents') return t('team.foot.consentOf', { name });
  const isFull = team.members.length >= raceLimits.ridersPerTeam;
  return t(kind === 'women' && isFull ? 'team.foot.seeRiders' : `team.act.${kind}`);
}

/** The sentence above the button: why the last request failed, or what the button will do. */
function useFootText(registration: RaceRegistration): string {
  const { t, language } = useTranslator();
  const formatInstant = (instant: string | null) =>
    instant === null ? '' : formatNearMoment(instant, language, registration.nowMs);
  const failureSentence = formatFailure(registration, t);
  const stateSentence = formatState(registration, formatInstant, t);
  return failureSentence === null ? stateSentence : `${failureSentence} ${stateSentence}`;
}

function formatFailure({ failure, phase, isBusy, teamState }: RaceRegistration, t: Translate): string | null {
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

function formatState(
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
    case 'checkingResult':
      return t('team.foot.checkingResult');
    case 'registered':
      return t('team.foot.registered');
    case 'waitlisted':
    case 'confirmingLeave':
      return t('team.foot.waiting', { position: team.waitlist_position ?? '' });
    case 'completed':
      return t('team.foot.over');
    case 'disqualified':
      return t('team.foot.disqualified');
    default:
      return t(isSlow ? 'team.foot.slow' : 'team.foot.sendingText');
  }
}
