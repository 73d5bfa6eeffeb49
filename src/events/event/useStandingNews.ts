import { useState } from 'react';
import type { ViewerRegistration } from '#contract/events/registrations.ts';

export type StandingNews =
  | { readonly kind: 'promoted' }
  | { readonly kind: 'moved'; readonly by: number; readonly position: number };

/** What changed on the waiting list while the page is open; null if nothing did. */
export function useStandingNews(own: ViewerRegistration): StandingNews | null {
  const [seen, setSeen] = useState(own);
  const [news, setNews] = useState<StandingNews | null>(null);
  if (seen !== own) {
    setSeen(own);
    const next = newsBetween(seen, own);
    if (next !== null) setNews(next);
    else if (seen.state !== own.state) setNews(null);
  }
  return news;
}

function newsBetween(before: ViewerRegistration, now: ViewerRegistration): StandingNews | null {
  if (before.state !== 'waitlisted') return null;
  if (now.state === 'registered') return { kind: 'promoted' };
  if (now.state !== 'waitlisted' || now.position >= before.position) return null;
  return { kind: 'moved', by: before.position - now.position, position: now.position };
}
