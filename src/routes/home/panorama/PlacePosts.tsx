import { styled } from 'styled-components';
import type { MountainFrame } from '#contract/mountain/drawMountain.ts';
import { findCompassPoint } from '#src/format/findCompassPoint.ts';
import { formatClock } from '#src/format/formatClock.ts';
import { formatMetres } from '#src/format/formatDistance.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { formatWind } from '#src/format/formatWind.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import type { NextDeparturePlan, PlanWaypoint, SummitWeather } from '../homePlans.ts';
import type { HomeRoute } from '../lastRoute.ts';
import type { PostPosition } from './layoutPosts.ts';

interface Props {
  readonly posts: readonly PostPosition<PlanWaypoint>[];
  readonly route: HomeRoute;
  readonly plan: NextDeparturePlan | null;
  readonly frame: MountainFrame;
}

/** The names of places on posts along the road, and the weather at the top above the last one. */
export function PlacePosts({ posts, route, plan, frame }: Props) {
  const { l, language } = useTranslator();
  const lastPost = posts.at(-1);
  if (lastPost === undefined) return null;
  // Whether the last waypoint is the highest point of the road, within 12 px.
  const endsAtTop = Math.abs(lastPost.y - frame.top) < 12;
  const lastText = [l(lastPost.waypoint.name), endsAtTop ? `${formatMetres(route.elevation_max_m, language)} m` : '']
    .join(' ')
    .trim();
  return (
    <>
      {posts.map((post) =>
        post.hasPost ? (
          <Post
            key={post.waypoint.atM}
            style={{ left: post.x, top: post.y }}
            data-last={post === lastPost || undefined}
            className="num"
          >
            <span>{post === lastPost ? lastText : l(post.waypoint.name)}</span>
          </Post>
        ) : null,
      )}
      {plan?.summitWeather && endsAtTop ? (
        <SummitWeatherNote plan={plan} summitWeather={plan.summitWeather} position={lastPost} />
      ) : null}
    </>
  );
}

interface SummitWeatherNoteProps {
  readonly plan: NextDeparturePlan;
  readonly summitWeather: SummitWeather;
  readonly position: PostPosition<PlanWaypoint>;
}

function SummitWeatherNote({ plan, summitWeather, position }: SummitWeatherNoteProps) {
  const { t, language } = useTranslator();
  const compassPoint = findCompassPoint(summitWeather.windFromDeg);
  return (
    <WeatherText className="num" style={{ left: position.x + 12, top: position.y - 76 }}>
      <b>{t('panorama.top', { time: formatClock(plan.departureMinute * 60 + summitWeather.elapsedS) })}</b>
      <span>{formatFixed(summitWeather.temperatureC, 0, language)} °C</span>
      <span>
        {t(`weatherCard.${compassPoint}`)} {formatWind(summitWeather.windMps, language)} m/s ·{' '}
        {t('panorama.gust', { wind: formatFixed(summitWeather.gustMps, 0, language) })}
      </span>
    </WeatherText>
  );
}

/** A road sign on its pole, above the road. */
const Post = styled.div`
  position: absolute;
  transform: translate(-50%, calc(-100% - 6px));
  padding-bottom: 22px;
  pointer-events: none;
  &[data-last] { transform: translate(calc(-100% + 12px), calc(-100% - 6px)); }
  &::after {
    content: '';
    position: absolute;
    bottom: 0;
    left: calc(50% - 1px);
    width: 2px;
    height: 22px;
    background: var(--ink);
  }
  &[data-last]::after { right: 11px; left: auto; }
  span {
    display: block;
    max-width: 192px;
    overflow: hidden;
    padding: 3px 10px;
    border-radius: 5px;
    background: var(--post);
    box-shadow: inset 0 0 0 2px var(--post), inset 0 0 0 3.5px var(--on-post);
    color: var(--on-post);
    font-size: 0.875rem;
    font-weight: 700;
    line-height: 1.5;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @media ${media.desktop} {
    &[data-last] span { max-width: 260px; padding: 5px 12px; font-size: 1.0625rem; }
  }
  @media not all and ${media.tablet} {
    padding-bottom: 12px;
    &::after { height: 12px; }
    span { max-width: 140px; padding: 2px 8px; font-size: 0.8125rem; }
  }
`;
/** Shown only if there is space above the post. */
const WeatherText = styled.p`
  display: none;
  position: absolute;
  transform: translate(-100%, -100%);
  color: var(--soft);
  font-size: 0.875rem;
  line-height: 1.5;
  text-align: end;
  white-space: nowrap;
  > * { display: block; }
  b { color: var(--ink); font-size: 1rem; }
  @media ${media.desktop} { display: block; }
`;
