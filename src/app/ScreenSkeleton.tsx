import { Page } from '#src/ui/layout/Page.tsx';
import { Busy, Skeleton } from '#src/ui/Skeleton.tsx';
import { Stack } from '#src/ui/Stack.tsx';

/** Shown while a screen's code loads: the shape that most screens begin with. */
export function ScreenSkeleton() {
  return (
    <Page>
      <Busy>
        <Stack>
          <Skeleton width="60%" height={36} />
          <Skeleton width="90%" height={20} />
          <Skeleton height={48} />
          <Skeleton height={200} />
          <Skeleton height={200} />
        </Stack>
      </Busy>
    </Page>
  );
}
