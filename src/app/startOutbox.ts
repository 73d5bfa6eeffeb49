import type { Session } from '#src/account/SessionContext.ts';

/** Sends what could not be sent in an earlier visit; most visits load no code for it. */
export async function startOutbox(session: Session): Promise<void> {
  const items = namesOfItems();
  if (items.some((item) => /^(outbox|attempt-draft)\//.test(item)))
    await (await import('./sendWaiting.ts')).sendWaiting(session, items);
}

function namesOfItems(): readonly string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
