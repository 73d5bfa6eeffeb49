import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { EventSummary } from '#contract/events/events.ts';
import { formatMetres } from '#src/format/formatDistance.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Mountain } from '#src/ui/mountain/Mountain.tsx';
import { RoadStrip } from '#src/ui/mountain/RoadStrip.tsx';

interface Props {
  readonly event: Pick<EventSummary, 'challenge' | 'picture'>;
  readonly height: number;
}

/** In units of the view box. */
const width = 600;

/** The road of an event: its profile from edge to edge, or a mountain whose summit stands out in the mist. */
export function EventPicture({ event: { challenge, picture }, height }: Props) {
  const { t, l, language } = useTranslator();
  const {
    id: routeId,
    silhouette_m: elevationsM,
    distance_m: distanceM,
    is_approximate: isApproximate,
  } = challenge.route;
  const road = useMemo(() => ({ elevationsM, distanceM }), [elevationsM, distanceM]);
  const frame = useMemo(
    () => ({ width, height, from: 0, to: 0.92 * width, top: 12, foot: height - 14, scale: 1 }),
    [height],
  );
  const label = t('common.silhouette', {
    name: l(challenge.name),
    min: formatMetres(Math.min(...elevationsM), language),
    max: formatMetres(Math.max(...elevationsM), language),
  });
  return (
    <Sky>
      {picture === 'mountain' ? (
        <Mountain road={road} frame={frame} label={label} routeId={routeId} isApproximate={isApproximate} />
      ) : (
        <RoadStrip {...road} heightPx={height} isApproximate={isApproximate} label={label} />
      )}
    </Sky>
  );
}

const Sky = styled.div`
  overflow: hidden;
  background: linear-gradient(var(--sky-top), var(--card));
`;
