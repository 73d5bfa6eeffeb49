import type { Db } from '#server/db/connect.ts';
import { lockRiderByName } from '#server/modules/riders/riderStatus.service.ts';
import { CommandError } from './CommandError.ts';

/** By username, id or account of a provider; locked until the transaction ends. */
export async function findRider(tx: Db, nameOrId: string) {
  const match = await lockRiderByName(tx, nameOrId);
  if (!match) throw new CommandError(`There is no rider "${nameOrId}".`);
  return match;
}
