import { useMemo } from 'react';
import { styled } from 'styled-components';
import { cardMist } from './cardMist.ts';
import { Mountain } from './Mountain.tsx';
import { stripFrame } from './stripFrame.ts';

interface Props {
  /** Elevations at equal distances from start to end. */
  readonly elevationsM: readonly number[];
  readonly distanceM: number;
  /** Of its box; without it the box has a height of its own, near 88. */
  readonly heightPx?: number;
  /** Heights known at few points only: no grade colours, a broken line. */
  readonly isApproximate?: boolean;
  /** `mist` where marks are drawn over it. */
  readonly tone?: 'full' | 'mist';
  /** Draws other roads behind it, without this one. */
  readonly mistWithout?: string;
  /** Description for screen readers. */
  readonly label: string;
}

/** A road's profile from edge to edge of its box: a place along the road is a share of the box's width. */
export function RoadStrip(props: Props) {
  const { elevationsM, distanceM, heightPx, isApproximate = false, tone = 'full', mistWithout, label } = props;
  const road = useMemo(() => ({ elevationsM, distanceM }), [elevationsM, distanceM]);
  const frame = useMemo(() => stripFrame(heightPx), [heightPx]);
  return (
    <Box style={{ height: heightPx ?? '100%' }}>
      <Mountain
        road={road}
        frame={frame}
        label={label}
        tone={isApproximate ? 'mist' : tone}
        isApproximate={isApproximate}
        {...(mistWithout !== undefined && { mistWithout, mistPlaces: cardMist })}
        isStretched
      />
    </Box>
  );
}

const Box = styled.div`
  overflow: hidden;
`;
