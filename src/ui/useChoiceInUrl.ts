import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';

/**
 * Stores in the URL what is open (`?member=…`), such as a dialog, so that a link can open it and a reload keeps it. An
 * open dialog has its own history entry: the parameter is written there and disappears with it. The fragment stays.
 */
export function useChoiceInUrl(key: string): [string | null, (choice: string | null) => void] {
  const [path, navigate] = useLocation();
  const [initialPath] = useState(path);
  const [params] = useSearchParams();
  const choiceInUrl = params.get(key);
  const [chosen, setChosen] = useState(choiceInUrl);
  useEffect(() => {
    if (path !== initialPath || chosen === choiceInUrl) return;
    const nextParams = new URLSearchParams(location.search);
    if (chosen === null) nextParams.delete(key);
    else nextParams.set(key, chosen);
    const query = nextParams.size === 0 ? '' : `?${nextParams}`;
    // wouter's own setter would drop the fragment.
    navigate(`${path}${query}${location.hash}`, { replace: true, state: history.state });
  }, [path, initialPath, chosen, choiceInUrl, key, navigate]);
  return [chosen, setChosen];
}
