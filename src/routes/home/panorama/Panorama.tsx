import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import { getRoadState } from '#contract/routes/roadState.ts';
import { useServerSkewMs } from '#src/api/useServerSkewMs.ts';
import { formatClock } from '#src/format/formatClock.ts';
import { formatMetres } from '#src/format/formatDistance.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { Mountain } from '#src/ui/mountain/Mountain.tsx';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import type { NextDeparturePlan, PlanWaypoint } from '../homePlans.ts';
import type { HomeRoute } from '../lastRoute.ts';
import { PictureLayer } from '../PictureLayer.tsx';
import { AirChoice } from './AirChoice.tsx';
import { formatShortDay } from './formatShortDay.ts';
import { getOpenPlanProps } from './getOpenPlanProps.ts';
import type { PanoramaArea } from './layoutPosts.ts';
import { computeFrame, layoutPosts } from './layoutPosts.ts';
import { OwnFigures } from './OwnFigures.tsx';
import { PanoramaFoot } from './PanoramaFoot.tsx';
import { PlacePosts } from './PlacePosts.tsx';
import { type NextDeparturePlanView, useNextDeparturePlan } from './useNextDeparturePlan.ts';

const defaultArea: PanoramaArea = { width: 1280, height: 576, covered: { right: 640, bottom: 360 } };

