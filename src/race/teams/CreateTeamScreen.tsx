import { raceLimits } from '#contract/races/raceLimits.ts';
import { isOpenForTeams } from '#contract/races/raceStatus.ts';
import type { RaceSummary } from '#contract/races/races.ts';
import { teamsEndpoints } from '#contract/races/teamsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { CaptainGuard } from '#src/race/CaptainGuard.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { CopyLastTeam } from './CopyLastTeam.tsx';
import { CreateTeamForm } from './CreateTeamForm.tsx';
import { useChosenRace, useRaces } from './useRaces.ts';

/** Creates a team for a race, new or copied from last year. */
export function CreateTeamScreen() {
  const { t } = useTranslator();
  const races = useRaces();
  return (
    <Page width="reading">
      <PageHeader title={t('page.races-teams-create')} />
      <ResourceView
        resource={races}
        failedTitle={t('teams.failed')}
        busy={<Skeleton height={320} />}
        renderEmpty={({ results }) =>
          results.length > 0 ? null : <EmptyState title={t('teams.noRace')} text={t('teams.noRaceText')} />
        }
      >
        {({ results }) => (
          <CaptainGuard text={t('teams.login')} busy={<Skeleton height={320} />}>
            {(riderId) => <CreateTeamForRace key={riderId} races={results} riderId={riderId} />}
          </CaptainGuard>
        )}
      </ResourceView>
    </Page>
  );
}

function CreateTeamForRace({ races, riderId }: { readonly races: readonly RaceSummary[]; readonly riderId: string }) {
  const { t } = useTranslator();
  const race = useChosenRace(races);
  if (race === null) return null;
  return isOpenForTeams(race.status) ? (
    <TeamOptions race={race} riderId={riderId} />
  ) : (
    <EmptyState title={t('teams.notOpen')} text={t('teams.noRaceText')} />
  );
}

function TeamOptions({ race, riderId }: { readonly race: RaceSummary; readonly riderId: string }) {
  const { t, l } = useTranslator();
  const { id } = race;
  const max = raceLimits.teamsPerCaptainMax;
  const teams = useResource('createTeam', [id], (signal) =>
    callEndpoint(teamsEndpoints.listTeams, { params: { id } }, signal),
  );
  return (
    <ResourceView
      resource={teams}
      failedTitle={t('teams.failed')}
      busy={<Skeleton height={320} />}
      renderEmpty={({ results }) =>
        results.length < max ? null : <EmptyState title={t('teams.tooMany', { max })} text={t('teams.noneText')} />
      }
    >
      {({ results, predecessors }) => (
        <Stack gap={24}>
          <p>{`${l(race.name)} ${race.day.replaceAll('-', '/')}`}</p>
          {results.length === max - 1 ? <Notice>{t('newTeam.last', { count: max })}</Notice> : null}
          {predecessors.length > 0 ? (
            <Section title={t('newTeam.bring')} intro={t('newTeam.bringText')}>
              <CopyLastTeam race={race} predecessors={predecessors} />
            </Section>
          ) : null}
          <Section title={t('newTeam.fresh')}>
            <CreateTeamForm race={race} riderId={riderId} />
          </Section>
        </Stack>
      )}
    </ResourceView>
  );
}
