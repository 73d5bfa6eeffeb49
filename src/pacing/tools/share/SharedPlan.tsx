import { useEffect, useState } from 'react';
import { loadWords } from '#src/i18n/wordRooms.ts';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import { FailedState } from '#src/ui/FailedState.tsx';
import { createLazyPart } from '#src/ui/lazyPart.ts';
import { toolWords } from '../toolWords.ts';
import type { SharedPlanBar } from './SharedPlanBar.tsx';

const bar = createLazyPart<Parameters<typeof SharedPlanBar>[0]>(
  async () => (await Promise.all([import('./SharedPlanBar.tsx'), loadWords(toolWords)]))[0].SharedPlanBar,
);

/** The plan that the address brings along, if it does; only then anything of it is fetched. */
export function SharedPlan(open: OpenRoute) {
  const [fragment, setFragment] = useState(planFragment);
  useEffect(() => {
    const follow = () => setFragment((last) => planFragment() ?? last);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return fragment === null ? null : <Brought {...open} fragment={fragment} />;
}

function Brought(props: Parameters<typeof SharedPlanBar>[0]) {
  const Loaded = bar.usePart();
  useEffect(bar.request, []);
  if (Loaded === 'failed')
    return <FailedState failure={{ kind: 'noAnswer', reason: 'offline' }} onRetry={bar.request} />;
  return Loaded === 'waiting' ? null : <Loaded {...props} />;
}

/** In an object: the same link opened again is another one. */
function planFragment(): { readonly text: string } | null {
  return location.hash.startsWith('#p=') ? { text: location.hash } : null;
}
