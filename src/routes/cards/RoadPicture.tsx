import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { RouteSummary } from '#contract/routes/routes.ts';
import { formatMetres } from '#src/format/formatDistance.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { ClimbMountain } from '#src/ui/mountain/ClimbMountain.tsx';
import { RoadStrip } from '#src/ui/mountain/RoadStrip.tsx';

interface Props {
  readonly route: RouteSummary;
  readonly layout: 'card' | 'row';
}

/**
 * The route's road: a mountain on a card, a strip in a row. Drawn pale and without grades if only a few heights are
 * known.
 */
export function RoadPicture({ route, layout }: Props) {
  const { t, l, language } = useTranslator();
  const { silhouette_m: elevationsM, distance_m: distanceM, is_approximate: isApproximate } = route;
  const road = useMemo(() => ({ elevationsM, distanceM }), [elevationsM, distanceM]);
  const label = t('common.silhouette', {
    name: l(route.name),
    min: formatMetres(route.elevation_min_m, language),
    max: formatMetres(route.elevation_max_m, language),
  });
  if (layout === 'row')
    return (
      <Strip>
        <RoadStrip {...road} heightPx={56} isApproximate={isApproximate} label={label} />
      </Strip>
    );
  return (
    <ClimbMountain
      road={road}
      climbM={route.elevation_gain_m}
      tone={isApproximate ? 'mist' : 'full'}
      isApproximate={isApproximate}
      {...(!isApproximate && { mistWithout: route.id })}
      label={label}
    />
  );
}

const Strip = styled.div`
  grid-area: 1 / 2;
  @media ${media.tablet} {
    grid-area: 1 / 2 / span 3;
  }
`;
