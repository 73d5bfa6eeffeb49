import type { CyclingEvent } from '#contract/cyclingEvents/cyclingEvents.ts';
import { formatMetres } from '#src/format/formatDistance.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Silhouette } from '#src/ui/Silhouette.tsx';

type Road = NonNullable<CyclingEvent['route']>;

/** Our road that a race rides, read out with its name and how low and high it goes. */
export function RoadSilhouette({ route }: { readonly route: Road }) {
  const { t, l, language } = useTranslator();
  const { silhouette_m: elevationsM } = route;
  return (
    <Silhouette
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
