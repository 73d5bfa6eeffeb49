import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import type { AppContext } from '#server/http/context.ts';
import { sealBytes, sealText } from '#server/keys/columnCipher.ts';
import { savePrints } from '../copies/ridePrints.ts';
import { evidenceLifetimeMs } from '../forgetting/retention.ts';
import type { AttemptRow } from '../store/attempts.repository.ts';
import { activityPlace, evidencePlace } from '../store/sealedActivity.ts';
import type { JudgedOutcome } from './attemptOutcome.ts';

interface Save {
  readonly attempt: AttemptRow;
  readonly outcome: JudgedOutcome;
  readonly rideHash: Buffer;
}

/** The rider's activity, known again where it is the same, with its track sealed. */
export async function saveActivity(
  tx: Db,
  { clock, config }: Pick<AppContext, 'clock' | 'config'>,
  { attempt, outcome, rideHash }: Save,
): Promise<{ readonly activityId: string; readonly isNew: boolean }> {
  const { ride, wasStored, fileName, externalId } = outcome;
  if (wasStored && attempt.activity_id !== null) {
    // A newer way to tell rides apart holds for the old ones, too.
    await tx.updateTable('activity').set({ ride_hash: rideHash }).where('id', '=', attempt.activity_id).execute();
    await savePrints(tx, config, { activityId: attempt.activity_id, ride });
    return { activityId: attempt.activity_id, isNew: false };
  }
  const nowMs = clock.nowMs();
  const keys = config.columnKeys;
  const knownId = await findKnown(tx, attempt, outcome);
  const id = knownId ?? uuidv7(nowMs);
  const found = {
    name_encrypted: ride.name === null ? null : sealText(keys, activityPlace('name', id), ride.name),
    file_name_encrypted: fileName === null ? null : sealText(keys, activityPlace('file_name', id), fileName),
    sport_type: ride.sportType,
    device_name: ride.deviceName,
    started_at: new Date(ride.startedAtMs),
    is_start_hidden: ride.isStartHidden,
    content_hash: Buffer.from(ride.contentHash),
    ride_hash: rideHash,
  };
  if (knownId === undefined) {
    const { rider_id, source } = attempt;
    const own = { id, rider_id, source, external_id: externalId, created_at: new Date(nowMs) };
    await tx
      .insertInto('activity')
      .values({ ...own, ...found })
      .execute();
  } else {
    await tx.updateTable('activity').set(found).where('id', '=', id).execute();
  }
  await savePrints(tx, config, { activityId: id, ride });
  const evidence = {
    samples_sealed: sealBytes(keys, evidencePlace(id), ride.evidence),
    sample_count: ride.sampleCount,
    expires_at: new Date(nowMs + evidenceLifetimeMs[attempt.source]),
  };
  await tx
    .insertInto('activity_evidence')
    .values({ activity_id: id, ...evidence })
    .onConflict((conflict) => conflict.column('activity_id').doUpdateSet(evidence))
    .execute();
  return { activityId: id, isNew: knownId === undefined };
}

/** By its number at Strava, or by the very bytes of a file. */
async function findKnown(
  tx: Db,
  attempt: AttemptRow,
  { ride, externalId }: Save['outcome'],
): Promise<string | undefined> {
  const own = tx
    .selectFrom('activity')
    .select('id')
    .where('rider_id', '=', attempt.rider_id)
    .where('source', '=', attempt.source);
  const row = await (externalId === null
    ? own.where('content_hash', '=', Buffer.from(ride.contentHash))
    : own.where('external_id', '=', externalId)
  )
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
}
