import { useCallback, useEffect, useState } from 'react';
import type { Provider } from '#contract/auth/auth.ts';
import type { AuthError } from '#machines/auth/authView.ts';
import { useAuth, useSession } from './SessionContext.ts';

interface ProviderChoice {
  /** The provider whose address is being requested; the browser goes there next. */
  readonly asked: Provider | null;
  /** Why the last try failed. */
  readonly error: AuthError | null;
  readonly choose: (provider: Provider) => void;
}

/** Sends the rider to a provider, and says which one is loading. */
export function useProviderChoice(purpose: 'signIn' | 'link'): ProviderChoice {
  const session = useSession();
  const loading = useAuth((view) => view.loading);
  const error = useAuth((view) => view.error);
  const [asked, setAsked] = useState<Provider | null>(null);
  const [seen, setSeen] = useState({ loading, error });
  if (seen.loading !== loading || seen.error !== error) {
    setSeen({ loading, error });
    if (!loading) setAsked(null);
  }
  useEffect(() => {
    // The rider came back by the back button: the page is restored as it was left, so reset it.
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) setAsked(null);
    };
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);
  const choose = useCallback(
    (provider: Provider) => {
      setAsked(provider);
      session.send({ type: 'rider.providerChosen', provider, purpose });
    },
    [session, purpose],
  );
  return { asked, error: error?.action === 'signIn' ? error : null, choose };
}
