import { useCallback, useEffect, useState } from 'react';
import type { Provider } from '#contract/auth/auth.ts';
import type { AuthError } from '#machines/auth/authView.ts';
import { useAuth, useSession } from './SessionContext.ts';

interface ProviderChoice {
  /** The provider whose address is being requested; the browser navigates there next. */
  readonly pendingProvider: Provider | null;
  /** Why the last attempt failed. */
  readonly error: AuthError | null;
  readonly choose: (provider: Provider) => void;
}

/** Sends the rider to a provider, and exposes which one is loading. */
export function useProviderChoice(purpose: 'signIn' | 'link'): ProviderChoice {
  const session = useSession();
  const loading = useAuth((view) => view.loading);
  const error = useAuth((view) => view.error);
  const [pendingProvider, setPendingProvider] = useState<Provider | null>(null);
  const [previous, setPrevious] = useState({ loading, error });
  // Once the request has ended without leaving the page, no provider is pending any more.
  if (previous.loading !== loading || previous.error !== error) {
    setPrevious({ loading, error });
    if (!loading) setPendingProvider(null);
  }
  useEffect(() => {
    // The back button restores the page as it was left, so reset the pending choice.
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) setPendingProvider(null);
    };
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);
  const choose = useCallback(
    (provider: Provider) => {
      setPendingProvider(provider);
      session.send({ type: 'rider.providerChosen', provider, purpose });
    },
    [session, purpose],
  );
  return { pendingProvider, error: error?.action === 'signIn' ? error : null, choose };
}
