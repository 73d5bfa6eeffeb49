import { useEffect, useSyncExternalStore } from 'react';
import { isLoggedIn } from '#machines/auth/authView.ts';
import { useSession } from '#src/account/SessionContext.ts';
import { outbox } from '#src/api/outbox.ts';
import type { OutboxEntry } from '#src/api/outboxStorage.ts';

/** The signed-in rider's saves that wait on this device or were refused; retries them while the page is open. */
export function useOutbox(riderId: string | null): readonly OutboxEntry[] {
  const session = useSession();
  useEffect(
    () =>
      outbox.start({
        id: () => {
          const view = session.view();
          return isLoggedIn(view) ? (view.user?.id ?? null) : null;
        },
        subscribe: session.subscribe,
      }),
    [session],
  );
  const entries = useSyncExternalStore(outbox.subscribe, outbox.entries);
  return entries.filter((entry) => entry.riderId === riderId);
}
