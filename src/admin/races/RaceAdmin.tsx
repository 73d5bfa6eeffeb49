import { useState } from 'react';
import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import type { AdminHeats } from '#contract/races/heats.ts';
import { heatsEndpoints } from '#contract/races/heatsEndpoints.ts';
import type { AdminEdition, AdminEditionList, AdminTeamList } from '#contract/races/raceAdmin.ts';
import { raceAdminEndpoints } from '#contract/races/raceAdminEndpoints.ts';
import { OwnResourceView } from '#src/account/OwnResourceView.tsx';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatDay } from '#src/format/formatDay.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { RaceStatusChip } from '#src/race/RaceStatusChip.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Tabs } from '#src/ui/Tabs.tsx';
import { useTabInUrl } from '#src/ui/useTabInUrl.ts';
import { DeleteButton } from './DeleteButton.tsx';
import { HeatsForm } from './heats/HeatsForm.tsx';
import { RaceFields } from './RaceFields.tsx';
import { RecordsTab } from './records/RecordsTab.tsx';
import { ResultsCsvPart } from './results/ResultsCsvPart.tsx';
import { ResultsForm } from './results/ResultsForm.tsx';
import { TeamsTab } from './teams/TeamsTab.tsx';

const tabs = ['teams', 'heats', 'results', 'settings', 'records'] as const;

interface Props {
  readonly id: string;
  readonly editions: readonly AdminEdition[];
  readonly onChanged: (list: AdminEditionList) => void;
  readonly onClose: () => void;
}

/** One race with a tab for each of its parts; the URL contains the tab. */
export function RaceAdmin({ id, editions, onChanged, onClose }: Props) {
  const { t, l, language } = useTranslator();
  const [tab, setTab] = useTabInUrl(tabs);
  const edition = editions.find(({ races }) => races.some(({ draft }) => draft.id === id));
  const race = edition?.races.find(({ draft }) => draft.id === id);
  const backButton = <Button onClick={onClose}>{t('adminRaces.back')}</Button>;
  if (edition === undefined || race === undefined)
    return <EmptyState title={t('adminRaces.unknown')} text={t('adminRaces.noneText')} action={backButton} />;
  const name = l(race.draft.name);
  return (
    <>
      <Cluster gap={8}>
        {backButton}
        <ButtonLink as={Link} data-variant="quiet" href={toPageHref('races-id', { id })}>
          {t('adminRaces.toPage')}
        </ButtonLink>
      </Cluster>
      <Section title={`${name} · ${edition.year}`}>
        <p>
          {formatDay(race.draft.day, language)} <RaceStatusChip status={race.status} />
        </p>
        <Tabs
          label={name}
          tabs={tabs.map((tabId) => ({ id: tabId, label: t(`adminRaces.tabs.${tabId}`) }))}
          chosen={tab}
          onChoose={setTab}
        >
          {tab === 'settings' ? (
            <>
              <RaceFields
                key={race.version}
                race={race}
                editionId={edition.id}
                editions={editions}
                onSaved={onChanged}
              />
              {race.team_count > 0 ? null : (
                <Cluster gap={8}>
                  <DeleteButton
                    endpoint={raceAdminEndpoints.deleteRace}
                    id={id}
                    name={name}
                    label={t('adminRaces.deleteRace')}
                    onDeleted={(list) => {
                      onChanged(list);
                      onClose();
                    }}
                  />
                </Cluster>
              )}
            </>
          ) : tab === 'records' ? (
            <RecordsTab id={id} />
          ) : tab === 'heats' ? (
            <HeatsTab id={id} />
          ) : (
            <TeamsOrResults id={id} tab={tab} />
          )}
        </Tabs>
      </Section>
    </>
  );
}

function TeamsOrResults({ id, tab }: { readonly id: string; readonly tab: 'teams' | 'results' }) {
  const { t } = useTranslator();
  const resource = useResource('raceAdmin.teams', [id], (signal) =>
    callEndpoint(raceAdminEndpoints.listAdminTeams, { params: { id } }, signal),
  );
  const [updated, setUpdated] = useState<AdminTeamList | null>(null);
  return (
    <OwnResourceView resource={resource} failedTitle={t('adminRaces.failed')} busy={<Skeleton height={320} />}>
      {(answer) =>
        tab === 'teams' ? (
          <TeamsTab list={updated ?? answer} onChanged={setUpdated} />
        ) : (
          <ResultsTab list={updated ?? answer} onChanged={setUpdated} onReload={resource.retry} />
        )
      }
    </OwnResourceView>
  );
}

/** Divides the teams of a race into heats and publishes the start list. */
function HeatsTab({ id }: { readonly id: string }) {
  const { t } = useTranslator();
  const resource = useResource('raceAdmin.heatsTab', [id], (signal) =>
    callEndpoint(heatsEndpoints.getAdminHeats, { params: { id } }, signal),
  );
  const [updated, setUpdated] = useState<AdminHeats | null>(null);
  const reload = () => {
    setUpdated(null);
    resource.retry();
  };
  return (
    <OwnResourceView resource={resource} failedTitle={t('adminRaces.heats.failed')} busy={<Skeleton height={320} />}>
      {(loaded) => {
        const division = updated ?? loaded;
        return division.teams.length === 0 ? (
          <EmptyState title={t('adminRaces.result.none')} text={t('adminRaces.heats.noneText')} />
        ) : (
          <HeatsForm
            key={division.version}
            raceId={id}
            division={division}
            isSaved={updated !== null}
            onSaved={setUpdated}
            onReload={reload}
          />
        );
      }}
    </OwnResourceView>
  );
}

interface ResultsTabProps {
  readonly list: AdminTeamList;
  readonly onChanged: (list: AdminTeamList) => void;
  readonly onReload: () => void;
}

/**
 * Enters times by hand or from a CSV file; the server computes the ranks. A new answer of the server replaces the form
 * and its typed times.
 */
function ResultsTab({ list, onChanged, onReload }: ResultsTabProps) {
  const { t } = useTranslator();
  const teams = list.results.filter(({ status }) => status !== 'not_registered' && status !== 'waitlist');
  if (teams.length === 0)
    return <EmptyState title={t('adminRaces.result.none')} text={t('adminRaces.result.noneText')} />;
  const { id, day } = list.race.draft;
  const isEarly = Date.parse(list.server_now) < Date.parse(`${day}T00:00:00+08:00`);
  return (
    <Stack gap={24}>
      <p>{t(isEarly ? 'adminRaces.result.early' : 'adminRaces.result.text')}</p>
      <ResultsForm key={list.server_now} raceId={id} teams={teams} isDisabled={isEarly} onSaved={onChanged} />
      <ResultsCsvPart raceId={id} isDisabled={isEarly} onApplied={onReload} />
    </Stack>
  );
}
