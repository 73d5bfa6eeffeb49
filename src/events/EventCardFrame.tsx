import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { getEventPhase } from '#contract/events/eventStatus.ts';
import type { EventSummary } from '#contract/events/events.ts';
import { toPageHref } from '#contract/pages.ts';
import { formatPeriodEnd, formatPeriodStart } from '#src/format/formatPeriodMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { CardFigures, CardFrame, CardTop, DistanceAndGain } from '#src/routes/cards/cardParts.tsx';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { EventPicture } from './EventPicture.tsx';
import { PhaseChip } from './PhaseChip.tsx';

interface Props {
  readonly event: EventSummary;
  readonly nowMs: number;
  /** The rider's relation to the event. */
  readonly relation: EventSummary['mine'];
  readonly pictureHeight?: number;
  /** The card's footer; its links and buttons need `data-above`, because the whole card is a link. */
  readonly children: ReactNode;
}

/** An event as a card: status, name, route and period. */
export function EventCardFrame({ event, nowMs, relation, pictureHeight = 96, children }: Props) {
  const { t, l, language } = useTranslator();
  const { challenge } = event;
  return (
    <CardFrame>
      <Top>
        <Cluster rowGap={4} gap={8}>
          <PhaseChip phase={getEventPhase(event, nowMs)} />
          <StatusChip>{t(`events.type.${event.type}`)}</StatusChip>
          {relation === null ? null : <StatusChip tone="announced">{t(`events.mine.${relation}`)}</StatusChip>}
          {event.is_sample ? <StatusChip tone="announced">{t('events.sample')}</StatusChip> : null}
        </Cluster>
        <h2>
          <Link href={toPageHref('events-id', { id: event.id })}>{l(event.name)}</Link>
        </h2>
      </Top>
      <Figures className="num">
        <span>{l(challenge.name)}</span>
        <DistanceAndGain
          distanceM={challenge.part?.distance_m ?? challenge.route.distance_m}
          gainM={challenge.part?.elevation_gain_m ?? challenge.route.elevation_gain_m}
        />
        <span>
          {formatPeriodStart(event.certification_from, language, nowMs)} –{' '}
          {formatPeriodEnd(event.certification_until, language, nowMs)}
        </span>
      </Figures>
      <EventPicture event={event} height={pictureHeight} />
      <Foot>{children}</Foot>
    </CardFrame>
  );
}

const Top = styled(CardTop)`
  flex-direction: column;
  align-items: flex-start;
  padding: 12px 16px 0;
`;
const Figures = styled(CardFigures)`
  padding: 4px 16px 8px;
`;
const Foot = styled.div`
  display: grid;
  gap: 4px;
  margin-top: auto;
  padding: 10px 16px 14px;
  border-top: 1px solid var(--line);
  [data-above] { position: relative; z-index: 1; }
`;
