import { styled } from 'styled-components';
import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import { getRaceStatus, isOpenForTeams } from '#contract/races/raceStatus.ts';
import type { GroupRace, RaceSummary } from '#contract/races/races.ts';
import { racesEndpoints } from '#contract/races/racesEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatNearMoment } from '#src/format/formatNearMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { buildCreateTeamHref } from '#src/race/race/buildCreateTeamHref.ts';
import { IndoorLinks } from '#src/race/race/IndoorLinks.tsx';
import { useRacesNow } from '#src/race/race/raceTimes.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { ActionBar } from '#src/ui/layout/ActionBar.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { Grid } from '#src/ui/primitives/Grid.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { EditionCard } from './EditionCard.tsx';
import { RaceCard } from './RaceCard.tsx';

const loadGroupRaces = (signal: AbortSignal) => callEndpoint(racesEndpoints.listGroupRaces, {}, signal);

/** The next races of the team circuit, then the past editions. */
export function GroupRacesScreen() {
  const { t } = useTranslator();
  return (
    <Page>
      <PageHeader title={t('page.grouprace')} facts={[t('racePage.sub')]} />
      <ResourceView
        resource={useResource('groupRaces', [], loadGroupRaces)}
        failedTitle={t('racePage.failed')}
        busy={<Skeleton height={420} />}
      >
        {({ results }) => <Editions editions={results} />}
      </ResourceView>
    </Page>
  );
}

function Editions({ editions }: { readonly editions: readonly GroupRace[] }) {
  const { t, l } = useTranslator();
  const races = editions.flatMap((edition) => edition.races);
  const nowMs = useRacesNow(races);
  const isUpcoming = (race: RaceSummary) => getRaceStatus(race, nowMs) !== 'finished';
  const upcomingEditions = editions
    .map((edition) => ({ edition, races: sortByDay(edition.races.filter(isUpcoming)) }))
    .filter((each) => each.races.length > 0)
    .toSorted((a, b) => (a.races[0]?.day ?? '').localeCompare(b.races[0]?.day ?? ''));
  // An edition with both finished and coming races is in both lists.
  const pastEditions = editions.filter((edition) => !edition.races.every(isUpcoming));
  if (races.length === 0) return <EmptyState title={t('racePage.none')} text={t('racePage.noneText')} />;
  return (
    <Stack gap={32}>
      {upcomingEditions.length === 0 ? null : (
        <Section title={t('racePage.next')}>
          {upcomingEditions.map((each) => (
            <Stack gap={16} key={each.edition.id}>
              <EditionLink href={toPageHref('grouprace-id', { id: each.edition.id })}>
                {l(each.edition.name)}
                <Icon name="next" size={18} />
              </EditionLink>
              {each.races.map((race) => (
                <RaceCard key={race.id} race={race} />
              ))}
            </Stack>
          ))}
        </Section>
      )}
      {pastEditions.length === 0 ? null : (
        <Section title={t('racePage.past')}>
          <Grid gap={12} columns="cards320">
            {pastEditions.map((edition) => (
              <EditionCard key={edition.id} edition={edition} />
            ))}
          </Grid>
        </Section>
      )}
      <IndoorLinks />
      <NextRaceBar races={sortByDay(races)} nowMs={nowMs} />
    </Stack>
  );
}

interface NextRaceBarProps {
  readonly races: readonly RaceSummary[];
  readonly nowMs: number;
}

/** The next race open for teams, with a link to create one, visible without scrolling. */
function NextRaceBar({ races, nowMs }: NextRaceBarProps) {
  const { t, language } = useTranslator();
  const nextOpenRace = races
    .map((race) => ({ race, status: getRaceStatus(race, nowMs) }))
    .find(({ status }) => isOpenForTeams(status));
  if (nextOpenRace === undefined) return null;
  const { race, status } = nextOpenRace;
  const opensAt = race.signup_from === null ? '' : formatNearMoment(race.signup_from, language, nowMs);
  return (
    <ActionBar hasFrame text={t(`racePage.foot.${status}`, { at: opensAt })}>
      <ButtonLink as={Link} data-variant="primary" href={buildCreateTeamHref(race.id)}>
        {t('racePage.make')}
      </ButtonLink>
    </ActionBar>
  );
}

/** Sorts the earliest race first. */
export const sortByDay = (races: readonly RaceSummary[]): readonly RaceSummary[] =>
  races.toSorted((a, b) => a.day.localeCompare(b.day));
const EditionLink = styled(Link)`
  display: flex;
  gap: 4px;
  align-items: center;
  width: fit-content;
  min-height: 44px;
  margin: -8px 0 -12px;
  font-weight: 600;
  overflow-wrap: anywhere;
  svg { flex: none; }
`;
