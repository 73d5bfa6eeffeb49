import { isTimed, sinceStartS, startAt } from '#contract/verifications/sinceStart.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import type { EventRow } from './events.repository.ts';
import { changeCounts } from './places.ts';
import { type RegistrationRow, registrationsRepository } from './registrations.repository.ts';
import type { ResultListener } from './resultListenerTypes.ts';
import { type ResultRow, resultsRepository } from './results.repository.ts';

export interface RefreshContext {
  readonly clock: Clock;
  readonly listeners: readonly ResultListener[];
}

type Candidate = Awaited<ReturnType<typeof resultsRepository.candidates>>[number];

/** Not timed at this checkpoint. */
export const noSplit = -1;

/**
 * Selects the ride that counts in a locked event and returns the updated event. With `mustNotify` the listeners are
 * called even if the result is the same.
 */
export async function refreshResult(
  tx: Db,
  { clock, listeners }: RefreshContext,
  event: EventRow,
  riderId: string,
  { isTold }: { readonly isTold: boolean } = { isTold: false },
): Promise<EventRow> {
  const registration = await registrationsRepository.find(tx, event.id, riderId);
  if (registration?.state !== 'registered') return event;
  const before = await resultsRepository.listOf(tx, registration.id);
  const candidates = await resultsRepository.candidates(tx, event, riderId);
  const after = [
    ...(await toResult(tx, registration, 'any', candidates[0])),
    ...(await toResult(
      tx,
      registration,
      'file',
      candidates.find(({ source }) => source === 'file'),
    )),
  ];
  const isUnchanged = isSame(before, after);
  if (isUnchanged && (!isTold || after.length === 0)) return event;
  const changed = isUnchanged ? event : await keep(tx, clock, event, { id: registration.id, before, after });
  const result = after.find(({ source_kind: kind }) => kind === 'any') ?? null;
  for (const listener of listeners) {
    await listener(tx, { event: changed, riderId, registrationId: registration.id, result });
  }
  return changed;
}

interface Change {
  readonly id: string;
  readonly before: readonly ResultRow[];
  readonly after: readonly ResultRow[];
}

async function keep(tx: Db, clock: Clock, event: EventRow, { id, before, after }: Change): Promise<EventRow> {
  await resultsRepository.replace(tx, id, after);
  const change = Number(after.length > 0) - Number(before.length > 0);
  return changeCounts(tx, event, {
    completed_count: event.completed_count + change,
    results_at: new Date(clock.nowMs()),
  });
}

async function toResult(
  tx: Db,
  { id, event_id }: RegistrationRow,
  kind: ResultRow['source_kind'],
  ride: Candidate | undefined,
): Promise<ResultRow[]> {
  if (!ride) return [];
  const { id: verdict_id, attempt_id, category, source, elapsed_s, ridden_on } = ride;
  return [
    {
      registration_id: id,
      source_kind: kind,
      event_id,
      verdict_id,
      attempt_id,
      category,
      source,
      elapsed_s,
      ridden_on,
      splits_s: attempt_id === null ? [] : await splitsOf(tx, attempt_id),
    },
  ];
}

/** Seconds since the first checkpoint, for each later one. */
async function splitsOf(tx: Db, attemptId: string): Promise<number[]> {
  const checkpoints = (await resultsRepository.attemptResult(tx, attemptId))?.checkpoints ?? [];
  const start = startAt(checkpoints);
  return checkpoints
    .slice(1)
    .map((gate) =>
      start !== null && gate.at !== null && isTimed(checkpoints, gate) ? sinceStartS(start, gate.at) : noSplit,
    );
}

function isSame(before: readonly ResultRow[], after: readonly ResultRow[]): boolean {
  const keyOf = (rows: readonly ResultRow[]) =>
    rows
      .map(({ source_kind: kind, verdict_id: id, elapsed_s: elapsedS, ridden_on: day, splits_s: splits }) =>
        [kind, id, elapsedS, day, ...splits].join(),
      )
      .sort()
      .join(';');
  return keyOf(before) === keyOf(after);
}
