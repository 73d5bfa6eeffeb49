import type { ReactNode } from 'react';
import { isLoggedIn } from '#machines/auth/authView.ts';
import { LoginRequired } from '#src/account/LoginRequired.tsx';
import { useAuth } from '#src/account/SessionContext.ts';

interface Props {
  /** What a sign-in is needed for. */
  readonly text: string;
  /** In the shape of what comes. */
  readonly busy: ReactNode;
  readonly children: (riderId: string) => ReactNode;
}

/** The rider's own teams and members; a visitor is told in place that they need a sign-in. */
export function CaptainDoor({ text, busy, children }: Props) {
  const riderId = useAuth((view) => view.user?.id ?? null);
  const isSignedIn = useAuth(isLoggedIn);
  const isFindingOut = useAuth((view) => view.loading);
  if (isSignedIn && riderId !== null) return children(riderId);
  return isFindingOut ? busy : <LoginRequired text={text} />;
}
