import { useMemo } from 'react';
import { styled } from 'styled-components';
import { drawSilhouette, silhouetteBox } from './drawSilhouette.ts';

interface Props {
  /** Elevations at equal distances from start to end. */
  readonly elevationsM: readonly number[];
  readonly distanceM: number;
  /** What it shows, for those who do not see it. */
  readonly label: string;
}

/** A route's elevation in the grade ramp: the site's signature. Fills its box; give the box a height. */
export function Silhouette({ elevationsM, distanceM, label }: Props) {
  const drawing = useMemo(() => drawSilhouette(elevationsM, distanceM), [elevationsM, distanceM]);
  return (
    <Drawing viewBox={`0 0 ${silhouetteBox.width} ${silhouetteBox.height}`} preserveAspectRatio="none" role="img">
      <title>{label}</title>
      {drawing.bands.map(({ band, path }) => (
        <path key={band} d={path} fill={`var(--grade${band})`} />
      ))}
      <path d={drawing.line} fill="none" stroke="var(--ink)" strokeWidth={1.6} vectorEffect="non-scaling-stroke" />
    </Drawing>
  );
}

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: 100%;
  overflow: visible;
  stroke-linejoin: round;
`;
