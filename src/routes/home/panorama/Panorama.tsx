import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { getRoadState } from '#contract/routes/roadState.ts';
import { useServerSkewMs } from '#src/api/useServerSkewMs.ts';
import { formatMetres } from '#src/format/formatDistance.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Mountain } from '#src/ui/mountain/Mountain.tsx';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import type { HomeRoute } from '../lastRoute.ts';
import { PictureLayer } from '../PictureLayer.tsx';
import type { PlanWaypoint, TomorrowPlan } from '../tomorrowPlan.ts';
import type { PanoramaArea } from './layoutPosts.ts';
import { computeFrame, layoutPosts } from './layoutPosts.ts';
import { OwnFigures } from './OwnFigures.tsx';
import { PanoramaFoot } from './PanoramaFoot.tsx';
import { PlacePosts } from './PlacePosts.tsx';
import { useTomorrowPlan } from './useTomorrowPlan.ts';
import { VisitorFigures } from './VisitorFigures.tsx';

const unmeasured: PanoramaArea = { width: 1280, height: 576, covered: { right: 640, bottom: 360 } };

/** The picture's size and the area covered by text; updates when either changes. */
function usePanoramaArea(picture: RefObject<HTMLElement | null>, words: HTMLElement): PanoramaArea {
  const [box, setBox] = useState(unmeasured);
  useLayoutEffect(() => {
    const element = picture.current;
    if (element === null) return;
    const measure = () => {
      const { width, height, top, left } = element.getBoundingClientRect();
      if (width === 0 || height === 0) return;
      const rects = [...words.children].map((child) => child.getBoundingClientRect());
      const bottom = Math.max(0, ...rects.map((rect) => rect.bottom)) - top;
      const right = Math.max(0, ...rects.map((rect) => rect.right)) - left;
      const covered = bottom > 0 ? { right, bottom } : { right: 0, bottom: 0 };
      setBox((previous) => (isSame(previous, { width, height, covered }) ? previous : { width, height, covered }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(words);
    return () => observer.disconnect();
  }, [picture, words]);
  return box;
}

function isSame(a: PanoramaArea, b: PanoramaArea): boolean {
  const sizes = ({ width, height, covered }: PanoramaArea) => [width, height, covered.right, covered.bottom];
  const sizesOfB = sizes(b);
  return sizes(a).every((size, index) => Math.abs(size - (sizesOfB[index] ?? 0)) < 1);
}

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

/** Warns that the road is closed now or at the planned departure. */
function ClosedRoad({ plan }: { readonly plan: TomorrowPlan | null }) {
  const { t, l } = useTranslator();
  const skewMs = useServerSkewMs();
  if (plan === null) return null;
  const { status, road_notices: notices } = plan.road;
  const departureMs = Date.parse(`${plan.day}T00:00:00+08:00`) + plan.departureMinute * 60_000;
  const closed = [Date.now() + skewMs, departureMs]
    .map((atMs) => getRoadState(status, notices, atMs))
    .find((road) => road.status === 'closed');
  if (closed === undefined) return null;
  const text = closed.inForce.find(({ word }) => word === 'closed')?.text ?? null;
  return (
    <Cluster align="center" rowGap={4} gap={8} paddingBottom={4} weight={600} leading={1.4} role="note">
      <StatusChip tone="alarm">{t('common.statusClosed')}</StatusChip>
      <span>{text === null ? t('panorama.closed') : l(text)}</span>
    </Cluster>
  );
}
