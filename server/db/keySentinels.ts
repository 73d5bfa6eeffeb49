import { createHmac } from 'node:crypto';
import type { Config } from '../config/configTypes.ts';
import { StartError } from '../config/StartError.ts';
import { decryptText, encryptText, reencrypt } from '../keys/encryptBytes.ts';
import type { KeyRing } from '../keys/keyRing.ts';
import { toIdentityAad } from '../keys/riderAad.ts';
import type { Db } from './connect.ts';

type Keys = Pick<Config, 'columnKeys' | 'keyedHashKey'>;

const sentinelAad = 'key_sentinel.sealed:COLUMN_KEY';
const knownText = 'wolfpace';

const hashKnownText = (key: Buffer): Buffer => createHmac('sha256', key).update(`sentinel:${knownText}`).digest();

const problems = {
  COLUMN_KEY:
    'COLUMN_KEY is not the key of this database: set the one it was written with (new,old while replacing it).',
  KEYED_HASH_KEY: 'KEYED_HASH_KEY is not the key of this database: set the one it was written with.',
} as const;

/**
 * Refuses to start with keys other than those that the database was written with: with a wrong COLUMN_KEY nobody could
 * sign in, with a wrong KEYED_HASH_KEY copies of rides would not be found. The first start stores a sentinel for each.
 */
export async function checkKeys(db: Db, { columnKeys, keyedHashKey }: Keys): Promise<void> {
  if ((await findSentinel(db, 'COLUMN_KEY')) === undefined) await checkEncryptedValue(db, columnKeys);
  // If two first starts have different keys, the second one finds the sentinel of the first one and fails.
  await db
    .insertInto('key_sentinel')
    .values([
      { name: 'COLUMN_KEY', sealed: encryptText(columnKeys, sentinelAad, knownText) },
      { name: 'KEYED_HASH_KEY', sealed: hashKnownText(keyedHashKey) },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await compareSentinels(db, { columnKeys, keyedHashKey });
}

/** Throws if the keys are not those of the stored sentinels, which every start of this program leaves. Stores nothing. */
export async function compareSentinels(db: Db, { columnKeys, keyedHashKey }: Keys): Promise<void> {
  const encrypted = await findSentinel(db, 'COLUMN_KEY');
  if (!encrypted || !canDecrypt(columnKeys, sentinelAad, encrypted)) throw new StartError(problems.COLUMN_KEY);
  const hash = await findSentinel(db, 'KEYED_HASH_KEY');
  if (!hash?.equals(hashKnownText(keyedHashKey))) throw new StartError(problems.KEYED_HASH_KEY);
}

/** Encrypts the sentinel with the current key, like all other values. */
export async function reencryptSentinel(tx: Db, columnKeys: KeyRing): Promise<void> {
  const previousSentinel = await findSentinel(tx, 'COLUMN_KEY');
  const encrypted = previousSentinel && reencrypt(columnKeys, sentinelAad, previousSentinel);
  if (encrypted)
    await tx.updateTable('key_sentinel').set({ sealed: encrypted }).where('name', '=', 'COLUMN_KEY').execute();
}

async function findSentinel(db: Db, name: keyof typeof problems): Promise<Buffer | undefined> {
  const row = await db.selectFrom('key_sentinel').select('sealed').where('name', '=', name).executeTakeFirst();
  return row?.sealed;
}

/** For a database older than the sentinels: any encrypted value shows whether the key is right. */
async function checkEncryptedValue(db: Db, columnKeys: KeyRing): Promise<void> {
  const identity = await db
    .selectFrom('rider_identity')
    .select(['provider', 'subject', 'display_name_encrypted'])
    .where('display_name_encrypted', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  const encrypted = identity?.display_name_encrypted;
  if (!encrypted) return;
  if (!canDecrypt(columnKeys, toIdentityAad('display_name', identity), encrypted))
    throw new StartError(problems.COLUMN_KEY);
}

function canDecrypt(keys: KeyRing, aad: string, encrypted: Buffer): boolean {
  try {
    decryptText(keys, aad, encrypted);
    return true;
  } catch {
    return false;
  }
}
