import { computeSinceStartS, findStartAt, isTimed } from '#contract/verifications/sinceStart.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import type { EventRow } from './events.repository.ts';
import { type RegistrationRow, registrationsRepository } from './registrations.repository.ts';
import type { ResultListener } from './resultListenerTypes.ts';
import { type ResultRow, resultsRepository } from './results.repository.ts';
import { updateSeatCounts } from './updateSeatCounts.ts';

export interface RefreshContext {
  readonly clock: Clock;
  readonly listeners: readonly ResultListener[];
}

type Candidate = Awaited<ReturnType<typeof resultsRepository.listCandidates>>[number];

/** Not timed at this checkpoint. */
export const noSplit = -1;

/**
 * Selects the rider's ride that counts in a locked event, stores it as the result, and returns the updated event. With
 * `mustNotify` the listeners are called even if the result is the same.
 */
export async function refreshResult(
  tx: Db,
  { clock, listeners }: RefreshContext,
  event: EventRow,
  riderId: string,
  { mustNotify }: { readonly mustNotify: boolean } = { mustNotify: false },
): Promise<EventRow> {
  const registration = await registrationsRepository.find(tx, event.id, riderId);
  if (registration?.state !== 'registered') return event;
  const previousResults = await resultsRepository.listForRegistration(tx, registration.id);
  const candidates = await resultsRepository.listCandidates(tx, event, riderId);
  const nextResults = [
    ...(await toResult(tx, registration, 'any', candidates[0])),
    ...(await toResult(
      tx,
      registration,
      'file',
      candidates.find(({ source }) => source === 'file'),
    )),
  ];
  const isUnchanged = areSameResults(previousResults, nextResults);
  if (isUnchanged && (!mustNotify || nextResults.length === 0)) return event;
  const changedEvent = isUnchanged
    ? event
    : await storeResults(tx, clock, event, { id: registration.id, previousResults, nextResults });
  const result = nextResults.find(({ source_kind: kind }) => kind === 'any') ?? null;
  for (const listener of listeners) {
    await listener(tx, { event: changedEvent, riderId, registrationId: registration.id, result });
  }
  return changedEvent;
}

/**
 * Counts the earlier rides of riders who have just been registered in a locked event. Returns the updated event. Before
 * the certification period begins there are none.
 */
export async function countEarlierRides(
  tx: Db,
  context: RefreshContext,
  event: EventRow,
  riderIds: readonly string[],
): Promise<EventRow> {
  if (context.clock.nowMs() < event.certification_from.getTime()) return event;
  let currentEvent = event;
  for (const riderId of riderIds) currentEvent = await refreshResult(tx, context, currentEvent, riderId);
  return currentEvent;
}

interface ResultsChange {
  readonly id: string;
  readonly previousResults: readonly ResultRow[];
  readonly nextResults: readonly ResultRow[];
}

async function storeResults(
  tx: Db,
  clock: Clock,
  event: EventRow,
  { id, previousResults, nextResults }: ResultsChange,
): Promise<EventRow> {
  await resultsRepository.replace(tx, id, nextResults);
  const completedChange = Number(nextResults.length > 0) - Number(previousResults.length > 0);
  return updateSeatCounts(tx, event, {
    completed_count: event.completed_count + completedChange,
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
      splits_s: attempt_id === null ? [] : await readSplits(tx, attempt_id),
    },
  ];
}

/** Seconds since the first checkpoint, for each later one. */
async function readSplits(tx: Db, attemptId: string): Promise<number[]> {
  const checkpoints = (await resultsRepository.findAttemptResult(tx, attemptId))?.checkpoints ?? [];
  const start = findStartAt(checkpoints);
  return checkpoints
    .slice(1)
    .map((gate) =>
      start !== null && gate.at !== null && isTimed(checkpoints, gate) ? computeSinceStartS(start, gate.at) : noSplit,
    );
}

function areSameResults(previousResults: readonly ResultRow[], nextResults: readonly ResultRow[]): boolean {
  const toKey = (rows: readonly ResultRow[]) =>
    rows
      .map(({ source_kind: kind, verdict_id: id, elapsed_s: elapsedS, ridden_on: day, splits_s: splits }) =>
        [kind, id, elapsedS, day, ...splits].join(),
      )
      .sort()
      .join(';');
  return toKey(previousResults) === toKey(nextResults);
}
