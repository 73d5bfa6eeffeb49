import { styled } from 'styled-components';
import { Link } from 'wouter';
import { getCyclingEventStatus } from '#contract/cyclingEvents/cyclingEventStatus.ts';
import type { CyclingEvent } from '#contract/cyclingEvents/cyclingEvents.ts';
import { toPageHref } from '#contract/pages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { CardFigures, CardFrame, CardTop, DistanceAndGain } from '#src/routes/cards/cardParts.tsx';
import { Block } from '#src/ui/primitives/Block.tsx';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { CyclingStatusChip } from './CyclingStatusChip.tsx';
import { EventDay } from './EventDay.tsx';
import { FavoriteButton } from './FavoriteButton.tsx';
import { RoadSilhouette } from './RoadSilhouette.tsx';
import { useRegistrationText } from './useRegistrationText.ts';

interface Props {
  readonly event: CyclingEvent;
  readonly nowMs: number;
  readonly isFavorite: boolean;
  readonly onToggle: (id: string) => void;
  /** The current year (YYYY); set if events of several months are listed, so that each shows its month. */
  readonly thisYear?: string;
}

/** One cycling event with its day at the left and, if it uses one of our routes, the road. The whole card is a link. */
export function CyclingEventCard({ event, nowMs, isFavorite, onToggle, thisYear }: Props) {
  const { t, l } = useTranslator();
  const status = getCyclingEventStatus(event, nowMs);
  const { text, isUrgent } = useRegistrationText(event, nowMs);
  const { route } = event;
  return (
    <CardFrame data-status={status}>
      <Row>
        <EventDay event={event} thisYear={thisYear} />
        <div>
          <CardTop>
            <h2 data-status={status}>
              <Link href={toPageHref('cycling-events-id', { id: event.id })}>{l(event.name)}</Link>
            </h2>
          </CardTop>
          <Cluster as="p" align="center" rowGap={2} gap={8} marginTop={4} marginBottom={2} tone="soft" size="small">
            <CyclingStatusChip status={status} />
            {event.is_sample ? <StatusChip tone="announced">{t('cyclingEvents.sample')}</StatusChip> : null}
            <span>{t(`cyclingEvents.kind.${event.kind}`)}</span>
            <span>{t(`cyclingEvents.county.${event.county}`)}</span>
          </Cluster>
          {event.distance_m === null ? null : (
            <CardFigures className="num">
              <DistanceAndGain distanceM={event.distance_m} gainM={event.elevation_gain_m ?? 0} />
            </CardFigures>
          )}
        </div>
        <FavoriteButton event={event} isOn={isFavorite} onToggle={onToggle} />
      </Row>
      {route === null ? null : (
        <Block place="bottom">
          <RoadSilhouette route={route} heightPx={72} />
        </Block>
      )}
      <Foot>
        <span data-urgent={isUrgent || undefined}>{text}</span>
        {route === null ? null : <strong>{t('cyclingEvents.hasPlan')}</strong>}
      </Foot>
    </CardFrame>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(44px, max-content) minmax(0, 1fr) 48px;
  gap: 4px 10px;
  padding: 10px 4px 10px 14px;
  h2[data-status='cancelled'] { text-decoration: line-through; }
`;
const Foot = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 16px;
  justify-content: space-between;
  padding: 8px 14px 10px;
  border-top: 1px solid var(--line);
  color: var(--soft);
  font-size: 0.875rem;
  strong { color: var(--cypress); font-weight: 650; }
  [data-urgent] { color: var(--signal); font-weight: 650; }
`;
