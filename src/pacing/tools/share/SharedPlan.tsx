import { useEffect, useState } from 'react';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import { createLatePart, Late } from '#src/ui/latePart.tsx';
import { toolWords } from '../toolWords.ts';

const bar = createLatePart(async () => (await import('./SharedPlanBar.tsx')).SharedPlanBar, toolWords);

/** The plan that the address brings along, if it does; only then anything of it is fetched. */
export function SharedPlan(open: OpenRoute) {
  const [fragment, setFragment] = useState(planFragment);
  useEffect(() => {
    const follow = () => setFragment((last) => planFragment() ?? last);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return fragment === null ? null : <Late of={bar} when="now" props={{ ...open, fragment }} />;
}

/** In an object: the same link opened again is another one. */
function planFragment(): { readonly text: string } | null {
  return location.hash.startsWith('#p=') ? { text: location.hash } : null;
}
