import type { Session } from '#src/account/SessionContext.ts';
import type { AppSession } from './auth/createSession.ts';

/** Sends what could not be sent in an earlier visit; most visits load no code for it. */
export async function startOutbox(session: Session & Pick<AppSession, 'start'>): Promise<void> {
  const items = namesOfItems();
  if (items.some((item) => /^(outbox|attempt-draft|logout)\//.test(item)))
    await (await import('./sendPendingData.ts')).sendPendingData(session, items);
}

function namesOfItems(): readonly string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
