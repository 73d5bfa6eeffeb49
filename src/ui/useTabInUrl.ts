import { useCallback, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';

/**
 * The chosen tab, stored in the URL (`?tab=…`), so that a link can open it and a reload keeps it. The first tab is the
 * default and not in the URL. A choice replaces the history entry, so that back leaves the page.
 */
export function useTabInUrl<Id extends string>(ids: readonly [Id, ...Id[]], key = 'tab'): [Id, (id: Id) => void] {
  const [path] = useLocation();
  const [initialPath] = useState(path);
  const [params, setParams] = useSearchParams();
  const tabInUrl = params.get(key);
  const [chosen, setChosen] = useState(tabInUrl);
  // The page stays visible while the next one loads: by then the URL belongs to the next page.
  if (path === initialPath && chosen !== tabInUrl) setChosen(tabInUrl);
  const defaultId = ids[0];
  const choose = useCallback(
    (id: Id) =>
      setParams(
        (current) => {
          const nextParams = new URLSearchParams(current);
          if (id === defaultId) nextParams.delete(key);
          else nextParams.set(key, id);
          return nextParams;
        },
        { replace: true, state: history.state },
      ),
    [setParams, defaultId, key],
  );
  return [ids.find((id) => id === chosen) ?? defaultId, choose];
}
