import type { ReactNode } from 'react';
import { isLoggedIn } from '#machines/auth/authView.ts';
import { LoginRequired } from '#src/account/LoginRequired.tsx';
import { useAuth } from '#src/account/SessionContext.ts';

interface Props {
  /** Why a sign-in is needed. */
  readonly text: string;
  /** A skeleton in the page's shape. */
  readonly busy: ReactNode;
  readonly children: (riderId: string) => ReactNode;
}

/** Guards the captain's teams and members; a visitor sees the login instead. */
export function CaptainGuard({ text, busy, children }: Props) {
  const riderId = useAuth((view) => view.user?.id ?? null);
  const isSignedIn = useAuth(isLoggedIn);
  const isSessionLoading = useAuth((view) => view.loading);
  if (isSignedIn && riderId !== null) return children(riderId);
  return isSessionLoading ? busy : <LoginRequired text={text} />;
}
