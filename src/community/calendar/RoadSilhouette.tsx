import type { CyclingEvent } from '#contract/cyclingEvents/cyclingEvents.ts';
import { formatMetres } from '#src/format/formatDistance.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { RoadStrip } from '#src/ui/mountain/RoadStrip.tsx';

type Road = NonNullable<CyclingEvent['route']>;

interface Props {
  readonly route: Road;
  readonly heightPx: number;
}

/** The road of an event; screen readers get its name, lowest and highest point. */
export function RoadSilhouette({ route, heightPx }: Props) {
  const { t, l, language } = useTranslator();
  const { silhouette_m: elevationsM } = route;
  return (
    <RoadStrip
      heightPx={heightPx}
      routeId={route.id}
      elevationsM={elevationsM}
      distanceM={route.distance_m}
      isApproximate={route.is_approximate}
      label={t('common.silhouette', {
        name: l(route.name),
        min: formatMetres(Math.min(...elevationsM), language),
        max: formatMetres(Math.max(...elevationsM), language),
      })}
    />
  );
}
