import { Link } from 'wouter';
import { pageHref } from '#contract/pages.ts';
import type { RaceStatus } from '#contract/races/raceKinds.ts';
import type { RaceDetail } from '#contract/races/races.ts';
import type { Team } from '#contract/races/teams.ts';
import { useSession } from '#src/account/SessionContext.ts';
import { formatNearMoment } from '#src/format/formatNearMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { ActionBar } from '#src/ui/layout/ActionBar.tsx';
import { createHref } from './createHref.ts';
import { canCreateTeam, getRaceStep, type RaceStep } from './getRaceStep.ts';

interface Props {
  readonly race: RaceDetail;
  readonly status: RaceStatus;
  readonly nowMs: number;
  /** Null for a visitor, or while they are not known. */
  readonly teams: readonly Team[] | null;
  readonly isSignedIn: boolean;
}

/** One sentence, then the next action. */
export function RaceFoot({ race, status, nowMs, teams, isSignedIn }: Props) {
  const { t, language } = useTranslator();
  const step = getRaceStep({ status, teams, isSignedIn });
  const opensAt = race.signup_from === null ? '' : formatNearMoment(race.signup_from, language, nowMs);
  const text = step.kind === 'login' ? t('racePage.loginText') : t(`racePage.foot.${status}`, { at: opensAt });
  return (
    <ActionBar hasFrame text={text}>
      <Step step={step} race={race} />
      {canCreateTeam({ status, teams }) ? (
        <ButtonLink as={Link} href={createHref(race.id)}>
          {t('racePage.makeMore')}
        </ButtonLink>
      ) : null}
    </ActionBar>
  );
}

function Step({ step, race }: { readonly step: RaceStep; readonly race: RaceDetail }) {
  const { t } = useTranslator();
  const session = useSession();
  switch (step.kind) {
    case 'none':
      return null;
    case 'results':
      return <ButtonLink href="#results">{t('racePage.toResults')}</ButtonLink>;
    case 'login':
      return (
        <Button data-variant="primary" onClick={() => session.send({ type: 'rider.loginOpened' })}>
          {t('racePage.login')}
        </Button>
      );
    case 'make':
      return (
        <ButtonLink as={Link} data-variant="primary" href={createHref(race.id)}>
          {t('racePage.make')}
        </ButtonLink>
      );
    case 'show':
      return (
        <ButtonLink as={Link} href={`${pageHref('races-teams')}?race=${encodeURIComponent(race.id)}`}>
          {t('racePage.show')}
        </ButtonLink>
      );
    default:
      return (
        <ButtonLink as={Link} data-variant="primary" href={pageHref('races-teams-id', { id: step.team.id })}>
          {t(`racePage.${step.kind}`, { team: step.team.name, position: race.waitlist_count + 1 })}
        </ButtonLink>
      );
  }
}
