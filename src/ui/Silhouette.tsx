import { useMemo } from 'react';
import { styled } from 'styled-components';
import { drawSilhouette, silhouetteBox } from './drawSilhouette.ts';

interface Props {
  /** Elevations at equal distances from start to end. */
  readonly elevationsM: readonly number[];
  readonly distanceM: number;
  /**
   * Drawn from only a few known heights: paler and with a broken ridge line, so that it does not look like a
   * measurement.
   */
  readonly isApproximate?: boolean;
  /** Description for screen readers. */
  readonly label: string;
}

/** The grade between gates is even, but elevations in whole metres may move it by this much on a short stretch. */
const approximateMarginRatio = 0.005;

/** A route's elevation in the colours of the grade ramp. Fills its box; give the box a height. */
export function Silhouette({ elevationsM, distanceM, isApproximate = false, label }: Props) {
  const marginRatio = isApproximate ? approximateMarginRatio : 0;
  const drawing = useMemo(
    () => drawSilhouette(elevationsM, distanceM, marginRatio),
    [elevationsM, distanceM, marginRatio],
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
  /* The grades between gates are not known: no grade colour. */
  &[data-approximate] path:not(.ridge) {
    fill: var(--mini-body);
  }
  &[data-approximate] .ridge {
    stroke: var(--soft);
    stroke-dasharray: 5 4;
  }
`;
