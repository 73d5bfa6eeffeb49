import { styled } from 'styled-components';
import type { MountainFrame } from '#contract/mountain/drawMountain.ts';
import { formatClock } from '#src/format/formatClock.ts';
import { formatWind } from '#src/format/formatWind.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import type { NextDeparturePlan, PlanWaypoint } from '../homePlans.ts';
import type { PostPosition } from './layoutPosts.ts';
import { layoutWindLabels } from './layoutWindLabels.ts';
import type { NextDeparturePlanView } from './useNextDeparturePlan.ts';

interface Props {
  readonly posts: readonly PostPosition<PlanWaypoint>[];
  readonly frame: MountainFrame;
  readonly planView: NextDeparturePlanView;
}

/** When the rider reaches each waypoint, and the wind on the way. Without a forecast only the times are shown. */
export function PanoramaFoot({ posts, frame, planView: { plan, isBusy, retry } }: Props) {
  const { t } = useTranslator();
  if (plan === null) return isBusy ? <FootSkeleton /> : <NoPlanNote retry={retry} />;
  const departureS = plan.departureMinute * 60;
  return (
    <Foot className="num">
      {plan.air.kind === 'calm' && plan.alternative === null ? (
        <MissingNote>
          {t('panorama.noWind')}
          <button type="button" onClick={retry} disabled={isBusy}>
            {t('common.retry')}
          </button>
        </MissingNote>
      ) : (
        <Winds posts={posts} waypoints={plan.waypoints} width={frame.width} />
      )}
      <Times>
        <li data-first="">{formatClock(departureS)}</li>
        {posts.map(({ x, waypoint }, index) => (
          <li key={waypoint.atM} style={{ left: x }} data-last={index === posts.length - 1 || undefined}>
            {formatClock(departureS + waypoint.elapsedS)}
          </li>
        ))}
      </Times>
    </Foot>
  );
}

/** Reserves space for the digits until they are known. */
function FootSkeleton() {
  return (
    <Foot aria-hidden="true">
      <Digits>
        {['start', 'middle', 'end'].map((name) => (
          <span key={name} />
        ))}
      </Digits>
    </Foot>
  );
}

function NoPlanNote({ retry }: { readonly retry: () => void }) {
  const { t } = useTranslator();
  return (
    <Foot>
      <MissingNote>
        {t('panorama.noPlan')}
        <button type="button" onClick={retry}>
          {t('common.retry')}
        </button>
      </MissingNote>
    </Foot>
  );
}

interface WindsProps {
  readonly posts: Props['posts'];
  readonly waypoints: NextDeparturePlan['waypoints'];
  readonly width: number;
}

function Winds({ posts, waypoints, width }: WindsProps) {
  const { t, language } = useTranslator();
  const formatText = (windMps: number) =>
    t(windMps >= 0 ? 'panorama.head' : 'panorama.tail', { wind: formatWind(windMps, language) });
  return (
    <WindRow>
      {layoutWindLabels({ posts, waypoints, leftPx: width < 700 ? 16 : 64, formatText }).map((label) => (
        <li key={label.atM} style={{ left: label.left }} data-head={label.windMps >= 0}>
          <Arrow isHead={label.windMps >= 0} />
          {formatText(label.windMps)}
          {label.hasUnit ? <small> m/s</small> : null}
        </li>
      ))}
    </WindRow>
  );
}

function Arrow({ isHead }: { readonly isHead: boolean }) {
  return (
    <svg width="18" height="14" viewBox="0 0 18 14" aria-hidden="true">
      <path d={isHead ? 'M18 5H8V0L0 7l8 7V9h10z' : 'M0 5h10V0l8 7-8 7V9H0z'} fill="currentColor" />
    </svg>
  );
}

const Foot = styled.div`
  position: absolute;
  inset: auto 0 0;
  height: 72px;
  color: var(--on-mountain);
  @media ${media.desktop} { height: 92px; }
`;
const rowStyle = `
  position: absolute;
  inset: auto 0 10px;
  height: 24px;
`;
const Times = styled.ul`
  ${rowStyle}
  font-weight: 650;
  @media ${media.desktop} { font-size: 1.0625rem; }
  li { position: absolute; transform: translateX(-50%); line-height: 24px; white-space: nowrap; }
  li[data-first] { left: 16px; transform: none; }
  li[data-last] { transform: translateX(calc(-100% + 12px)); }
  @media ${media.desktop} { li[data-first] { left: 64px; } }
`;
const WindRow = styled.ul`
  ${rowStyle}
  bottom: 42px;
  @media ${media.desktop} { bottom: 56px; }
  li {
    display: flex;
    position: absolute;
    align-items: center;
    gap: 6px;
    font-size: 0.875rem;
    font-weight: 600;
    line-height: 24px;
    white-space: nowrap;
  }
  small { font-size: 0.8125rem; font-weight: 400; }
  svg { color: var(--tailwind); }
  [data-head='true'] svg { color: var(--headwind); }
`;
const MissingNote = styled.p`
  display: flex;
  position: absolute;
  inset: auto 16px 30px;
  align-items: center;
  gap: 12px;
  font-size: 0.875rem;
  line-height: 1.3;
  button { flex: none; min-height: 48px; font-weight: 700; text-decoration: underline; }
  @media ${media.desktop} { inset: auto 64px 38px; }
`;
const Digits = styled.div`
  ${rowStyle}
  display: flex;
  justify-content: space-between;
  padding: 0 16px;
  @media ${media.desktop} { padding: 0 64px; }
  span { width: 48px; height: 20px; border-radius: 4px; background: var(--on-mountain-soft); opacity: 0.3; }
`;
