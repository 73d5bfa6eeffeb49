import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import { findNextRaceChangeMs } from '#contract/races/raceStatus.ts';
import type { RaceDetail, RaceSeatsAnswer } from '#contract/races/races.ts';
import { racesEndpoints } from '#contract/races/racesEndpoints.ts';
import { isLoggedIn } from '#machines/auth/authView.ts';
import { useAuth } from '#src/account/SessionContext.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { usePolling, useReloadOnChange } from '#src/api/usePolling.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatKilometres } from '#src/format/formatDistance.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { LapSilhouette } from '#src/race/list/LapSilhouette.tsx';
import { Winners } from '#src/race/list/Winners.tsx';
import { RaceStatusChip } from '#src/race/RaceStatusChip.tsx';
import { TeamStatusChip } from '#src/race/TeamStatusChip.tsx';
import { media } from '#src/theme/themes.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ErrorScreen } from '#src/ui/ErrorScreen.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { BackLink } from '#src/ui/layout/BackLink.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { DataTable } from '#src/ui/table/DataTable.tsx';
import { formatRaceDay } from './formatRaceDay.ts';
import { IndoorLinks } from './IndoorLinks.tsx';
import { MyTeams } from './MyTeams.tsx';
import { PreviousBest } from './PreviousBest.tsx';
import { Quotas } from './Quotas.tsx';
import { RaceCountdown } from './RaceCountdown.tsx';
import { RaceFacts } from './RaceFacts.tsx';
import { RaceFoot } from './RaceFoot.tsx';
import { RaceTimeline } from './RaceTimeline.tsx';
import { useRaceNow } from './raceTimes.ts';
import { useOwnTeams } from './useOwnTeams.ts';

/** Shortest pause after which seats are read again while teams can sign up; the longest is twice that. */
const seatPollMs = 4_000;

interface RaceSeatsView {
  readonly race: RaceDetail;
  readonly nowMs: number;
  readonly status: RaceDetail['status'];
  /** The server time of the numbers if they are outdated; null while they are current. */
  readonly staleSince: string | null;
}

/** A race with its current numbers: read again after each change of status, and often while signup is open. */
function useRaceSeats(loadedRace: RaceDetail): RaceSeatsView {
  const [seats, setSeats] = useState<RaceSeatsAnswer>(loadedRace);
  const [isStale, setIsStale] = useState(false);
  const { server_now: readAt, ...currentSeats } = seats;
  const race = { ...loadedRace, ...currentSeats };
  const { nowMs, status } = useRaceNow(race);
  const { id } = loadedRace;
  const load = useCallback(
    (signal: AbortSignal) => callEndpoint(racesEndpoints.getRaceSeats, { params: { id } }, signal),
    [id],
  );
  const onResult = useCallback((result: CallResult<RaceSeatsAnswer>) => {
    setIsStale(!result.ok);
    if (result.ok) setSeats(result.answer);
  }, []);
  const polling = { load, onResult };
  useReloadOnChange(polling, findNextRaceChangeMs(race, nowMs));
  usePolling(polling, status === 'signup_open' || status === 'signup_full', seatPollMs);
  return { race, nowMs, status, staleSince: isStale ? readAt : null };
}

/** One race of the team circuit: visible to everybody, with the captain's own teams. */
export function RaceScreen({ params }: { readonly params: Readonly<Record<string, string>> }) {
  const { t } = useTranslator();
  const { id = '' } = params;
  const resource = useResource('race', [id], (signal) =>
    callEndpoint(racesEndpoints.getRace, { params: { id } }, signal),
  );
  if (resource.state === 'failed' && resource.failure.kind === 'problem' && resource.failure.status === 404)
    return <ErrorScreen status={404} subject={t('page.races-id')} list="grouprace" />;
  return (
    <Page>
      {resource.state === 'ready' ? null : <PageHeader title={t('page.races-id')} />}
      <ResourceView resource={resource} failedTitle={t('racePage.failed')} busy={<Skeleton height={420} />}>
        {(race) => <RaceBoard key={race.id} loadedRace={race} />}
      </ResourceView>
    </Page>
  );
}

