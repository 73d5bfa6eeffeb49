import { usernameKey } from '#contract/cleanText.ts';
import type { Db } from '#server/db/connect.ts';
import { AdminError } from './AdminError.ts';

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** By username or id (which is longer than any username); the row stays as it is until the transaction ends. */
export async function findRider(tx: Db, rider: string) {
  const found = await tx
    .selectFrom('rider')
    .select(['id', 'username', 'role', 'membership'])
    .where((eb) => (idForm.test(rider) ? eb('id', '=', rider) : eb('username_key', '=', usernameKey(rider.trim()))))
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new AdminError(`There is no rider "${rider}".`);
  return found;
}
