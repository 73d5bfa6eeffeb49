import { Stack } from '#src/ui/primitives/Stack.tsx';
import { LoadingRegion, Skeleton } from '#src/ui/Skeleton.tsx';

/** Placeholder in the shape of an attempt's page. */
export function AttemptSkeleton() {
  return (
    <LoadingRegion>
      <Stack gap={16}>
        <Skeleton height={30} width={120} />
        <Skeleton height={60} width={240} />
        <Skeleton height={320} />
      </Stack>
    </LoadingRegion>
  );
}
