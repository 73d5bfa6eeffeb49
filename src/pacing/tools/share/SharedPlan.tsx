import { useEffect, useState } from 'react';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import { createLazyPart, Lazy } from '#src/ui/lazyPart.tsx';
import { toolWords } from '../toolWords.ts';

const bar = createLazyPart(async () => (await import('./SharedPlanBar.tsx')).SharedPlanBar, toolWords);

/** The plan in the address, if there is one; only then its code is loaded. */
export function SharedPlan(open: OpenRoute) {
  const [fragment, setFragment] = useState(planFragment);
  useEffect(() => {
    const follow = () => setFragment((last) => planFragment() ?? last);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return fragment === null ? null : <Lazy part={bar} when="now" props={{ ...open, fragment }} />;
}

/** Wrapped in an object, so that opening the same link again counts as a new one. */
function planFragment(): { readonly text: string } | null {
  return location.hash.startsWith('#p=') ? { text: location.hash } : null;
}
