import { type ReactNode, useMemo } from 'react';
import { styled } from 'styled-components';
import type { MountainFrame } from '#contract/mountain/drawMountain.ts';
import type { LinePoint, MountainRoad } from '#contract/mountain/roadLine.ts';
import { cardMist } from './cardMist.ts';
import { Mountain } from './Mountain.tsx';

/** The width of a card's picture in SVG units; it is shown as wide as the card. */
const width = 360;
/** Space for half a post, so that the first and the last one are not cut. */
const postInset = 10;
/** Space above the highest point for the upper half of the road's line. */
const lineInset = 2;
/** Space below the lowest point for the ribbon where it is thickest. */
const bottomInset = 14;
const minRise = 52;
const maxAddedRise = 92;
/** About the elevation gain of Taiwan's highest climb; it has the full height. */
const maxElevationGainM = 2900;

/**
 * The frame of a card's mountain. Its height grows with the square root of the elevation gain, so that a small climb
 * still looks like a mountain.
 */
export function computeClimbFrame(elevationGainM: number, hasPosts: boolean): MountainFrame {
  const rise = Math.round(minRise + maxAddedRise * Math.sqrt(Math.max(0, elevationGainM) / maxElevationGainM));
  const inset = hasPosts ? postInset : 0;
  const top = hasPosts ? postInset : lineInset;
  const height = top + rise + bottomInset;
  return {
    width,
    height,
    from: inset,
    to: width - inset,
    top,
    foot: height - bottomInset,
    scale: hasPosts ? 0.6 : 0.85,
  };
}

interface Props {
  readonly road: MountainRoad;
  /** The road's elevation gain, which determines the mountain's height. */
  readonly elevationGainM: number;
  /** Description for screen readers. */
  readonly label: string;
  readonly isApproximate?: boolean;
  /** `mist`: pale, for a mountain not climbed yet. */
  readonly tone?: 'full' | 'mist';
  /** The id of this road: draws other roads in the mist behind it. */
  readonly routeId?: string;
  /** Distances along the road, in metres. */
  readonly postsM?: readonly number[];
  /** Draws the post at one of these distances; it may be 20 SVG units wide. */
  readonly children?: (point: LinePoint, index: number) => ReactNode;
}

/**
 * A card's road as a mountain whose height depends on its elevation gain. Grows to the height of the neighbouring card;
 * the mountain is aligned with its bottom.
 */
export function ClimbMountain({ elevationGainM, tone = 'full', routeId, postsM, children, ...props }: Props) {
  const hasPosts = children !== undefined;
  const frame = useMemo(() => computeClimbFrame(elevationGainM, hasPosts), [elevationGainM, hasPosts]);
  return (
    <Sky>
      <Mountain
        {...props}
        frame={frame}
        tone={tone}
        {...(routeId !== undefined && { routeId, mistPositions: cardMist })}
        {...(postsM !== undefined && { pointsM: postsM })}
        {...(hasPosts && { children })}
      />
    </Sky>
  );
}

const Sky = styled.div`
  display: grid;
  flex: 1;
  align-items: end;
`;
