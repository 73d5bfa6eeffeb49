import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import type { RaceStatus } from '#contract/races/raceKinds.ts';
import { raceLimits } from '#contract/races/raceLimits.ts';
import { isOpenForTeams } from '#contract/races/raceStatus.ts';
import type { RaceDetail } from '#contract/races/races.ts';
import type { Team } from '#contract/races/teams.ts';
import { useSession } from '#src/account/SessionContext.ts';
import { formatNearMoment } from '#src/format/formatNearMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { ActionBar } from '#src/ui/layout/ActionBar.tsx';
import { buildCreateTeamHref } from './buildCreateTeamHref.ts';

/** The next action on a race's page. */
type RaceStep =
  | { readonly kind: 'none' | 'results' | 'login' | 'make' | 'show' }
  | { readonly kind: 'mend' | 'preRegister' | 'send' | 'wait'; readonly team: Team };

interface StepInput {
  readonly status: RaceStatus;
  /** Null for a visitor, and until they have loaded. */
  readonly teams: readonly Team[] | null;
  readonly isSignedIn: boolean;
}

function getRaceStep({ status, teams, isSignedIn }: StepInput): RaceStep {
  if (status === 'finished') return { kind: 'results' };
  if (status === 'preparation') return { kind: 'none' };
  if (!isSignedIn) return { kind: 'login' };
  if (teams === null) return { kind: 'none' };
  return getTeamStep(status, teams);
}

/** A team that can continue comes before one that lacks something, and both before a new one. */
function getTeamStep(status: RaceStatus, teams: readonly Team[]): RaceStep {
  const unregistered = teams.filter((team) => team.status === 'not_registered');
  const readyTeam = unregistered.find((team) => team.gaps.length === 0 && !isAwaitingSignup(team, status));
  if (readyTeam !== undefined && status === 'registration_open') return { kind: 'preRegister', team: readyTeam };
  if (readyTeam !== undefined && (status === 'signup_open' || status === 'signup_full'))
    return { kind: readyTeam.quota === null ? 'wait' : 'send', team: readyTeam };
  const incompleteTeam = unregistered.find((team) => team.gaps.length > 0);
  if (incompleteTeam !== undefined && isOpenForTeams(status)) return { kind: 'mend', team: incompleteTeam };
  if (teams.length > 0) return { kind: 'show' };
  return { kind: isOpenForTeams(status) ? 'make' : 'none' };
}

/** Whether the team is pre-registered, so that there is nothing to do before signup opens. */
const isAwaitingSignup = (team: Team, status: RaceStatus): boolean =>
  team.pre_registered_at !== null && status.startsWith('registration');

/** Whether a captain can create another team now. */
const canCreateTeam = ({ status, teams }: Pick<StepInput, 'status' | 'teams'>): boolean =>
  isOpenForTeams(status) && teams !== null && teams.length > 0 && teams.length < raceLimits.teamsPerCaptainMax;

interface Props {
  readonly race: RaceDetail;
  readonly status: RaceStatus;
  readonly nowMs: number;
  /** Null for a visitor, and until they have loaded. */
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
      <StepButton step={step} race={race} />
      {canCreateTeam({ status, teams }) ? (
        <ButtonLink as={Link} href={buildCreateTeamHref(race.id)}>
          {t('racePage.makeMore')}
        </ButtonLink>
      ) : null}
    </ActionBar>
  );
}

function StepButton({ step, race }: { readonly step: RaceStep; readonly race: RaceDetail }) {
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
        <ButtonLink as={Link} data-variant="primary" href={buildCreateTeamHref(race.id)}>
          {t('racePage.make')}
        </ButtonLink>
      );
    case 'show':
      return (
        <ButtonLink as={Link} href={`${toPageHref('races-teams')}?race=${encodeURIComponent(race.id)}`}>
          {t('racePage.show')}
        </ButtonLink>
      );
    default:
      return (
        <ButtonLink as={Link} data-variant="primary" href={toPageHref('races-teams-id', { id: step.team.id })}>
          {t(`racePage.${step.kind}`, { team: step.team.name, position: race.waitlist_count + 1 })}
        </ButtonLink>
      );
  }
}
