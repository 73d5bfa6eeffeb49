import { useMemo } from 'react';
import { styled } from 'styled-components';
import { Mountain } from '#src/ui/mountain/Mountain.tsx';

interface Props {
  readonly distanceM: number;
  readonly elevationsM: readonly number[];
  readonly isApproximate: boolean;
}

const frame = { width: 96, height: 52, from: 0, to: 96, top: 8, foot: 42, scale: 0.42 };

/** Decorative picture of a road beside its name. */
export function MiniMountain({ distanceM, elevationsM, isApproximate }: Props) {
  const road = useMemo(() => ({ distanceM, elevationsM }), [distanceM, elevationsM]);
  return (
    <Container aria-hidden="true">
      <Mountain road={road} frame={frame} label="" tone="mist" isApproximate={isApproximate} />
    </Container>
  );
}

const Container = styled.div`
  overflow: hidden;
  border-radius: 4px;
`;
