import { styled } from 'styled-components';
import type { CyclingEventStatus } from '#contract/cyclingEvents/cyclingEventKinds.ts';
import type { CyclingEvent } from '#contract/cyclingEvents/cyclingEvents.ts';
import { formatKilometres, formatMetres } from '#src/format/formatDistance.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { CyclingStatusChip } from './CyclingStatusChip.tsx';
import { RoadSilhouette } from './RoadSilhouette.tsx';

interface Props {
  readonly event: CyclingEvent;
  readonly status: CyclingEventStatus;
}

/** The road with the event's state on it, then distance and climb in large numbers. */
export function CyclingEventHero({ event, status }: Props) {
  const { t, language } = useTranslator();
  const { route, distance_m: distanceM, elevation_gain_m: gainM } = event;
  return (
    <>
      <Container data-road={route !== null || undefined}>
        <Chips>
          <CyclingStatusChip status={status} />
          {event.is_sample ? <StatusChip tone="known">{t('cyclingEvents.sample')}</StatusChip> : null}
        </Chips>
        {route === null ? null : <RoadSilhouette route={route} heightPx={160} />}
      </Container>
      {distanceM === null ? null : (
        <Numbers className="num">
          <span>
            <b>{formatKilometres(distanceM, 1, language)}</b> km
          </span>
          {gainM === null ? null : (
            <span>
              <span aria-hidden="true">↑ </span>
              <span className="visually-hidden">{t('common.elevationGain')} </span>
              <b>{formatMetres(gainM, language)}</b> m
            </span>
          )}
        </Numbers>
      )}
    </>
  );
}

const Container = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: var(--radius);
  &[data-road] { background: linear-gradient(var(--sky-top), var(--card)); }
`;
const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
  padding: 12px 12px 0;
`;
const Numbers = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 24px;
  justify-content: space-between;
  padding: 12px 4px;
  color: var(--soft);
  b { color: var(--ink); font-size: 1.75rem; font-weight: 700; }
`;
