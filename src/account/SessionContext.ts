import { createContext, use } from 'react';
import { type AuthRequest, type AuthView, isLoggedIn } from '#machines/auth/authView.ts';
import { useStore } from '#src/store/useStore.ts';

/** The session as screens use it; src/app runs its machine, which loads on first use. */
export interface Session {
  readonly view: () => AuthView;
  readonly subscribe: (listener: () => void) => () => void;
  readonly send: (request: AuthRequest) => void;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('no session above this component');
  return session;
}

/** Selects one value of the session; renders again only when that value changes. */
export function useAuth<Value>(select: (view: AuthView) => Value): Value {
  const session = useSession();
  return useStore({ get: () => select(session.view()), subscribe: session.subscribe });
}

export const useIsLoggedIn = (): boolean => useAuth(isLoggedIn);
