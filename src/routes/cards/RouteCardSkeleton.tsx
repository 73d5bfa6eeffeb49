import { styled } from 'styled-components';
import { Skeleton } from '#src/ui/Skeleton.tsx';

/** Placeholder with the height of a route card, so that nothing moves. */
export function RouteCardSkeleton() {
  return (
    <Card aria-hidden="true">
      <Words>
        <Skeleton width="50%" height={20} />
        <Skeleton width="75%" height={14} />
      </Words>
      <Skeleton height={138} />
    </Card>
  );
}

const Card = styled.div`
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--card);
`;
const Words = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  height: 80px;
  padding: 16px 16px 31px;
`;
