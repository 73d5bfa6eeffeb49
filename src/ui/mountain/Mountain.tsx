import { type ReactNode, useId, useMemo } from 'react';
import { styled } from 'styled-components';
import { drawMist, type MistPosition } from '#contract/mountain/drawMist.ts';
import { drawMountain, type MountainFrame } from '#contract/mountain/drawMountain.ts';
import type { LinePoint, MountainRoad } from '#contract/mountain/roadLine.ts';

interface Props {
  readonly road: MountainRoad;
  readonly frame: MountainFrame;
  /** Description for screen readers. */
  readonly label: string;
  /** `mist`: pale, for a mountain not climbed yet; `full` otherwise. */
  readonly tone?: 'full' | 'mist';
  /** The id of this road: draws other roads in the mist behind it. */
  readonly routeId?: string;
  /** The positions of those roads; the default positions suit a mountain behind text. */
  readonly mistPositions?: readonly MistPosition[];
  /** Only a few elevations are known: no grade colours, a dashed line. */
  readonly isApproximate?: boolean;
  /** Stretches to its box in both directions: a fraction of the road is the same fraction of the box's width. */
  readonly isStretched?: boolean;
  /** Distances along the road, in metres. */
  readonly pointsM?: readonly number[];
  /** Draws something at one of these distances. */
  readonly children?: (point: LinePoint, index: number) => ReactNode;
}

const noDistances: readonly number[] = [];

/**
 * A road as a mountain, with a ribbon in grade colours below the road. All silhouettes are drawn by this component. It
 * is as wide as its box and keeps the frame's proportions unless it is stretched.
 */
export function Mountain(props: Props) {
  const { road, frame, label, tone = 'full', routeId, mistPositions, pointsM = noDistances, children } = props;
  const { isApproximate = false, isStretched = false } = props;
  const id = useId();
  const drawing = useMemo(() => drawMountain(road, frame, pointsM), [road, frame, pointsM]);
  const mist = useMemo(
    () => (routeId === undefined ? [] : drawMist(road, frame, routeId, mistPositions)),
    [road, frame, routeId, mistPositions],
  );
  return (
    <Picture
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      preserveAspectRatio={isStretched ? 'none' : undefined}
      role="img"
      data-tone={tone}
      data-stretched={isStretched || undefined}
      data-approximate={isApproximate || undefined}
    >
      <title>{label}</title>
      <defs>
        {mist.map(({ crestY, footY }, layer) => (
          <FadeGradient key={crestY} id={`${id}-${layer}`} crestY={crestY} footY={footY} layer={layer} />
        ))}
        <linearGradient id={`${id}-body`} gradientUnits="userSpaceOnUse" x2="0" y1={frame.top} y2={frame.height}>
          <stop className="summit" />
          <stop className="foot" offset="1" />
        </linearGradient>
      </defs>
      {mist.map(({ body, trees, crestY }, layer) => (
        <g key={crestY}>
          <path d={body} fill={`url(#${id}-${layer})`} />
          {trees === '' ? null : <path d={trees} fill={mistColours[layer]} />}
        </g>
      ))}
      {drawing === null ? null : (
        <>
          <path d={drawing.body} fill={tone === 'mist' ? 'var(--mini-body)' : `url(#${id}-body)`} />
          {isApproximate
            ? null
            : drawing.ribbon.map(({ band, path }) => <path key={band} d={path} fill={`var(--grade${band})`} />)}
          <path
            className="road"
            d={drawing.road}
            strokeWidth={2.4 * frame.scale}
            vectorEffect={isStretched ? 'non-scaling-stroke' : undefined}
            strokeDasharray={isApproximate ? `${6 * frame.scale} ${5 * frame.scale}` : undefined}
          />
          {children === undefined ? null : drawing.markedPoints.map(children)}
        </>
      )}
    </Picture>
  );
}

const mistColours = ['var(--ridge-far)', 'var(--ridge-middle)', 'var(--ridge-near)'];

interface FadeGradientProps {
  readonly id: string;
  readonly crestY: number;
  readonly footY: number;
  readonly layer: number;
}

function FadeGradient({ id, crestY, footY, layer }: FadeGradientProps) {
  return (
    <linearGradient id={id} gradientUnits="userSpaceOnUse" x2="0" y1={crestY} y2={footY}>
      <stop stopColor={mistColours[layer]} />
      <stop offset="1" stopColor={mistColours[layer]} stopOpacity="0" />
    </linearGradient>
  );
}

const Picture = styled.svg`
  display: block;
  width: 100%;
  height: auto;
  &[data-stretched] { height: 100%; }
  .summit { stop-color: var(--mountain); }
  .foot { stop-color: var(--mountain-foot); }
  .road { fill: none; stroke: var(--ink); stroke-linejoin: round; }
  &[data-approximate][data-tone='mist'] .road { stroke: var(--soft); }
`;
