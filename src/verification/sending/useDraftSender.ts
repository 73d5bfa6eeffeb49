import { useEffect } from 'react';
import { isLoggedIn } from '#machines/auth/authView.ts';
import { type Session, useSession } from '#src/account/SessionContext.ts';
import { type DraftRider, draftSender } from './draftSender.ts';

/** From the first page that needs it on, what no form holds is sent until the tab is closed. */
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
