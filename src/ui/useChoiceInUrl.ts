import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';

/**
 * What is open, such as a dialog, named by the address (`?member=…`), so that a link can open it and a reload keeps it.
 * An open dialog has a history entry of its own: the name is written there, and leaves with it.
 */
export function useChoiceInUrl(key: string): [string | null, (choice: string | null) => void] {
  const [path] = useLocation();
  const [ownPath] = useState(path);
  const [params, setParams] = useSearchParams();
  const told = params.get(key);
  const [chosen, setChosen] = useState(told);
  useEffect(() => {
    if (path !== ownPath || chosen === told) return;
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (chosen === null) next.delete(key);
        else next.set(key, chosen);
        return next;
      },
      { replace: true, state: history.state },
    );
  }, [path, ownPath, chosen, told, key, setParams]);
  return [chosen, setChosen];
}
