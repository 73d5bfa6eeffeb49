import { isLoggedIn } from '#machines/auth/authView.ts';
import type { Session } from '#src/account/SessionContext.ts';
import { pendingLogoutPrefix } from '#src/account/session/pendingLogouts.ts';
import type { AppSession } from './auth/createSession.ts';

/** Sends the rider's data that waits on this device; the code of each kind loads only if there is such data. */
export async function sendPendingData(
  session: Session & Pick<AppSession, 'start'>,
  itemKeys: readonly string[],
): Promise<void> {
  const rider = {
    getId: () => {
      const view = session.view();
      return isLoggedIn(view) ? (view.user?.id ?? null) : null;
    },
    subscribe: session.subscribe,
  };
  const hasItem = (prefix: string) => itemKeys.some((item) => item.startsWith(prefix));
  // The session reports pending logouts to the server, even if nobody is signed in.
  if (hasItem(pendingLogoutPrefix)) void session.start();
  const [outboxCode, draftCode] = await Promise.all([
    hasItem('outbox/') ? import('#src/api/outbox.ts') : null,
    hasItem('attempt-draft/') ? import('#src/verification/sending/draftSender.ts') : null,
  ]);
  outboxCode?.outbox.start(rider);
  draftCode?.draftSender.start(rider);
}
