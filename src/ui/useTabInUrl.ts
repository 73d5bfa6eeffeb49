import { useCallback, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';

/**
 * The chosen tab, held by the address (`?tab=…`), so that a link can open it and a reload keeps it. The first tab is
 * the default and not in the address. A choice replaces the history entry, so that back leaves the page.
 */
export function useTabInUrl<Id extends string>(ids: readonly [Id, ...Id[]], key = 'tab'): [Id, (id: Id) => void] {
  const [path] = useLocation();
  const [ownPath] = useState(path);
  const [params, setParams] = useSearchParams();
  const told = params.get(key);
  const [chosen, setChosen] = useState(told);
  // The page stays visible while the next one loads: by then the address is no longer its own.
  if (path === ownPath && chosen !== told) setChosen(told);
  const first = ids[0];
  const choose = useCallback(
    (id: Id) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          if (id === first) next.delete(key);
          else next.set(key, id);
          return next;
        },
        { replace: true, state: history.state },
      ),
    [setParams, first, key],
  );
  return [ids.find((id) => id === chosen) ?? first, choose];
}
