import type { Db } from '#server/db/connect.ts';
import { lockRiderByName } from '#server/modules/riders/standing.service.ts';
import { AdminError } from './AdminError.ts';

/** By username or id; locked until the transaction ends. */
export async function findRider(tx: Db, rider: string) {
  const found = await lockRiderByName(tx, rider);
  if (!found) throw new AdminError(`There is no rider "${rider}".`);
  return found;
}
