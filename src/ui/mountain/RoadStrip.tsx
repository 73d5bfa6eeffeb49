import { useMemo } from 'react';
import { styled } from 'styled-components';
import { cardMist } from './cardMist.ts';
import { computeStripFrame } from './computeStripFrame.ts';
import { Mountain } from './Mountain.tsx';

interface Props {
  /** Elevations at equal distances from start to end. */
  readonly elevationsM: readonly number[];
  readonly distanceM: number;
  /** Height of its box; by default about 88. */
  readonly heightPx?: number;
  /** Only a few elevations are known: no grade colours, a dashed line. */
  readonly isApproximate?: boolean;
  /** `mist` if marks are drawn over it. */
  readonly tone?: 'full' | 'mist';
  /** The id of this road: draws other roads in the mist behind it. */
  readonly routeId?: string;
  /** Description for screen readers. */
  readonly label: string;
}

/** A road's profile from edge to edge of its box: a fraction of the road is the same fraction of the width. */
export function RoadStrip(props: Props) {
  const { elevationsM, distanceM, heightPx, isApproximate = false, tone = 'full', routeId, label } = props;
  const road = useMemo(() => ({ elevationsM, distanceM }), [elevationsM, distanceM]);
  const frame = useMemo(() => computeStripFrame(heightPx), [heightPx]);
  return (
    <Container style={{ height: heightPx ?? '100%' }}>
      <Mountain
        road={road}
        frame={frame}
        label={label}
        tone={isApproximate ? 'mist' : tone}
        isApproximate={isApproximate}
        {...(routeId !== undefined && { routeId, mistPositions: cardMist })}
        isStretched
      />
    </Container>
  );
}

const Container = styled.div`
  overflow: hidden;
`;
