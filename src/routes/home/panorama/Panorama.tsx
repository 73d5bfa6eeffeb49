import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { pageHref } from '#contract/pages.ts';
import { getRoadState } from '#contract/routes/roadState.ts';
import { useServerSkewMs } from '#src/api/useServerSkewMs.ts';
import { formatClock } from '#src/format/formatClock.ts';
import { formatMetres } from '#src/format/formatDistance.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { Mountain } from '#src/ui/mountain/Mountain.tsx';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import type { HomeRoute } from '../lastRoute.ts';
import { PictureLayer } from '../PictureLayer.tsx';
import type { PlanWaypoint, TomorrowPlan } from '../tomorrowPlan.ts';
import { formatShortDay } from './formatShortDay.ts';
import { getOpenPlanProps } from './getOpenPlanProps.ts';
import type { PanoramaArea } from './layoutPosts.ts';
import { computeFrame, layoutPosts } from './layoutPosts.ts';
import { OwnFigures } from './OwnFigures.tsx';
import { PanoramaFoot } from './PanoramaFoot.tsx';
import { PlacePosts } from './PlacePosts.tsx';
import { useTomorrowPlan } from './useTomorrowPlan.ts';

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
    // The last post also shows the highest elevation.
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

interface VisitorFiguresProps {
  readonly route: HomeRoute;
  readonly plan: TomorrowPlan | null;
}

/** Explains whose times the picture shows, with a link to the pace page, where riders enter their own values. */
function VisitorFigures({ route, plan }: VisitorFiguresProps) {
  const { t, l, language } = useTranslator();
  if (plan === null) return null;
  const params = {
    ftp: formatFixed(plan.ftpW, 0, language),
    mass: formatFixed(plan.bodyMassKg, 0, language),
    name: l(route.name),
    day: formatShortDay(plan.day, language),
    time: formatClock(plan.departureMinute * 60),
    duration: formatDuration(plan.durationS),
  };
  return (
    <Whose href={pageHref('route-id', { id: route.id })} className="num" {...getOpenPlanProps(plan)}>
      {/* Separate lines: as one paragraph it would be the largest contentful paint, and a late one. */}
      <span>
        <strong>{t('panorama.ride', params)}</strong>
        <small>{t('panorama.whose', params)}</small>
        <b>
          {t('panorama.yours')} <Icon name="next" size={18} />
        </b>
      </span>
    </Whose>
  );
}

const Whose = styled(Link)`
  display: inline-block;
  padding: 10px 0 4px;
  @media ${media.desktop} { padding-top: 6px; }
  color: var(--cypress);
  font-weight: 600;
  line-height: 1.4;
  text-decoration: none;
  strong, small, b { display: block; width: fit-content; }
  strong { color: var(--ink); font-size: 1.125rem; font-weight: 700; }
  small { color: var(--soft); font-size: 0.875rem; font-weight: 400; }
  b { font-weight: 600; text-decoration: underline; text-underline-offset: 3px; }
  svg { vertical-align: -4px; }
`;
