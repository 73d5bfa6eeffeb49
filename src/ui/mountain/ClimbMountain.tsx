import { type ReactNode, useMemo } from 'react';
import { styled } from 'styled-components';
import type { LinePoint, MountainRoad } from '#contract/mountain/roadLine.ts';
import { cardMist } from './cardMist.ts';
import { computeClimbFrame } from './computeClimbFrame.ts';
import { Mountain } from './Mountain.tsx';

interface Props {
  readonly road: MountainRoad;
  /** Its climbing: more climbing makes it higher. */
  readonly climbM: number;
  /** Description for screen readers. */
  readonly label: string;
  readonly isApproximate?: boolean;
  /** `mist`: pale, for a mountain not climbed yet. */
  readonly tone?: 'full' | 'mist';
  /** Draws other roads behind it, excluding this one. */
  readonly mistWithout?: string;
  /** Distances along the road, in metres. */
  readonly postsM?: readonly number[];
  /** Draws the post at one of these places; it is up to 20 wide. */
  readonly children?: (place: LinePoint, index: number) => ReactNode;
}

/**
 * A card's road as a mountain whose height depends on its climb. Grows to the height of the neighbouring card; the
 * mountain is aligned with its bottom.
 */
export function ClimbMountain({ climbM, tone = 'full', mistWithout, postsM, children, ...props }: Props) {
  const hasPosts = children !== undefined;
  const frame = useMemo(() => computeClimbFrame(climbM, hasPosts), [climbM, hasPosts]);
  return (
    <Sky>
      <Mountain
        {...props}
        frame={frame}
        tone={tone}
        {...(mistWithout !== undefined && { mistWithout, mistPlaces: cardMist })}
        {...(postsM !== undefined && { placesM: postsM })}
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
