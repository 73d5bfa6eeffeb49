import { useState } from 'react';
import type { ViewerRegistration } from '#contract/events/registrations.ts';

export type WaitlistChange =
  | { readonly kind: 'promoted' }
  | { readonly kind: 'moved'; readonly by: number; readonly position: number };

/** What changed on the waiting list while the page is open; null if nothing did. */
export function useWaitlistChange(registration: ViewerRegistration): WaitlistChange | null {
  const [previous, setPrevious] = useState(registration);
  const [change, setChange] = useState<WaitlistChange | null>(null);
  if (previous !== registration) {
    setPrevious(registration);
    const next = findChange(previous, registration);
    if (next !== null) setChange(next);
    else if (previous.state !== registration.state) setChange(null);
  }
  return change;
}

function findChange(previous: ViewerRegistration, now: ViewerRegistration): WaitlistChange | null {
  if (previous.state !== 'waitlisted') return null;
  if (now.state === 'registered') return { kind: 'promoted' };
  if (now.state !== 'waitlisted' || now.position >= previous.position) return null;
  return { kind: 'moved', by: previous.position - now.position, position: now.position };
}
