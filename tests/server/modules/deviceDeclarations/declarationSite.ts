import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { DeclarationDraft } from '#contract/deviceDeclarations/deviceDeclarations.ts';
import type { DeviceDeclarationTable } from '#server/db/deviceDeclarationTable.ts';
import { dualRecording } from '#tests/contract/deviceAnswers.ts';
import type { TestSession } from '#tests/server/appSupport/createRider.ts';
import type { TestSite } from '#tests/server/appSupport/testApp.ts';

/** A draft of a declaration for the race `spring`, without a recording. */
export const createDeclarationDraft = (change: Partial<DeclarationDraft> = {}): DeclarationDraft => ({
  race_id: 'spring',
  version: null,
  team_name: '石岡衝風',
  trainer_maker: 'Tacx',
  trainer_model: 'NEO 2T',
  power_source: 'trainer',
  firmware: '0.7.1',
  calibrated_on: '2026-02-27',
  recording: { kind: 'none' },
  second_meter: { maker: 'Favero', model: 'Assioma Duo', power_source: 'pedal' },
  ...change,
});

interface DeclarationOwner {
  readonly raceId: string;
  readonly riderId: string;
  readonly now: Date;
}

/** A declaration with a recording, as a row. */
export const createDeclarationRow = (
  { raceId, riderId, now }: DeclarationOwner,
  change: Partial<Insertable<DeviceDeclarationTable>> = {},
): Insertable<DeviceDeclarationTable> => ({
  id: randomUUID(),
  race_id: raceId,
  rider_id: riderId,
  team_name: null,
  firmware: '0.7.1',
  trainer_maker: 'Tacx',
  trainer_model: 'NEO 2T',
  power_source: 'trainer',
  calibrated_on: '2026-02-27',
  second_maker: null,
  second_model: null,
  second_source: null,
  created_at: now,
  changed_at: now,
  recording: JSON.stringify(dualRecording()),
  ...change,
});

/** Uploads a whole file; returns its id. */
export async function uploadFile({ app }: TestSite, rider: TestSession, bytes: Uint8Array): Promise<string> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/activities/uploads/',
    payload: { file_name: 'ride.fit', size_bytes: bytes.length },
    headers: { ...rider.headers, 'idempotency-key': randomUUID() },
  });
  const { id, chunk_bytes: chunkBytes, chunk_count: count } = response.json();
  for (let index = 0; index < count; index++) {
    await app.inject({
      method: 'PUT',
      url: `/api/activities/uploads/${id}/chunks/${index}/`,
      payload: Buffer.from(bytes.subarray(index * chunkBytes, (index + 1) * chunkBytes)),
      headers: { ...rider.headers, 'content-type': 'application/octet-stream' },
    });
  }
  return id;
}