function RaceBoard({ loadedRace }: { readonly loadedRace: RaceDetail }) {
  const { t, l, language } = useTranslator();
  const { race, nowMs, status, staleSince } = useRaceSeats(loadedRace);
  const riderId = useAuth((view) => (isLoggedIn(view) ? (view.user?.id ?? null) : null));
  const ownTeams = useOwnTeams(loadedRace.id, riderId, status);
  const teams = ownTeams.state === 'ready' ? ownTeams.answer : null;
  const km = formatKilometres(race.lap_m, 1, language);
  return (
    <>
      <PageHeader
        title={l(race.name)}
        facts={[formatRaceDay(race.day, language), t('racePage.lapsOf', { km, count: race.lap_count })]}
      />
      <BackLink href={toPageHref('grouprace-id', { id: race.group_race_id })}>{l(race.group_race_name)}</BackLink>
      <Cluster align="center" rowGap={4} gap={8} marginBottom={16} paragraphs="small">
        <RaceStatusChip status={status} />
        {race.is_sample ? <StatusChip tone="announced">{t('race.sample')}</StatusChip> : null}
        {race.is_sample ? <p>{t('racePage.sampleText')}</p> : null}
      </Cluster>
      <Columns>
        <Stack gap={20}>
          {status === 'finished' ? (
            <Stack gap={8}>
              <LapSilhouette race={race} height={72} />
              <Winners race={race} />
            </Stack>
          ) : (
            <RaceTimeline race={race} nowMs={nowMs} />
          )}
          {ownTeams.state === 'failed' ? (
            <FailedState failure={ownTeams.failure} onRetry={ownTeams.retry} title={t('racePage.teamsFailed')} />
          ) : null}
          {teams === null || teams.length === 0 ? null : (
            <MyTeams teams={teams} hasFee={race.fee_twd !== null && race.fee_twd > 0} />
          )}
          {status === 'finished' ? <RaceResults results={race.results} /> : null}
          <RaceFacts race={race} status={status} />
          <IndoorLinks raceId={race.id} />
        </Stack>
        <Side>
          <RaceCountdown race={race} nowMs={nowMs} hasInstant />
          <StartListLink race={race} />
          {status === 'finished' || status === 'preparation' ? null : (
            <Quotas race={race} nowMs={nowMs} staleSince={staleSince} />
          )}
          {status.startsWith('registration') && race.organised_count > 0 ? (
            <p>{t('racePage.organised', { count: race.organised_count })}</p>
          ) : null}
          <RaceFoot race={race} status={status} nowMs={nowMs} teams={teams} isSignedIn={riderId !== null} />
        </Side>
        {race.previous === null || status === 'finished' ? null : <PreviousBest previous={race.previous} />}
      </Columns>
    </>
  );
}

function StartListLink({ race }: { readonly race: RaceDetail }) {
  const { t } = useTranslator();
  return race.has_start_list ? (
    <ButtonLink as={Link} data-variant="primary" href={toPageHref('races-start-list', { id: race.id })}>
      {t('page.races-start-list')}
    </ButtonLink>
  ) : null;
}

/** On a phone the countdown and the seats come first, then the teams, then the previous race. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  > :nth-child(2) { order: -1; }
  @media ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 380px;
    grid-template-rows: auto 1fr;
    align-items: start;
    > :first-child { grid-row: span 2; }
    > :nth-child(2) { order: 0; }
  }
`;
const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  p { color: var(--soft); font-size: 0.875rem; line-height: 1.5; }
`;

type Result = RaceDetail['results'][number];

/** Rank and time of every team; teams without a time come last. */
function RaceResults({ results }: { readonly results: readonly Result[] }) {
  const { t } = useTranslator();
  const isTied = ({ rank }: Result) =>
    rank !== null && results.filter((candidate) => candidate.rank === rank).length > 1;
  return (
    <Section title={t('racePage.results')}>
      <div id="results">
        {results.length === 0 ? (
          <EmptyState title={t('racePage.noResults')} text={t('racePage.noResultsText')} />
        ) : (
          <DataTable
            caption={t('racePage.results')}
            rows={results}
            // Two teams may have one name.
            getKey={(row) => String(results.indexOf(row))}
            columns={[
              {
                key: 'rank',
                title: t('racePage.rank'),
                phone: 'lead',
                isNumber: true,
                cell: (row) => (row.rank === null ? '–' : `${row.rank}${isTied(row) ? ` ${t('racePage.tied')}` : ''}`),
              },
              { key: 'team', title: t('racePage.team'), phone: 'title', cell: ({ team_name: name }) => name },
              {
                key: 'time',
                title: t('racePage.time'),
                phone: 'main',
                isNumber: true,
                cell: ({ elapsed_s: elapsedS, status }) =>
                  status === 'disqualified' ? (
                    <TeamStatusChip status={status} position={null} />
                  ) : elapsedS === null ? (
                    t('racePage.noTime')
                  ) : (
                    formatDuration(elapsedS)
                  ),
              },
            ]}
          />
        )}
      </div>
    </Section>
  );
}
