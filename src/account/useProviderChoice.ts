import { useCallback, useEffect, useState } from 'react';
import type { Provider } from '#contract/auth/auth.ts';
import type { AuthError } from '#machines/auth/authView.ts';
import { useAuth, useSession } from './SessionContext.ts';

interface ProviderChoice {
  /** Whose address is being asked for; the browser goes there next. */
  readonly asked: Provider | null;
  /** Why the last try did not get there. */
  readonly error: AuthError | null;
  readonly choose: (provider: Provider) => void;
}

/** Sends the rider to a provider, and knows which one is on its way. */
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
    // Back from the provider by the back button: the page comes as it was left.
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
