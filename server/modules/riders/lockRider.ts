import { AppError } from '#server/AppError.ts';
import type { Db } from '#server/db/connect.ts';

/** What changes several rows of one rider goes one after the other; throws where the rider is gone. */
export async function lockRider(tx: Db, riderId: string) {
  const rider = await tx
    .selectFrom('rider')
    .select(['username', 'username_key', 'ftp_w'])
    .where('id', '=', riderId)
    .forUpdate()
    .executeTakeFirst();
  if (!rider) throw new AppError('auth.expired');
  return rider;
}
