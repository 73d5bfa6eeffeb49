import { useMemo } from 'react';
import { styled } from 'styled-components';
import { drawSilhouette, silhouetteBox } from './drawSilhouette.ts';

interface Props {
  /** Elevations at equal distances from start to end. */
  readonly elevationsM: readonly number[];
  readonly distanceM: number;
  /** Drawn through a few known heights: paler and with a broken ridge, so that nobody takes it for measured. */
  readonly isApproximate?: boolean;
  /** What it shows, for those who do not see it. */
  readonly label: string;
}

/** Of 64: an even line between two gates near the edge of two grade bands must not be drawn in stripes. */
const leastApproximateSteps = 4;

/** A route's elevation in the grade ramp: the site's signature. Fills its box; give the box a height. */
export function Silhouette({ elevationsM, distanceM, isApproximate = false, label }: Props) {
  const leastSteps = isApproximate ? leastApproximateSteps : 1;
  const drawing = useMemo(
    () => drawSilhouette(elevationsM, distanceM, leastSteps),
    [elevationsM, distanceM, leastSteps],
  );
  return (
    <Drawing
      viewBox={`0 0 ${silhouetteBox.width} ${silhouetteBox.height}`}
      preserveAspectRatio="none"
      role="img"
      data-approximate={isApproximate || undefined}
    >
      <title>{label}</title>
      {drawing.bands.map(({ band, path }) => (
        <path key={band} d={path} fill={`var(--grade${band})`} />
      ))}
      <path className="ridge" d={drawing.line} vectorEffect="non-scaling-stroke" />
    </Drawing>
  );
}

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: 100%;
  overflow: visible;
  .ridge {
    fill: none;
    stroke: var(--ink);
    stroke-width: 1.6;
    stroke-linejoin: round;
  }
  &[data-approximate] path:not(.ridge) {
    fill-opacity: 0.38;
  }
  &[data-approximate] .ridge {
    stroke: var(--soft);
    stroke-dasharray: 5 4;
  }
`;
