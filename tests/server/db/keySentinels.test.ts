import { afterEach, beforeEach, expect, it } from 'vitest';
import { rotateKeys } from '#server/cli/rotateKeysCommand.ts';
import { checkKeys } from '#server/db/keySentinels.ts';
import { createKeyRing } from '#server/keys/keyRing.ts';
import { createRider } from '../appSupport/createRider.ts';
import { SiteProcess } from '../appSupport/siteProcess.ts';
import { createTestSite, type TestSite, testKeys } from '../appSupport/testApp.ts';

let site: TestSite;
const fresh = Buffer.alloc(32, 9);
const old = Buffer.from(testKeys.COLUMN_KEY, 'hex');
const keyedHashKey = Buffer.from(testKeys.KEYED_HASH_KEY, 'hex');

beforeEach(async () => {
  site = await createTestSite();
});

afterEach(() => site.close());

const checkColumnKeys = (...keys: [Buffer, ...Buffer[]]) =>
  checkKeys(site.db, { columnKeys: createKeyRing(keys), keyedHashKey });
const wrongColumnKey =
  'COLUMN_KEY is not the key of this database: set the one it was written with (new,old while replacing it).';

it.each([
  ['COLUMN_KEY', wrongColumnKey],
  ['KEYED_HASH_KEY', 'KEYED_HASH_KEY is not the key of this database: set the one it was written with.'],
])('refuses in one line to start with a different %s', async (name, line) => {
  await checkKeys(site.db, site.config);
  const wrong = new SiteProcess({ DATABASE_URL: site.connectionString, LOG_LEVEL: 'silent', [name]: '9f'.repeat(32) });
  expect(await wrong.waitForExit()).toEqual({ code: 1, stdout: '', stderr: `${line}\n` });
  await expect(checkKeys(site.db, site.config)).resolves.toBeUndefined();
});

it('accepts a new key in front of the old one, and alone once everything is encrypted with it', async () => {
  await checkColumnKeys(old);
  await expect(checkColumnKeys(fresh)).rejects.toThrow(wrongColumnKey);
  await checkColumnKeys(fresh, old);
  await expect(checkColumnKeys(fresh)).rejects.toThrow(wrongColumnKey);
  await rotateKeys(site.db, site.clock, createKeyRing([fresh, old]));
  await expect(checkColumnKeys(fresh)).resolves.toBeUndefined();
  await expect(checkColumnKeys(old)).rejects.toThrow(wrongColumnKey);
});

it('checks an encrypted value if there is no sentinel yet', async () => {
  await createRider(site);
  await expect(checkColumnKeys(fresh)).rejects.toThrow(wrongColumnKey);
  expect(await site.db.selectFrom('key_sentinel').selectAll().execute()).toEqual([]);
  await expect(checkColumnKeys(old)).resolves.toBeUndefined();
});

it('lets one of several simultaneous first starts with different keys win', async () => {
  const results = await Promise.allSettled(
    [1, 2, 3, 4, 5, 6].map((fill) =>
      checkKeys(site.db, { columnKeys: createKeyRing([Buffer.alloc(32, fill)]), keyedHashKey }),
    ),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
