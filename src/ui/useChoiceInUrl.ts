import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';

/**
 * What is open, such as a dialog, named by the address (`?member=…`), so that a link can open it and a reload keeps it.
 * An open dialog has a history entry of its own: the name is written there, and leaves with it. The fragment stays.
 */
export function useChoiceInUrl(key: string): [string | null, (choice: string | null) => void] {
  const [path, navigate] = useLocation();
  const [ownPath] = useState(path);
  const [params] = useSearchParams();
  const told = params.get(key);
  const [chosen, setChosen] = useState(told);
  useEffect(() => {
    if (path !== ownPath || chosen === told) return;
    const next = new URLSearchParams(location.search);
    if (chosen === null) next.delete(key);
    else next.set(key, chosen);
    const query = next.size === 0 ? '' : `?${next}`;
    // Without the fragment in it, wouter's own setter would drop it.
    navigate(`${path}${query}${location.hash}`, { replace: true, state: history.state });
  }, [path, ownPath, chosen, told, key, navigate]);
  return [chosen, setChosen];
}
