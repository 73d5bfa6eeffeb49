import { useState } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import type { StartList } from '#contract/races/heats.ts';
import { heatsEndpoints } from '#contract/races/heatsEndpoints.ts';
import type { Team } from '#contract/races/teams.ts';
import { isLoggedIn } from '#machines/auth/authView.ts';
import { useAuth } from '#src/account/SessionContext.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { formatNearMoment } from '#src/format/formatNearMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { formatRaceDay } from '#src/race/race/formatRaceDay.ts';
import { useOwnTeams } from '#src/race/race/useOwnTeams.ts';
import { StartFigures } from '#src/race/StartFigures.tsx';
import { cardBox } from '#src/theme/cardBox.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ErrorScreen } from '#src/ui/ErrorScreen.tsx';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { BackLink } from '#src/ui/layout/BackLink.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { Grid } from '#src/ui/primitives/Grid.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { saveFile } from '#src/ui/saveFile.ts';
import { HeatTable } from './HeatTable.tsx';

/** Start times and bibs of the teams, for everybody once they are published; the captain's own teams come first. */
export function StartListScreen({ params }: { readonly params: Readonly<Record<string, string>> }) {
  const { t } = useTranslator();
  const { id = '' } = params;
  const resource = useResource('startList', [id], (signal) =>
    callEndpoint(heatsEndpoints.getStartList, { params: { id } }, signal),
  );
  if (resource.state === 'failed' && resource.failure.kind === 'problem' && resource.failure.status === 404)
    return <ErrorScreen status={404} subject={t('page.races-id')} list="grouprace" />;
  return (
    <Page>
      {resource.state === 'ready' ? null : <PageHeader title={t('page.races-start-list')} />}
      <ResourceView resource={resource} failedTitle={t('startList.failed')} busy={<Skeleton height={420} />}>
        {(list) => <StartListBoard list={list} />}
      </ResourceView>
    </Page>
  );
}

function StartListBoard({ list }: { readonly list: StartList }) {
  const { t, l, language } = useTranslator();
  const { race, heats, published_at: publishedAt } = list;
  const riderId = useAuth((view) => (isLoggedIn(view) ? (view.user?.id ?? null) : null));
  // `useOwnTeams` reloads when the status changes. A constant avoids that: bibs are assigned after signup has closed,
  // and later changes of the status do not affect them.
  const ownTeams = useOwnTeams(race.id, riderId, 'signup_closed');
  const teams = (ownTeams.state === 'ready' ? ownTeams.answer : null) ?? [];
  const ownBibs = new Set(teams.flatMap(({ start }) => (start === null ? [] : [start.bib])));
  const teamCount = heats.reduce((sum, heat) => sum + heat.teams.length, 0);
  return (
    <>
      <PageHeader title={t('page.races-start-list')} facts={[l(race.name), formatRaceDay(race.day, language)]} />
      <BackLink href={toPageHref('races-id', { id: race.id })}>
        {l(race.group_race_name)} · {l(race.name)}
      </BackLink>
      {publishedAt === null ? (
        <EmptyState title={t('startList.none')} text={t('startList.noneText')} />
      ) : (
        <Stack gap={16}>
          <Cluster align="center" rowGap={8} gap={12}>
            {race.is_sample ? <StatusChip tone="announced">{t('race.sample')}</StatusChip> : null}
            <Text place="flex200" tone="soft" size="small">
              <Text as="strong" display="block" tone="ink" size="normal">
                {t('startList.figures', { heats: heats.length, teams: teamCount })}
              </Text>
              {t('startList.published', {
                at: formatNearMoment(publishedAt, language, Date.parse(list.server_now)),
              })}
            </Text>
            <SavePdfButton list={list} />
          </Cluster>
          <OwnStarts teams={teams} />
          <Text tone="soft" leading={1.5}>
            {t('startList.bibRule')}
          </Text>
          <Grid columns={320} align="start" gap={24}>
            {heats.map((heat, index) => (
              <HeatTable key={heat.starts_at + String(index)} heat={heat} number={index + 1} ownBibs={ownBibs} />
            ))}
          </Grid>
        </Stack>
      )}
    </>
  );
}

/** The list as an A4 PDF, made on this device. */
function SavePdfButton({ list }: { readonly list: StartList }) {
  const { t, l, language } = useTranslator();
  const [pdfState, setPdfState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const savePdf = async () => {
    if (pdfState === 'busy') return;
    setPdfState('busy');
    try {
      const [{ drawPdf }, { layoutStartList }] = await Promise.all([
        import('#src/pacing/tools/studio/drawPdf.ts'),
        import('./layoutStartList.ts'),
      ]);
      const { race, published_at: publishedAt } = list;
      const name = `${l(race.group_race_name)} · ${l(race.name)}`;
      const words = {
        title: t('page.races-start-list'),
        race: `${name} · ${formatRaceDay(race.day, language)}`,
        published: publishedAt === null ? '' : t('startList.published', { at: formatMoment(publishedAt, language) }),
        bib: t('startList.bib'),
        team: t('startList.team'),
        riders: t('startList.riders'),
        heat: (heat: number) => t('startList.heat', { heat }),
        page: (page: number, count: number) => `${page} / ${count}`,
      };
      saveFile(await drawPdf(`${words.title} ${name}`, (measure) => layoutStartList(list, words, measure)));
      setPdfState('idle');
    } catch {
      setPdfState('failed');
    }
  };
  return (
    <>
      <Button {...getBusyProps(pdfState === 'busy')} onClick={() => void savePdf()}>
        {t(pdfState === 'busy' ? 'startList.printing' : 'startList.print')}
      </Button>
      {pdfState === 'failed' ? <p role="alert">{t('startList.printFailed')}</p> : null}
    </>
  );
}

/** A captain's own teams: heat, time and bib, and a link to each rider's bib. */
function OwnStarts({ teams }: { readonly teams: readonly Team[] }) {
  const { t } = useTranslator();
  const startingTeams = teams.flatMap(({ id, name, start }) => (start === null ? [] : [{ id, name, start }]));
  if (startingTeams.length === 0) return null;
  return (
    <Container aria-label={t('startList.own')}>
      {startingTeams.map(({ id, name, start }) => (
        <li key={id}>
          <TeamLink href={toPageHref('races-teams-id', { id })}>
            <span>
              <strong>{name}</strong>
              <small>{t('startList.toRiders')}</small>
            </span>
            <Icon name="next" size={18} />
          </TeamLink>
          <StartFigures start={start} />
        </li>
      ))}
    </Container>
  );
}

const Container = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  li { ${cardBox} border-left: 3px solid var(--amber); }
`;
const TeamLink = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 18px;
  gap: 12px;
  align-items: center;
  min-height: 56px;
  padding: 10px 14px;
  border-bottom: 1px solid var(--line);
  color: var(--ink);
  text-decoration: none;
  overflow-wrap: anywhere;
  small { display: block; color: var(--soft); font-size: 0.875rem; }
`;
