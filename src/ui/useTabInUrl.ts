import { useCallback, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';

/**
 * The chosen tab, held by the address (`?tab=…`): a link may open one, and a reload keeps it. The first is the default
 * and stays out of the address; a choice replaces the entry of the history, so that back leaves the page.
 */
export function useTabInUrl<Id extends string>(ids: readonly [Id, ...Id[]], key = 'tab'): [Id, (id: Id) => void] {
  const [path] = useLocation();
  const [ownPath] = useState(path);
  const [params, setParams] = useSearchParams();
  const told = params.get(key);
  const [chosen, setChosen] = useState(told);
  // The page stays in sight while the next one loads: by then the address is no longer its own.
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
