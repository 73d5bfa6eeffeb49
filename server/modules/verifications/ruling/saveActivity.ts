import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import type { AppContext } from '#server/http/context.ts';
import { encryptBytes, encryptText } from '#server/keys/encryptBytes.ts';
import { savePrints } from '../copies/ridePrints.ts';
import { evidenceLifetimeMs } from '../deletion/deleteExpiredEvidence.ts';
import { activityAad, evidenceAad } from '../store/activityAad.ts';
import type { AttemptRow } from '../store/attempts.repository.ts';
import { evidenceRepository } from '../store/evidence.repository.ts';
import { activitiesRepository } from './activities.repository.ts';
import type { JudgedOutcome } from './attemptOutcome.ts';

interface Save {
  readonly attempt: AttemptRow;
  readonly outcome: JudgedOutcome;
  readonly rideHash: Buffer;
}

/** Saves the rider's activity with its encrypted track; the same activity again is updated. */
export async function saveActivity(
  tx: Db,
  { clock, config }: Pick<AppContext, 'clock' | 'config'>,
  { attempt, outcome, rideHash }: Save,
): Promise<{ readonly activityId: string; readonly isNew: boolean }> {
  const { ride, wasStored, fileName, externalId } = outcome;
  const endedAt = ride.endedAtMs === null ? null : new Date(ride.endedAtMs);
  if (wasStored && attempt.activity_id !== null) {
    // An improved fingerprint is applied to old rides, too.
    await activitiesRepository.update(tx, attempt.activity_id, { ride_hash: rideHash, ended_at: endedAt });
    await savePrints(tx, config, { activityId: attempt.activity_id, ride });
    return { activityId: attempt.activity_id, isNew: false };
  }
  const nowMs = clock.nowMs();
  const keys = config.columnKeys;
  const knownId = await activitiesRepository.lockKnown(tx, attempt, { externalId, contentHash: ride.contentHash });
  const id = knownId ?? uuidv7(nowMs);
  const rideColumns = {
    name_encrypted: ride.name === null ? null : encryptText(keys, activityAad('name', id), ride.name),
    file_name_encrypted: fileName === null ? null : encryptText(keys, activityAad('file_name', id), fileName),
    sport_type: ride.sportType,
    device_name: ride.deviceName,
    started_at: new Date(ride.startedAtMs),
    ended_at: endedAt,
    is_start_hidden: ride.isStartHidden,
    content_hash: Buffer.from(ride.contentHash),
    ride_hash: rideHash,
  };
  if (knownId === undefined) {
    const { rider_id, source } = attempt;
    const identityColumns = { id, rider_id, source, external_id: externalId, created_at: new Date(nowMs) };
    await activitiesRepository.insert(tx, { ...identityColumns, ...rideColumns });
  } else {
    await activitiesRepository.update(tx, id, rideColumns);
  }
  await savePrints(tx, config, { activityId: id, ride });
  await evidenceRepository.save(tx, id, {
    samples_sealed: encryptBytes(keys, evidenceAad(id), ride.evidence),
    sample_count: ride.sampleCount,
    expires_at: new Date(nowMs + evidenceLifetimeMs[attempt.source]),
  });
  return { activityId: id, isNew: knownId === undefined };
}
