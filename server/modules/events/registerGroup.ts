import { isFull, isRegistrationOpen } from '#contract/events/eventStatus.ts';
import type { RegistrationDraft } from '#contract/events/registrations.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import type { RepeatableCall } from '#server/modules/idempotency/answerOnce.ts';
import { type EventRow, eventsRepository, type LevelRow } from './events.repository.ts';
import { toEventSeats } from './eventWire.ts';
import { countEarlierRides, type RefreshContext } from './refreshResult.ts';
import { type NewRegistration, registrationsRepository } from './registrations.repository.ts';

/** One press of the register button. */
export interface RegisterCall extends RepeatableCall {
  readonly slug: string;
  readonly body: RegistrationDraft;
}

/**
 * Assigns seats in a locked event to different riders in order, or waiting-list positions to those who want one.
 * Returns one answer for each call, in the same order; a refusal affects only its rider.
 */
export async function registerGroup(
  tx: Db,
  context: RefreshContext,
  event: EventRow,
  calls: readonly RegisterCall[],
): Promise<({ readonly id: string } | AppError)[]> {
  if (calls.length === 0) return [];
  const riderIds = calls.map(({ riderId }) => riderId);
  const states = await registrationsRepository.listStates(tx, event.id, riderIds);
  const needsLevels = calls.some(({ body }) => body.target_level !== null);
  const levels = needsLevels ? await eventsRepository.listLevels(tx, [event.id]) : [];
  // Read after the lock, because waiting for it may have taken long.
  const nowMs = context.clock.nowMs();
  const seats = new SeatAllocation(event, nowMs);
  const answers = calls.map(({ riderId, body }) => {
    const refusal = seats.findRefusal(states.get(riderId), body) ?? findLevelRefusal(levels, body.target_level);
    return refusal ?? seats.addRegistration(riderId, body);
  });
  if (seats.rows.length === 0) return answers;
  await registrationsRepository.insertAll(tx, event.id, seats.rows, {
    ...seats.counts,
    results_version: event.results_version + 1,
  });
  await registrationsRepository.alignAgeGroups(tx, seats.rows);
  const registeredRows = seats.rows.filter(({ state }) => state === 'registered');
  await countEarlierRides(
    tx,
    context,
    { ...event, ...seats.counts, results_version: event.results_version + 1 },
    registeredRows.map(({ rider_id: riderId }) => riderId),
  );
  return answers;
}

/** The seats left while a group is processed, before anything is written. */
class SeatAllocation {
  readonly rows: NewRegistration[] = [];
  readonly #event: EventRow;
  readonly #nowMs: number;
  readonly #isOpen: boolean;
  counts: Pick<EventRow, 'participant_count' | 'waitlist_count' | 'next_number'>;

  constructor(event: EventRow, nowMs: number) {
    this.#event = event;
    this.#nowMs = nowMs;
    this.#isOpen = isRegistrationOpen(toEventSeats(event), nowMs);
    const { participant_count, waitlist_count, next_number } = event;
    this.counts = { participant_count, waitlist_count, next_number };
  }

  /** Whether a new rider has to wait: riders on the waiting list come first, even if a seat is free for a moment. */
  get #isWaiting(): boolean {
    return isFull({ ...this.#event, ...this.counts }) || this.counts.waitlist_count > 0;
  }

  /** Why the rider cannot register, the most important reason first; null if the rider can. */
  findRefusal(state: string | undefined, draft: RegistrationDraft): AppError | null {
    if (state === 'excluded') return new AppError('event.excluded');
    if (!this.#isOpen) return new AppError('event.notOpen');
    if (state !== undefined) return new AppError('event.alreadyRegistered');
    return this.#isWaiting && !draft.waitlist ? new AppError('event.full') : null;
  }

  addRegistration(riderId: string, { waitlist: _, ...choice }: RegistrationDraft): { readonly id: string } {
    const isWaiting = this.#isWaiting;
    const { participant_count, waitlist_count, next_number } = this.counts;
    const id = uuidv7(this.#nowMs);
    this.rows.push({
      ...choice,
      id,
      event_id: this.#event.id,
      rider_id: riderId,
      number: next_number,
      state: isWaiting ? 'waitlisted' : 'registered',
      first_position: isWaiting ? waitlist_count + 1 : null,
      joined_at: new Date(this.#nowMs),
    });
    this.counts = {
      next_number: next_number + 1,
      participant_count: participant_count + (isWaiting ? 0 : 1),
      waitlist_count: waitlist_count + (isWaiting ? 1 : 0),
    };
    return { id };
  }
}

/** Null if the event has this level, or none was requested. */
export function findLevelRefusal(levels: readonly LevelRow[], position: number | null): AppError | null {
  if (position === null || levels.some((level) => level.position === position)) return null;
  const params = { maximum: levels.length - 1 };
  return new AppError('request.invalid', [{ field: 'target_level', code: 'tooLarge', params }]);
}
