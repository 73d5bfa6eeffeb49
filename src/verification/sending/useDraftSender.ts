import { useEffect } from 'react';
import { isLoggedIn } from '#machines/auth/authView.ts';
import { type Session, useSession } from '#src/account/SessionContext.ts';
import { type DraftRider, draftSender } from './draftSender.ts';

/**
 * Starts the sender on the first page that needs it; it then sends drafts that no form holds until the tab closes.
 */
export function useDraftSender(): void {
  const session = useSession();
  useEffect(() => {
    draftSender.start(toRider(session));
  }, [session]);
}

const toRider = (session: Session): DraftRider => ({
  id: () => {
    const view = session.view();
    return isLoggedIn(view) ? (view.user?.id ?? null) : null;
  },
  subscribe: session.subscribe,
});
