import { readItem } from '#src/account/session/readToken.ts';
import { writeItem } from '#src/account/session/writeItem.ts';

/** The id of the event whose button a visitor pressed: it survives the provider's redirect, in this tab only. */
const item = 'event-wish';

export const storePendingRegistration = (eventId: string): void => writeItem('sessionStorage', item, eventId);

/** Whether the visitor wanted to register for this event; the answer is consumed. */
export function consumePendingRegistration(eventId: string): boolean {
  if (readItem('sessionStorage', item) !== eventId) return false;
  writeItem('sessionStorage', item, null);
  return true;
}

/** For a visitor who has changed their mind. */
export const clearPendingRegistration = (): void => writeItem('sessionStorage', item, null);
