import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';

/**
 * What changes several rows of one rider goes one after the other; throws where the rider is gone. `forErasing` also
 * holds off whoever adds a row that points to the rider.
 */
export async function lockRider(tx: Db, riderId: string, purpose: 'forChanges' | 'forErasing' = 'forChanges') {
  const query = tx.selectFrom('rider').select(['username', 'username_key', 'ftp_w']).where('id', '=', riderId);
  const rider = await (purpose === 'forErasing' ? query.forUpdate() : query.forNoKeyUpdate()).executeTakeFirst();
  if (!rider) throw new AppError('auth.expired');
  return rider;
}
