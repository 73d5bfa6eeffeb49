import type { Db } from '#server/db/connect.ts';
import { certificatesRepository } from './certificates.repository.ts';

/** By rider, the certificate that an organiser can revoke or restore: a valid one, or one that a person revoked. */
export async function findCertificateIds(
  db: Db,
  eventId: string,
  riderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await certificatesRepository.listToRevoke(db, eventId, riderIds);
  return new Map(rows.flatMap(({ id, rider_id: riderId }) => (riderId === null ? [] : [[riderId, id] as const])));
}

/** The id of a rider's valid certificate of an event; null if there is none. */
export async function findOwnCertificateId(db: Db, eventId: string, riderId: string): Promise<string | null> {
  return (await certificatesRepository.findValid(db, eventId, riderId))?.id ?? null;
}
