import type { Db } from '#server/db/connect.ts';
import { certificatesRepository } from './certificates.repository.ts';

/** The id of a rider's valid certificate of an event; null if there is none. */
export async function findOwnCertificateId(db: Db, eventId: string, riderId: string): Promise<string | null> {
  return (await certificatesRepository.findValid(db, eventId, riderId))?.id ?? null;
}
