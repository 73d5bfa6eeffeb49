import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';

const rowKeys = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** Skeleton rows as high as those of a list and a ranking. */
export function RowSkeletons() {
  return (
    <Stack gap={16}>
      {rowKeys.map((name) => (
        <Skeleton key={name} height={56} />
      ))}
    </Stack>
  );
}
