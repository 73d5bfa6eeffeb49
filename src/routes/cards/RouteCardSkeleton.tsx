import { styled } from 'styled-components';
import { Card } from '#src/ui/primitives/Card.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';

/** Placeholder with the height of a route card, so that nothing moves. */
export function RouteCardSkeleton() {
  return (
    <Card corners="clip" aria-hidden="true">
      <Words>
        <Skeleton width="50%" height={20} />
        <Skeleton width="75%" height={14} />
      </Words>
      <Skeleton height={138} />
    </Card>
  );
}
const Words = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  height: 80px;
  padding: 16px 16px 31px;
`;
