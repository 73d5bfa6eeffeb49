import { styled } from 'styled-components';
import { Skeleton } from '#src/ui/Skeleton.tsx';

/** Rows of a list while they load, as high as the rows. */
export function RowSkeletons({ count, heightPx = 73 }: { readonly count: number; readonly heightPx?: number }) {
  return (
    <div>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike, and they never move.
        <Room key={index} style={{ height: heightPx }}>
          <Skeleton height={heightPx - 24} />
        </Room>
      ))}
    </div>
  );
}

const Room = styled.div`
  display: grid;
  align-items: center;
`;
