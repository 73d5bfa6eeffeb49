import { styled } from 'styled-components';
import { Mountain } from '#src/ui/mountain/Mountain.tsx';

interface Props {
  readonly silhouette_m: readonly number[];
  readonly distance_m: number;
}

const frame = { width: 84, height: 32, from: 0, to: 84, top: 5, foot: 26, scale: 0.45 } as const;

/** A small picture of a segment's road; its name is beside it. */
export function SegmentPicture({ silhouette_m: elevationsM, distance_m: distanceM }: Props) {
  return (
    <Container aria-hidden="true">
      <Mountain road={{ distanceM, elevationsM }} frame={frame} label="" tone="mist" />
    </Container>
  );
}

const Container = styled.span`
  display: block;
  flex: none;
  width: 84px;
  overflow: hidden;
`;