/** The picture's size and the area covered by text; updates when either changes. */
function usePanoramaArea(picture: RefObject<HTMLElement | null>, textElement: HTMLElement): PanoramaArea {
  const [area, setArea] = useState(defaultArea);
  useLayoutEffect(() => {
    const element = picture.current;
    if (element === null) return;
    const measure = () => {
      const { width, height, top, left } = element.getBoundingClientRect();
      if (width === 0 || height === 0) return;
      const rects = [...textElement.children].map((child) => child.getBoundingClientRect());
      const bottom = Math.max(0, ...rects.map((rect) => rect.bottom)) - top;
      const right = Math.max(0, ...rects.map((rect) => rect.right)) - left;
      const covered = bottom > 0 ? { right, bottom } : { right: 0, bottom: 0 };
      setArea((previous) => (isSameArea(previous, { width, height, covered }) ? previous : { width, height, covered }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(textElement);
    return () => observer.disconnect();
  }, [picture, textElement]);
  return area;
}

function isSameArea(a: PanoramaArea, b: PanoramaArea): boolean {
  const listSizes = ({ width, height, covered }: PanoramaArea) => [width, height, covered.right, covered.bottom];
  const otherSizes = listSizes(b);
  return listSizes(a).every((size, index) => Math.abs(size - (otherSizes[index] ?? 0)) < 1);
}

interface Props {
  readonly route: HomeRoute;
  readonly isOwn: boolean;
  /** The text above or in front of the picture; only sky and mist are drawn behind it. */
  readonly textElement: HTMLElement;
  /** Target element for the figures, below the text. */
  readonly slot: HTMLElement;
}

const noWaypoints: readonly PlanWaypoint[] = [];

/** The road as a mountain across the page, with places, clock times and winds of the next departure. */
export function Panorama({ route, isOwn, textElement, slot }: Props) {
  const { t, l, language } = useTranslator();
  const picture = useRef<HTMLDivElement>(null);
  const area = usePanoramaArea(picture, textElement);
  const planView = useNextDeparturePlan(route.id, isOwn);
  const { distance_m: distanceM, silhouette_m: elevationsM } = route;
  const road = useMemo(() => ({ distanceM, elevationsM }), [distanceM, elevationsM]);
  const frame = useMemo(() => computeFrame(road, area), [road, area]);
  const waypoints = planView.plan?.waypoints ?? noWaypoints;
  const maxElevation = formatMetres(route.elevation_max_m, language);
  const posts = useMemo(() => {
    // The last post also shows the highest elevation.
    const formatText = (waypoint: PlanWaypoint) =>
      waypoint === waypoints.at(-1) ? `${l(waypoint.name)} ${maxElevation} m` : l(waypoint.name);
    return layoutPosts({ road, area, frame, waypoints, formatText });
  }, [road, area, frame, waypoints, l, maxElevation]);
  const postsM = useMemo(() => posts.map(({ waypoint }) => waypoint.atM), [posts]);
  const minElevation = formatMetres(Math.min(...elevationsM), language);
  return (
    <>
      {createPortal(
        <>
          <ClosedRoad plan={planView.plan} />
          {isOwn ? (
            <OwnFigures route={route} planView={planView} />
          ) : (
            <VisitorFigures route={route} planView={planView} />
          )}
        </>,
        slot,
      )}
      <ReservedSpace ref={picture}>
        <Mountain
          road={road}
          frame={frame}
          label={t('common.silhouette', { name: l(route.name), min: minElevation, max: maxElevation })}
          routeId={route.id}
          isApproximate={route.is_approximate}
          pointsM={postsM}
        >
          {({ x, y }) => (
            <g key={x}>
              <line className="fall" x1={x} x2={x} y1={y + 20} y2={frame.height - 44} />
              <circle className="place" cx={x} cy={y} r={area.width < 700 ? 4 : 6} />
            </g>
          )}
        </Mountain>
        <PlacePosts posts={posts} route={route} plan={planView.plan} frame={frame} />
        <PanoramaFoot posts={posts} frame={frame} planView={planView} />
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
function ClosedRoad({ plan }: { readonly plan: NextDeparturePlan | null }) {
  const { t, l } = useTranslator();
  const skewMs = useServerSkewMs();
  if (plan === null) return null;
  const { status, road_notices: notices } = plan.road;
  const departureMs = Date.parse(`${plan.day}T00:00:00+08:00`) + plan.departureMinute * 60_000;
  const closedState = [Date.now() + skewMs, departureMs]
    .map((atMs) => getRoadState(status, notices, atMs))
    .find((road) => road.status === 'closed');
  if (closedState === undefined) return null;
  const text = closedState.inForce.find(({ word }) => word === 'closed')?.text ?? null;
  return (
    <Cluster align="center" rowGap={4} gap={8} paddingBottom={4} weight={600} leading={1.4} role="note">
      <StatusChip tone="alarm">{t('common.statusClosed')}</StatusChip>
      <span>{text === null ? t('panorama.closed') : l(text)}</span>
    </Cluster>
  );
}

interface VisitorFiguresProps {
  readonly route: HomeRoute;
  readonly planView: NextDeparturePlanView;
}

/** Explains whose times the picture shows, with a link to the pace page, where riders enter their own values. */
function VisitorFigures({ route, planView }: VisitorFiguresProps) {
  const { t, l, language } = useTranslator();
  const { plan } = planView;
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
    <>
      <Ride className="num">{t('panorama.ride', params)}</Ride>
      <AirChoice planView={planView} />
      <PlanLink href={toPageHref('route-id', { id: route.id })} className="num" {...getOpenPlanProps(plan)}>
        {/* Separate lines: as one paragraph it would be the largest contentful paint, and a late one. */}
        <span>
          <small>{t('panorama.whose', params)}</small>
          <b>
            {t('panorama.yours')} <Icon name="next" size={18} />
          </b>
        </span>
      </PlanLink>
    </>
  );
}

const Ride = styled.strong`
  display: block;
  padding-top: 10px;
  color: var(--ink);
  font-size: 1.125rem;
`;
const PlanLink = styled(Link)`
  display: inline-block;
  padding-bottom: 4px;
  color: var(--cypress);
  font-weight: 600;
  line-height: 1.4;
  text-decoration: none;
  small, b { display: block; width: fit-content; }
  small { color: var(--soft); font-size: 0.875rem; font-weight: 400; }
  b { font-weight: 600; text-decoration: underline; text-underline-offset: 3px; }
  svg { vertical-align: -4px; }
`;
