import { useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { formatMetres } from '#src/format/formatDistance.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Mountain } from '#src/ui/mountain/Mountain.tsx';
import type { HomeRoute } from '../lastRoute.ts';
import { PictureLayer } from '../PictureLayer.tsx';
import type { PlanWaypoint } from '../tomorrowPlan.ts';
import { ClosedRoad } from './ClosedRoad.tsx';
import { computeFrame, layoutPosts } from './layoutPosts.ts';
import { OwnFigures } from './OwnFigures.tsx';
import { PanoramaFoot } from './PanoramaFoot.tsx';
import { PlacePosts } from './PlacePosts.tsx';
import { usePanoramaArea } from './usePanoramaArea.ts';
import { useTomorrowPlan } from './useTomorrowPlan.ts';
import { VisitorFigures } from './VisitorFigures.tsx';

interface Props {
  readonly route: HomeRoute;
  readonly isOwn: boolean;
  /** The text above or in front of the picture; only sky and mist are drawn behind it. */
  readonly words: HTMLElement;
  /** Target element for the figures, below the text. */
  readonly slot: HTMLElement;
}

const noPlaces: readonly PlanWaypoint[] = [];

/** The road as a mountain across the page, with places, clock times and winds of tomorrow's ride. */
export function Panorama({ route, isOwn, words, slot }: Props) {
  const { t, l, language } = useTranslator();
  const picture = useRef<HTMLDivElement>(null);
  const box = usePanoramaArea(picture, words);
  const coming = useTomorrowPlan(route.id, isOwn);
  const { distance_m: distanceM, silhouette_m: elevationsM } = route;
  const road = useMemo(() => ({ distanceM, elevationsM }), [distanceM, elevationsM]);
  const frame = useMemo(() => computeFrame(road, box), [road, box]);
  const waypoints = coming.plan?.waypoints ?? noPlaces;
  const top = formatMetres(route.elevation_max_m, language);
  const posts = useMemo(() => {
    // The last post also shows its height.
    const formatText = (place: PlanWaypoint) =>
      place === waypoints.at(-1) ? `${l(place.name)} ${top} m` : l(place.name);
    return layoutPosts({ road, box, frame, waypoints, formatText });
  }, [road, box, frame, waypoints, l, top]);
  const placesM = useMemo(() => posts.map(({ place }) => place.atM), [posts]);
  const min = formatMetres(Math.min(...elevationsM), language);
  return (
    <>
      {createPortal(
        <>
          <ClosedRoad plan={coming.plan} />
          {isOwn ? <OwnFigures route={route} coming={coming} /> : <VisitorFigures route={route} plan={coming.plan} />}
        </>,
        slot,
      )}
      <ReservedSpace ref={picture}>
        <Mountain
          road={road}
          frame={frame}
          label={t('common.silhouette', { name: l(route.name), min, max: top })}
          mistWithout={route.id}
          isApproximate={route.is_approximate}
          placesM={placesM}
        >
          {({ x, y }) => (
            <g key={x}>
              <line className="fall" x1={x} x2={x} y1={y + 20} y2={frame.height - 44} />
              <circle className="place" cx={x} cy={y} r={box.width < 700 ? 4 : 6} />
            </g>
          )}
        </Mountain>
        <PlacePosts posts={posts} route={route} plan={coming.plan} frame={frame} />
        <PanoramaFoot posts={posts} frame={frame} coming={coming} />
      </ReservedSpace>
    </>
  );
}

const ReservedSpace = styled(PictureLayer)`
  > svg { position: absolute; inset: 0; height: 100%; }
  .fall { stroke: var(--on-mountain-soft); stroke-opacity: 0.45; }
  .place { fill: var(--card); stroke: var(--ink); stroke-width: 2; }
  [data-theme='dark'] & .place { fill: var(--ink); stroke: var(--paper); }
`;
