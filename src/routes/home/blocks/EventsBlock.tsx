import { styled } from 'styled-components';
import { Link } from 'wouter';
import type { EventSummary } from '#contract/events/events.ts';
import { eventsEndpoints } from '#contract/events/eventsEndpoints.ts';
import { toPageHref } from '#contract/pages.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { Block, Rows } from './Block.tsx';
import { EmptyBlock } from './EmptyBlock.tsx';
import { MiniMountain } from './MiniMountain.tsx';
import { RowSkeletons } from './RowSkeletons.tsx';

const maxShown = 3;

/** Current and coming events. */
export function EventsBlock() {
  const { t } = useTranslator();
  const resource = useResource('eventsBlock', [], loadEvents);
  return (
    <Block title={t('homeEvents.title')} more={{ href: toPageHref('events'), text: t('homeEvents.all') }}>
      <ReservedSpace>
        <ResourceView
          resource={resource}
          failedTitle={t('homeEvents.failed')}
          busy={<RowSkeletons count={maxShown} heightPx={89} />}
          renderEmpty={({ results }) =>
            results.length > 0 ? null : <EmptyBlock title={t('homeEvents.none')} text={t('homeEvents.noneText')} />
          }
        >
          {({ results }) => (
            <EventRows>
              {results.slice(0, maxShown).map((event) => (
                <EventRow key={event.id} event={event} />
              ))}
            </EventRows>
          )}
        </ResourceView>
      </ReservedSpace>
    </Block>
  );
}

function EventRow({ event }: { readonly event: EventSummary }) {
  const { t, l, language } = useTranslator();
  const startDate = new Date(event.certification_from);
  const formatPart = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'Asia/Taipei' }).format(startDate);
  const day = new Intl.DateTimeFormat(language, { day: '2-digit', timeZone: 'Asia/Taipei' })
    .formatToParts(startDate)
    .find(({ type }) => type === 'day')?.value;
  const { route } = event.challenge;
  const riders =
    event.max_participants === null
      ? t('homeEvents.riders', { count: event.participant_count })
      : t('homeEvents.ridersOf', { count: event.participant_count, most: event.max_participants });
  return (
    <li>
      <Day className="num">
        <small>{formatPart({ month: 'short' })}</small>
        <b>{day}</b>
        <small>{formatPart({ weekday: 'short' })}</small>
      </Day>
      <div>
        <StatusChip tone={event.status === 'registering' ? 'open' : 'plain'}>
          {t(`homeEvents.status.${event.status}`)}
        </StatusChip>
        <h3>
          <Link href={toPageHref('events-id', { id: event.id })}>{l(event.name)}</Link>
        </h3>
        <p className="num">{riders}</p>
      </div>
      <Picture>
        <MiniMountain
          distanceM={route.distance_m}
          elevationsM={route.silhouette_m}
          isApproximate={route.is_approximate}
        />
      </Picture>
    </li>
  );
}

const loadEvents = (signal: AbortSignal) =>
  callEndpoint(eventsEndpoints.listEvents, { query: { page_size: maxShown } }, signal);

const ReservedSpace = styled.div`
  min-height: 267px;
  &:has([data-quiet]) { min-height: 0; }
  > [role='alert'] { min-height: inherit; }
`;
const EventRows = styled(Rows)`
  > li { grid-template-columns: 56px minmax(0, 1fr) auto; min-height: 88px; }
  @container (max-width: 14rem) {
    > li { grid-template-columns: minmax(0, 1fr); }
  }
`;
const Day = styled.p`
  && { display: grid; color: var(--ink); text-align: center; }
  small { color: var(--soft); font-size: 0.8125rem; line-height: 1.3; }
  b { font-size: 1.5rem; font-weight: 760; line-height: 1.1; }
`;
const Picture = styled.div`
  width: 72px;
  @media (min-width: 600px) { width: 112px; }
`;
