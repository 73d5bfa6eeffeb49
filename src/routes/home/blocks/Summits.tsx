import { styled } from 'styled-components';
import type { RouteSummary } from '#contract/routes/routes.ts';
import { formatMetres } from '#src/format/formatDistance.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';

interface Props {
  /** The most visited routes first. */
  readonly routes: readonly RouteSummary[];
}

const heightPx = 200;
const namesHeightPx = 52;
/** Positions of the summits in thousandths of the width, chosen so that no label covers another slope. */
const summitPositions = [560, 300, 790, 115] as const;
const tones = ['far', 'near', 'middle', 'near'] as const;

/** Decorative summits of the most visited routes with names and elevations; drawn higher for higher routes. */
export function Summits({ routes }: Props) {
  const { l, language } = useTranslator();
  const visibleRoutes = routes.slice(0, summitPositions.length);
  const highestM = Math.max(1, ...visibleRoutes.map((route) => route.elevation_max_m));
  const summits = visibleRoutes.map((route, index) => ({
    route,
    x: summitPositions[index] ?? 0,
    tone: tones[index] ?? 'far',
    y: Math.round(heightPx - (heightPx - namesHeightPx) * Math.max(0.35, route.elevation_max_m / highestM)),
  }));
  return (
    <Range aria-hidden="true">
      <svg viewBox={`0 0 1000 ${heightPx}`} preserveAspectRatio="none" aria-hidden="true">
        {summits.map(({ route, x, y, tone }) => (
          <path key={route.id} fill={`var(--ridge-${tone})`} d={drawSlopes(x, y)} />
        ))}
      </svg>
      {summits.map(({ route, x, y }) => (
        <p
          key={route.id}
          className="num"
          style={{ left: `${x / 10}%`, bottom: `${((heightPx - y) / heightPx) * 100}%` }}
        >
          <b>{l(route.name)}</b> {formatMetres(route.elevation_max_m, language)} m
        </p>
      ))}
    </Range>
  );
}

/** A mountain with shoulders, down to the bottom of the picture on both sides. */
function drawSlopes(x: number, y: number): string {
  const fallPx = heightPx - y;
  // Offset from the summit in thousandths of the width, and how far the slope has fallen there: 0 to 1.
  const points = [
    [-330, 1],
    [-210, 0.72],
    [-130, 0.5],
    [-85, 0.36],
    [-45, 0.16],
    [-18, 0.05],
    [0, 0],
    [22, 0.04],
    [52, 0.2],
    [96, 0.33],
    [150, 0.54],
    [230, 0.78],
    [340, 1],
  ];
  return `M${points.map(([dx = 0, fall = 0]) => `${x + dx} ${Math.round(y + fall * fallPx)}`).join('L')}Z`;
}

const Range = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  svg { position: absolute; inset: 0; width: 100%; height: 100%; }
  p {
    position: absolute;
    padding-bottom: 4px;
    color: var(--soft);
    font-size: 0.8125rem;
    line-height: 1.3;
    white-space: nowrap;
    transform: translateX(-50%);
  }
  b { color: var(--ink); font-weight: 700; }
  /* A phone has space for two names. */
  p:nth-of-type(n + 3) { display: none; }
  p { text-align: center; }
  @media ${media.tablet} { p:nth-of-type(n + 3) { display: block; } }
`;
