import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Stack } from '#src/ui/Stack.tsx';

const rows = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** Rows in the height of a list's and a ranking's. */
export function RowSkeletons() {
  return (
    <Stack>
      {rows.map((name) => (
        <Skeleton key={name} height={56} />
      ))}
    </Stack>
  );
}
