import { styled } from 'styled-components';
import { Link } from 'wouter';
import type { CyclingEventStatus } from '#contract/cyclingEvents/cyclingEventKinds.ts';
import { getCyclingEventStatus } from '#contract/cyclingEvents/cyclingEventStatus.ts';
import type { CyclingEvent } from '#contract/cyclingEvents/cyclingEvents.ts';
import { cyclingEventsEndpoints } from '#contract/cyclingEvents/cyclingEventsEndpoints.ts';
import { toPageHref } from '#contract/pages.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { ErrorScreen } from '#src/ui/ErrorScreen.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { ActionBar } from '#src/ui/layout/ActionBar.tsx';
import { BackLink } from '#src/ui/layout/BackLink.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { WidePicture } from '#src/ui/mountain/WidePicture.tsx';
import { Block } from '#src/ui/primitives/Block.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { CyclingEventFacts } from './CyclingEventFacts.tsx';
import { CyclingEventHero } from './CyclingEventHero.tsx';
import { FavoriteButton } from './FavoriteButton.tsx';
import { FavoriteNote } from './FavoriteNote.tsx';
import { FavoriteProblemNote } from './FavoriteProblemNote.tsx';
import { useEventsNow } from './useEventsNow.ts';
import { useFavorites } from './useFavorites.ts';

/** One cycling event: its facts, the end of its registration, and a link to its organiser. */
export function CyclingEventScreen({ params }: { readonly params: Readonly<Record<string, string>> }) {
  const { t } = useTranslator();
  const { id = '' } = params;
  const resource = useResource('cyclingEvent', [id], (signal) =>
    callEndpoint(cyclingEventsEndpoints.getCyclingEvent, { params: { id } }, signal),
  );
  if (resource.state === 'failed' && resource.failure.kind === 'problem' && resource.failure.status === 404)
    return (
      <ErrorScreen
        status={404}
        list="cycling-events"
        wording={{ title: t('cyclingEvents.missing'), text: t('cyclingEvents.missingText') }}
      />
    );
  return (
    <Page>
      {resource.state === 'ready' ? null : <PageHeader title={t('page.cycling-events-id')} />}
      <BackLink href={toPageHref('cycling-events')}>{t('cyclingEvents.all')}</BackLink>
      <ResourceView resource={resource} failedTitle={t('cyclingEvents.failed')} busy={<Skeleton height={420} />}>
        {({ event }) => <EventContent event={event} />}
      </ResourceView>
    </Page>
  );
}

function EventContent({ event }: { readonly event: CyclingEvent }) {
  const { t, l } = useTranslator();
  const { ids, riderId, problem, toggle } = useFavorites();
  const nowMs = useEventsNow([event]);
  const status = getCyclingEventStatus(event, nowMs);
  const hasRoad = event.route !== null;
  return (
    <>
      <PageHeader
        title={l(event.name)}
        facts={[t(`cyclingEvents.kind.${event.kind}`), t(`cyclingEvents.county.${event.county}`)]}
        actions={<FavoriteButton event={event} isOn={ids.has(event.id)} onToggle={toggle} />}
      />
      <FavoriteProblemNote problem={problem} />
      <Columns>
        <div>
          {hasRoad ? null : <Photo event={event} />}
          <CyclingEventHero event={event} status={status} />
          <CyclingEventFacts event={event} nowMs={nowMs} />
          {hasRoad ? <Photo event={event} /> : null}
        </div>
        <CyclingEventActions event={event} status={status} isSignedIn={riderId !== null} />
      </Columns>
    </>
  );
}

/** If the event has a road, its picture comes first, and date and registration come before the photo. */
function Photo({ event }: { readonly event: CyclingEvent }) {
  const { l } = useTranslator();
  const { picture, route } = event;
  if (picture === null) return null;
  return (
    <Block marginTop={12} marginBottom={12} corners="clip">
      <WidePicture src={picture.src} name={event.id} alt={l(picture.alt)} isAboveFold={route === null} />
    </Block>
  );
}
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px 24px;
  @media ${media.desktop} { grid-template-columns: minmax(0, 1fr) 360px; }
`;

interface Props {
  readonly event: CyclingEvent;
  readonly status: CyclingEventStatus;
  readonly isSignedIn: boolean;
}

/** Links to the route's pace plan, the calendar file and the organiser. */
function CyclingEventActions({ event, status, isSignedIn }: Props) {
  const { t, l, language } = useTranslator();
  const isUpcoming = status === 'announced' || status === 'open' || status === 'closed';
  return (
    <Stack justify="start" gap={12}>
      <Actions>
        {event.route === null ? null : (
          <ButtonLink as={Link} href={toPageHref('route-id', { id: event.route.id })}>
            {t('cyclingEvents.toPlan', { route: l(event.route.name) })}
            <Icon name="next" size={18} />
          </ButtonLink>
        )}
        {isUpcoming ? (
          <ButtonLink href={`/calendar/${language}/events/${event.id}.ics`}>
            {t('cyclingEvents.toCalendar')}
            <Icon name="calendar" size={20} />
          </ButtonLink>
        ) : null}
      </Actions>
      {isUpcoming ? <FavoriteNote isSignedIn={isSignedIn} /> : null}
      <ActionBar text={t('cyclingEvents.leaves')}>
        <ButtonLink
          href={event.url}
          target="_blank"
          rel="noopener noreferrer"
          data-variant={status === 'open' ? 'primary' : undefined}
        >
          {t(status === 'open' ? 'cyclingEvents.toRegister' : 'cyclingEvents.toSite')}
        </ButtonLink>
      </ActionBar>
    </Stack>
  );
}
const Actions = styled.div`
  display: grid;
  gap: 8px;
  > * { justify-content: space-between; text-align: start; }
`;
