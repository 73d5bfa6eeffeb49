import { styled } from 'styled-components';
import type { CyclingEventStatus } from '#contract/cyclingEvents/cyclingEventKinds.ts';
import type { CyclingEvent } from '#contract/cyclingEvents/cyclingEvents.ts';
import { formatKilometres, formatMetres } from '#src/format/formatDistance.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
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
        <Cluster rowGap={4} gap={8} padding={12} paddingX={12} paddingBottom={0}>
          <CyclingStatusChip status={status} />
          {event.is_sample ? <StatusChip tone="announced">{t('cyclingEvents.sample')}</StatusChip> : null}
        </Cluster>
        {route === null ? null : <RoadSilhouette route={route} heightPx={160} />}
      </Container>
      {distanceM === null ? null : (
        <Cluster as="p" rowGap={0} gap={24} justify="between" padding={12} paddingX={4} tone="soft" className="num">
          <span>
            <Text as="b" tone="ink" size="huge" weight={700}>
              {formatKilometres(distanceM, 1, language)}
            </Text>{' '}
            km
          </span>
          {gainM === null ? null : (
            <span>
              <span aria-hidden="true">↑ </span>
              <span className="visually-hidden">{t('common.elevationGain')} </span>
              <Text as="b" tone="ink" size="huge" weight={700}>
                {formatMetres(gainM, language)}
              </Text>{' '}
              m
            </span>
          )}
        </Cluster>
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
