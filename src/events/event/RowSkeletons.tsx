import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Stack } from '#src/ui/Stack.tsx';

const rows = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** Skeleton rows as high as those of a list and a ranking. */
export function RowSkeletons() {
  return (
    <Stack>
      {rows.map((name) => (
        <Skeleton key={name} height={56} />
      ))}
    </Stack>
  );
}
