import { startTransition, useEffect, useState } from 'react';

/** Two rows of three on a wide screen; two screens on a phone. */
const firstCount = 6;

/** Returns the first items at once and all of them after the first paint, so that a long list is not one long task. */
export function useFirstFew<Item>(items: readonly Item[]): readonly Item[] {
  const [isWhole, setIsWhole] = useState(items.length <= firstCount);
  useEffect(() => startTransition(() => setIsWhole(true)), []);
  return isWhole ? items : items.slice(0, firstCount);
}
