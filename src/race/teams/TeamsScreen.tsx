import { Link, useLocation } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import { raceLimits } from '#contract/races/raceLimits.ts';
import { isOpenForTeams } from '#contract/races/raceStatus.ts';
import type { RaceSummary } from '#contract/races/races.ts';
import type { Team } from '#contract/races/teams.ts';
import { teamsEndpoints } from '#contract/races/teamsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatNearMoment } from '#src/format/formatNearMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { CaptainGuard } from '#src/race/CaptainGuard.tsx';
import { TeamStatusChip } from '#src/race/TeamStatusChip.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { EntryList, EntryRow } from '#src/ui/EntryRow.tsx';
import { Select } from '#src/ui/form/Select.tsx';
import { BackLink } from '#src/ui/layout/BackLink.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { useChosenRace, useRaces } from './useRaces.ts';

/** The captain's own teams, by race. */
export function TeamsScreen() {
  const { t } = useTranslator();
  const races = useRaces();
  return (
    <Page width="reading">
      <PageHeader
        title={t('page.races-teams')}
        actions={
          <ButtonLink as={Link} href={toPageHref('races-members')}>
            {t('teams.members')}
          </ButtonLink>
        }
      />
      <ResourceView
        resource={races}
        failedTitle={t('teams.failed')}
        busy={<ListSkeleton />}
        renderEmpty={({ results }) =>
          results.length > 0 ? null : <EmptyState title={t('teams.noRace')} text={t('teams.noRaceText')} />
        }
      >
        {({ results }) => <RaceTeams races={results} />}
      </ResourceView>
    </Page>
  );
}

function RaceTeams({ races }: { readonly races: readonly RaceSummary[] }) {
  const { t, l } = useTranslator();
  const [, navigate] = useLocation();
  const race = useChosenRace(races);
  if (race === null) return null;
  const chooseRace = (id: string) =>
    navigate(`${toPageHref('races-teams')}?race=${encodeURIComponent(id)}`, { replace: true });
  return (
    <Stack gap={16} headings="large">
      <Select
        label={t('teams.race')}
        value={race.id}
        onChange={chooseRace}
        choices={races.map(({ id, name, day }) => ({ value: id, label: `${l(name)} ${day.replaceAll('-', '/')}` }))}
      />
      <BackLink href={toPageHref('races-id', { id: race.id })}>{l(race.name)}</BackLink>
      {race.is_sample ? <Notice>{t('teams.sample')}</Notice> : null}
      <CaptainGuard text={t('teams.login')} busy={<ListSkeleton />}>
        {(riderId) => <MyTeams key={`${riderId} ${race.id}`} race={race} />}
      </CaptainGuard>
    </Stack>
  );
}

function MyTeams({ race }: { readonly race: RaceSummary }) {
  const { t } = useTranslator();
  const { id } = race;
  const teams = useResource('teams', [id], (signal) =>
    callEndpoint(teamsEndpoints.listTeams, { params: { id } }, signal),
  );
  return (
    <ResourceView
      resource={teams}
      failedTitle={t('teams.failed')}
      busy={<ListSkeleton />}
      renderEmpty={({ results }) =>
        results.length > 0 ? null : (
          <EmptyState
            title={t('teams.none')}
            text={t('teams.noneText')}
            action={<CreateTeamButton race={race} count={0} />}
          />
        )
      }
    >
      {({ results }) => (
        <Stack gap={16} headings="large">
          <h2>{t('teams.count', { count: results.length, max: raceLimits.teamsPerCaptainMax })}</h2>
          <EntryList>
            {results.map((team) => (
              <TeamEntry key={team.id} team={team} />
            ))}
          </EntryList>
          <CreateTeamButton race={race} count={results.length} />
        </Stack>
      )}
    </ResourceView>
  );
}

/** Links to the form; if no team can be created, a disabled button with the reason. */
function CreateTeamButton({ race, count }: { readonly race: RaceSummary; readonly count: number }) {
  const { t, language } = useTranslator();
  const max = raceLimits.teamsPerCaptainMax;
  const opensAt = race.status === 'preparation' ? race.pre_registration_from : null;
  const reason = !isOpenForTeams(race.status)
    ? opensAt === null
      ? t('teams.notOpen')
      : t('teams.opensAt', { at: formatNearMoment(opensAt, language, Date.now()) })
    : count >= max
      ? t('teams.tooMany', { max })
      : null;
  if (reason === null)
    return (
      <ButtonLink
        as={Link}
        href={`${toPageHref('races-teams-create')}?race=${encodeURIComponent(race.id)}`}
        data-variant="primary"
      >
        {t('teams.create')}
      </ButtonLink>
    );
  return (
    <div>
      <Button disabled>{t('teams.create')}</Button>
      <Text marginTop={8} tone="soft">
        {reason}
      </Text>
    </div>
  );
}

function TeamEntry({ team }: { readonly team: Team }) {
  const { t } = useTranslator();
  const { gaps, members, female_count: women } = team;
  const stateText = gaps.length === 0 ? t('teams.ready') : t('teams.lacks', { count: gaps.length });
  const facts = [
    t('teams.riders', { count: members.length, needed: raceLimits.ridersPerTeam }),
    t('teams.women', { count: women }),
    ...(team.is_locked ? [] : [stateText]),
    ...(team.pre_registered_at !== null && !team.is_locked ? [t('teams.preRegistered')] : []),
    ...(team.status.startsWith('registered') ? [t(team.payment === 'paid' ? 'teams.paid' : 'teams.unpaid')] : []),
  ];
  return (
    <EntryRow
      title={<Link href={toPageHref('races-teams-id', { id: team.id })}>{team.name}</Link>}
      lines={[
        <span key="facts" className="num">
          {facts.join(' · ')}
        </span>,
      ]}
      actions={<TeamStatusChip status={team.status} position={team.waitlist_position} />}
    />
  );
}

function ListSkeleton() {
  return (
    <Stack gap={16} headings="large">
      <Skeleton height={48} />
      <Skeleton height={72} />
      <Skeleton height={72} />
    </Stack>
  );
}
