import { Busy, Skeleton } from '#src/ui/Skeleton.tsx';
import { Stack } from '#src/ui/Stack.tsx';

/** Placeholder rows with the height of a notice. */
export const NoticeSkeletons = () => (
  <Busy>
    <Stack>
      <Skeleton height={56} />
      <Skeleton height={56} />
      <Skeleton height={56} />
    </Stack>
  </Busy>
);
