import { isLoggedIn } from '#machines/auth/authView.ts';
import type { Session } from '#src/account/SessionContext.ts';

/** Goes on with what a phone could not send before; its code comes only where something waits. */
export async function startOutbox(session: Session): Promise<void> {
  if (!hasOutbox()) return;
  const { outbox } = await import('#src/api/outbox.ts');
  outbox.start({
    id: () => {
      const view = session.view();
      return isLoggedIn(view) ? (view.user?.id ?? null) : null;
    },
    subscribe: session.subscribe,
  });
}

function hasOutbox(): boolean {
  try {
    return Object.keys(localStorage).some((item) => item.startsWith('outbox/'));
  } catch {
    return false;
  }
}
