import { styled } from 'styled-components';
import { Link } from 'wouter';
import type { EventDetail } from '#contract/events/events.ts';
import { toPageHref } from '#contract/pages.ts';
import { Seats } from '#src/events/Seats.tsx';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { createLazyPart, Lazy } from '#src/ui/lazyPart.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Tabs } from '#src/ui/Tabs.tsx';
import { useTabInUrl } from '#src/ui/useTabInUrl.ts';
import { EventFacts } from './EventFacts.tsx';
import { EventCountdown, EventHero } from './EventHero.tsx';
import { FootAction } from './FootAction.tsx';
import { LevelLadder } from './LevelLadder.tsx';
import { Participants } from './Participants.tsx';
import { RowSkeletons } from './RowSkeletons.tsx';
import { useRegistration } from './useRegistration.ts';
import { WaitingCard } from './WaitingCard.tsx';

interface Props {
  readonly loadedEvent: EventDetail;
}

const competitionTable = createLazyPart(async () => (await import('./CompetitionTable.tsx')).CompetitionTable);
const certificationTable = createLazyPart(async () => (await import('./CertificationTable.tsx')).CertificationTable);
const ownChoice = createLazyPart(async () => (await import('./OwnChoice.tsx')).OwnChoice);
const eventDetails = createLazyPart(async () => (await import('./EventDetails.tsx')).EventDetails);

const tabs = ['participants', 'competition', 'certification', 'details'] as const;

/** The event's page once it has loaded. */
export function EventBoard({ loadedEvent }: Props) {
  const { t, l, language } = useTranslator();
  const registration = useRegistration(loadedEvent);
  const { event, nowMs, riderId } = registration;
  const [tab, setTab] = useTabInUrl(tabs);
  const counts = {
    participants: event.tab_counts.named,
    competition: event.tab_counts.competition,
    certification: event.tab_counts.certification,
  };
  const ownRegistration = event.viewer.registration;
  const dayFormat = new Intl.DateTimeFormat(language, { month: 'numeric', day: 'numeric', timeZone: 'Asia/Taipei' });
  return (
    <>
      <PageHeader
        title={l(event.name)}
        // The end is exclusive, so the last day is the one just before it.
        facts={[
          `${dayFormat.format(Date.parse(event.certification_from))} – ${dayFormat.format(Date.parse(event.certification_until) - 1)}`,
        ]}
      />
      <EventColumns data-ranking={tab === 'competition' || tab === 'certification' || undefined}>
        <EventHero event={event} nowMs={nowMs} />
        <Stack justify="start" gap={16}>
          <EventFacts event={event} nowMs={nowMs} />
          <EventCountdown event={event} nowMs={nowMs} />
          <Seats event={event} nowMs={nowMs} />
          <WaitingCard registration={registration} />
          {ownRegistration.state === 'registered' && event.levels.length > 0 ? (
            <LevelLadder event={event} result={ownRegistration.result} />
          ) : null}
          <FootAction registration={registration} onRanking={() => setTab('competition')} />
          {ownRegistration.state === 'registered' || ownRegistration.state === 'waitlisted' ? (
            <Lazy
              part={ownChoice}
              props={{ event, choice: ownRegistration.choice, onAnswer: registration.onAnswer }}
              when="now"
              fallback={<Skeleton height={48} />}
            />
          ) : null}
          {event.viewer.may_edit ? (
            <OrganiserLinks aria-label={t('event.manage')}>
              <ButtonLink as={Link} href={toPageHref('events-edit-id', { id: event.id })}>
                {t('event.edit')}
              </ButtonLink>
              <ButtonLink as={Link} href={toPageHref('events-riders-id', { id: event.id })}>
                {t('event.riders')}
              </ButtonLink>
            </OrganiserLinks>
          ) : null}
        </Stack>
      </EventColumns>
      <Tabs
        label={t('event.tabs')}
        tabs={tabs.map((id) => ({
          id,
          label: t(`event.tab.${id}`),
          ...(id !== 'details' && { count: counts[id] }),
        }))}
        chosen={tab}
        onChoose={setTab}
      >
        {tab === 'participants' ? <Participants event={event} riderId={riderId} /> : null}
        {tab === 'competition' ? (
          <Lazy part={competitionTable} when="now" props={{ event, riderId }} fallback={<RowSkeletons />} />
        ) : null}
        {tab === 'certification' ? (
          <Lazy part={certificationTable} when="now" props={{ event, riderId }} fallback={<RowSkeletons />} />
        ) : null}
        {tab === 'details' ? (
          <Lazy part={eventDetails} when="now" props={{ event }} fallback={<RowSkeletons />} />
        ) : null}
      </Tabs>
    </>
  );
}

/** Road on the left, countdown and button on the right; stacked on a phone. */
export const EventColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  margin-bottom: 16px;
  @media ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 360px;
    gap: 24px;
  }
  /* On a phone a ranking replaces the hero; the button and the link to the next level stay. */
  @media not all and ${media.desktop} {
    &[data-ranking] > :first-child,
    &[data-ranking] > :last-child > :not(section, [data-ladder]) { display: none; }
  }
`;
const OrganiserLinks = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  > a { flex: 1 1 auto; }
`;
