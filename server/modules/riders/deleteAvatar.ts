import type { Db } from '#server/db/connect.ts';
import { deleteFile } from '#server/modules/files/files.service.ts';

/** The rider's picture, which came with an account that is no longer ours to take anything from. */
export async function deleteAvatar(tx: Db, riderId: string): Promise<void> {
  const rider = await tx.selectFrom('rider').select('avatar_file_id').where('id', '=', riderId).executeTakeFirst();
  if (rider?.avatar_file_id) await deleteFile(tx, rider.avatar_file_id);
}
