import { startTransition, useEffect, useState } from 'react';

/** Two rows of three on a desk; on a phone two screens. */
const firstCount = 6;

/** The first items of a list at once, all of them as soon as those are drawn: a long list is then no long task on a slow phone. */
export function useFirstFew<Item>(items: readonly Item[]): readonly Item[] {
  const [isWhole, setWhole] = useState(items.length <= firstCount);
  useEffect(() => startTransition(() => setWhole(true)), []);
  return isWhole ? items : items.slice(0, firstCount);
}
