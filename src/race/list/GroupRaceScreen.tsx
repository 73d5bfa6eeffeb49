import { styled } from 'styled-components';
import { toPageHref } from '#contract/pages.ts';
import { getRaceStatus } from '#contract/races/raceStatus.ts';
import type { GroupRace } from '#contract/races/races.ts';
import { racesEndpoints } from '#contract/races/racesEndpoints.ts';
import { isLoggedIn } from '#machines/auth/authView.ts';
import { useAuth, useSession } from '#src/account/SessionContext.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { useRacesNow } from '#src/race/race/raceTimes.ts';
import { media } from '#src/theme/themes.ts';
import { Button } from '#src/ui/Button.tsx';
import { ErrorScreen } from '#src/ui/ErrorScreen.tsx';
import { ActionBar } from '#src/ui/layout/ActionBar.tsx';
import { BackLink } from '#src/ui/layout/BackLink.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { useMediaQuery } from '#src/ui/useMediaQuery.ts';
import { EditionCard } from './EditionCard.tsx';
import { sortByDay } from './GroupRacesScreen.tsx';
import { RaceCard } from './RaceCard.tsx';

/** One edition with its races: beside the list of editions on a desktop, a separate page on a phone. */
export function GroupRaceScreen({ params }: { readonly params: Readonly<Record<string, string>> }) {
  const { t } = useTranslator();
  const { id = '' } = params;
  const resource = useResource('groupRace', [], (signal) => callEndpoint(racesEndpoints.listGroupRaces, {}, signal));
  const editions = resource.state === 'ready' ? resource.answer.results : [];
  const chosenEdition = editions.find((edition) => edition.id === id);
  if (resource.state === 'ready' && chosenEdition === undefined)
    return <ErrorScreen status={404} subject={t('page.grouprace-id')} list="grouprace" />;
  return (
    <Page>
      {chosenEdition === undefined ? <PageHeader title={t('page.grouprace-id')} /> : null}
      <ResourceView resource={resource} failedTitle={t('racePage.failed')} busy={<Skeleton height={420} />}>
        {() => (chosenEdition === undefined ? null : <Edition edition={chosenEdition} editions={editions} />)}
      </ResourceView>
    </Page>
  );
}

interface Props {
  readonly edition: GroupRace;
  readonly editions: readonly GroupRace[];
}

function Edition({ edition, editions }: Props) {
  const { t, l } = useTranslator();
  const session = useSession();
  const isSignedIn = useAuth((view) => isLoggedIn(view));
  const isDesktop = useMediaQuery(media.desktop);
  const nowMs = useRacesNow(edition.races);
  const isOpen = edition.races.some((race) => getRaceStatus(race, nowMs) !== 'finished');
  return (
    <>
      <PageHeader title={l(edition.name)} facts={[t('racePage.races', { count: edition.races.length })]} />
      <Columns>
        {isDesktop ? (
          <nav aria-label={t('racePage.editions')}>
            {editions.map((each) => (
              <EditionCard key={each.id} edition={each} isChosen={each.id === edition.id} />
            ))}
          </nav>
        ) : (
          <BackLink href={toPageHref('grouprace')}>{t('racePage.editions')}</BackLink>
        )}
        <div>
          {edition.description === null ? null : <p>{l(edition.description)}</p>}
          <Stack gap={16}>
            {sortByDay(edition.races).map((race) => (
              <RaceCard key={race.id} race={race} />
            ))}
          </Stack>
          {isOpen && !isSignedIn ? (
            <ActionBar hasFrame text={t('racePage.loginText')}>
              <Button data-variant="primary" onClick={() => session.send({ type: 'rider.loginOpened' })}>
                {t('racePage.login')}
              </Button>
            </ActionBar>
          ) : null}
        </div>
      </Columns>
    </>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  > nav { display: grid; gap: 12px; align-content: start; }
  > div { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; align-content: start; }
  @media ${media.desktop} { grid-template-columns: 300px minmax(0, 1fr); }
`;
