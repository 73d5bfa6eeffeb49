import type { CyclingEventDraft } from '#contract/content/cyclingEventDraft.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { publishedEventsRepository as repository } from './publishedEvents.repository.ts';

interface PublishedEvent {
  readonly id: string;
  readonly slug: string;
  readonly draft: CyclingEventDraft;
}

const dayMs = 86_400_000;
const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text));

/**
 * Publishes a race or updates it. Favourites stay. Riders are notified again if the registration was moved, or if the
 * race is cancelled again.
 */
export async function publishCyclingEvent(tx: Db, clock: Clock, { id, slug, draft }: PublishedEvent): Promise<void> {
  const now = new Date(clock.nowMs());
  const existing = await repository.find(tx, id);
  const { title, place, note, picture, registration_from, registration_until, route_id, ...otherFields } = draft;
  const registrationFrom = toDate(registration_from);
  const registrationUntil = toDate(registration_until);
  const row = {
    ...otherFields,
    name: JSON.stringify(title),
    route_id: await repository.findRouteId(tx, route_id),
    place: place && JSON.stringify(place),
    note: note && JSON.stringify(note),
    picture: picture && JSON.stringify(picture),
    registration_from: registrationFrom,
    registration_until: registrationUntil,
    cancelled_at: draft.is_cancelled ? (existing?.cancelled_at ?? now) : null,
    is_shown: true,
    checked_at: now,
    updated_at: now,
  };
  if (existing === undefined) return repository.add(tx, { id, slug, ...row, created_at: now });
  await repository.update(tx, id, row);
  const isDifferentTime = (a: Date | null, b: Date | null) => a?.getTime() !== b?.getTime();
  await repository.clearNotified(tx, id, {
    told_open_at:
      isDifferentTime(existing.registration_from, registrationFrom) &&
      registrationFrom !== null &&
      registrationFrom > now,
    told_closing_at:
      isDifferentTime(existing.registration_until, registrationUntil) &&
      registrationUntil !== null &&
      registrationUntil.getTime() - dayMs > now.getTime(),
    told_cancelled_at: !draft.is_cancelled,
  });
}

/** Hides the race. Favourites and sent notifications stay, in case it is published again. */
export const withdrawCyclingEvent = (tx: Db, clock: Clock, id: string): Promise<void> =>
  repository.update(tx, id, { is_shown: false, updated_at: new Date(clock.nowMs()) });
