import type { Db } from '#server/db/connect.ts';
import { retryDeadlock } from '#server/db/retryDeadlock.ts';
import { verdictTopic } from '#server/modules/verifications/store/verdictTopic.service.ts';
import { eventsRepository } from './events.repository.ts';
import { type RefreshContext, refreshResult } from './refreshResult.ts';
import { resultsRepository } from './results.repository.ts';

const batchSize = 200;

/** Applies verdicts that changed since the last run. Several processes may run it at once. */
export async function followVerdicts(context: RefreshContext & { readonly db: Db }): Promise<void> {
  const { db } = context;
  const run = () => db.transaction().execute((tx) => followBatch(tx, context));
  // After a full batch there may be more messages.
  while ((await retryDeadlock(run)) === batchSize);
}

async function followBatch(tx: Db, context: RefreshContext): Promise<number> {
  const messages = await resultsRepository.lockMessages(tx, verdictTopic, batchSize);
  if (messages.length === 0) return 0;
  const verdictIds = messages.map(({ payload }) => payload['verdict_id']).filter((id) => typeof id === 'string');
  for (const { event_id: id, rider_id: riderId } of await resultsRepository.listAffectedRiders(tx, verdictIds)) {
    const event = await eventsRepository.lock(tx, { id });
    if (event) await refreshResult(tx, context, event, riderId);
  }
  const ids = messages.map((message) => message.id);
  await resultsRepository.markHandled(tx, ids, new Date(context.clock.nowMs()));
  return messages.length;
}
