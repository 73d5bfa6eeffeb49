import { styled } from 'styled-components';
import { Skeleton } from '#src/ui/Skeleton.tsx';

/** Placeholder rows with the height of the real rows. */
export function RowSkeletons({ count, heightPx = 73 }: { readonly count: number; readonly heightPx?: number }) {
  return (
    <div>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all rows are the same and never move
        <ReservedSpace key={index} style={{ height: heightPx }}>
          <Skeleton height={heightPx - 24} />
        </ReservedSpace>
      ))}
    </div>
  );
}

const ReservedSpace = styled.div`
  display: grid;
  align-items: center;
`;
