import { Stack } from '#src/ui/primitives/Stack.tsx';
import { LoadingRegion, Skeleton } from '#src/ui/Skeleton.tsx';

/** Placeholder rows with the height of a notice. */
export const NoticeSkeletons = () => (
  <LoadingRegion>
    <Stack gap={16}>
      <Skeleton height={56} />
      <Skeleton height={56} />
      <Skeleton height={56} />
    </Stack>
  </LoadingRegion>
);
