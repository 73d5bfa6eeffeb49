import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rotateKeys } from '#server/cli/rotateKeysCommand.ts';
import { decryptBytes, decryptText } from '#server/keys/encryptBytes.ts';
import { createKeyRing } from '#server/keys/keyRing.ts';
import { toIdentityAad, toRiderEmailAad } from '#server/keys/riderAad.ts';
import { toShareTokenAad } from '#server/modules/shares/toShareTokenAad.ts';
import { readUploadedFile } from '#server/modules/uploads/uploadedFile.service.ts';
import { toActivityAad, toEvidenceAad } from '#server/modules/verifications/store/activityAad.ts';
import { unpackEvidence } from '#server/modules/verifications/store/evidence.ts';
import { createRider } from '#tests/server/appSupport/createRider.ts';
import { createRiderWithAllData } from '#tests/server/appSupport/createRiderWithAllData.ts';
import { runAdmin } from '#tests/server/appSupport/runAdmin.ts';
import { createTestSite, type TestSite, testKeys } from '#tests/server/appSupport/testApp.ts';

let site: TestSite;
let riderId: string;
const old = Buffer.from(testKeys.COLUMN_KEY, 'hex');
const fresh = Buffer.alloc(32, 9);

beforeEach(async () => {
  site = await createTestSite();
  riderId = await createRider(site, { email: 'amy@example.com', providers: ['strava', 'google'] });
});

afterEach(() => site.close());

const readEmail = () =>
  site.db.selectFrom('rider').select('email_encrypted').where('id', '=', riderId).executeTakeFirstOrThrow();
const readIdentities = () => site.db.selectFrom('rider_identity').selectAll().orderBy('provider').execute();

describe('npm run admin -- rotate-keys', () => {
  it('encrypts everything with the first key exactly once, so that the old key can be removed', async () => {
    const previous = await readIdentities();
    const output = await rotateKeys(site.db, site.clock, createKeyRing([fresh, old]));
    const { id } = createKeyRing([fresh]).current;
    expect(output).toBe(`7 values are sealed with key ${id} now; the others were already.`);
    const keys = createKeyRing([fresh]);
    expect(decryptText(keys, toRiderEmailAad(riderId), (await readEmail()).email_encrypted ?? Buffer.of())).toBe(
      'amy@example.com',
    );
    for (const [index, identity] of (await readIdentities()).entries())
      for (const column of ['display_name', 'access_token', 'refresh_token'] as const) {
        const aad = toIdentityAad(column, identity);
        const text = decryptText(createKeyRing([old]), aad, previous[index]?.[`${column}_encrypted`] ?? Buffer.of());
        expect(decryptText(keys, aad, identity[`${column}_encrypted`] ?? Buffer.of())).toBe(text);
      }
    expect(await rotateKeys(site.db, site.clock, keys)).toMatch(/^0 values /);
    const audit = await site.db.selectFrom('audit_entry').select(['action', 'subject_id', 'detail']).execute();
    expect(audit).toEqual([
      { action: 'keys.rotated', subject_id: id, detail: { values: 7 } },
      { action: 'keys.rotated', subject_id: id, detail: { values: 0 } },
    ]);
  });

  it('includes rides: their names, file names and tracks, and unfinished uploads', async () => {
    await createRiderWithAllData(site, 'bob');
    const rings = { both: createKeyRing([fresh, old]), fresh: createKeyRing([fresh]) };
    const output = await rotateKeys(site.db, site.clock, rings.both);
    // Seven values of Amy, Bob's address and nine of his three accounts, three of his ride, two of his file, and a
    // link.
    expect(output).toMatch(/^23 values /);
    const { id, name_encrypted, file_name_encrypted } = await site.db
      .selectFrom('activity')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(decryptText(rings.fresh, toActivityAad('name', id), name_encrypted ?? Buffer.of())).toBe('Ride of bob');
    expect(decryptText(rings.fresh, toActivityAad('file_name', id), file_name_encrypted ?? Buffer.of())).toBe(
      'bob.gpx',
    );
    const track = await site.db.selectFrom('activity_evidence').selectAll().executeTakeFirstOrThrow();
    const { samples } = unpackEvidence(decryptBytes(rings.fresh, toEvidenceAad(id), track.samples_sealed));
    expect(Array.from(samples.timeS)).toEqual([1, 2, 3]);
    const share = await site.db.selectFrom('ride_share').select(['id', 'token_encrypted']).executeTakeFirstOrThrow();
    expect(decryptText(rings.fresh, toShareTokenAad(share.id), share.token_encrypted)).toBe('link-of-bob');
    const { id: uploadId } = await site.db.selectFrom('upload').select('id').executeTakeFirstOrThrow();
    const file = await readUploadedFile({ db: site.db, config: { ...site.config, columnKeys: rings.fresh } }, uploadId);
    expect([file?.fileName, Buffer.from(file?.bytes ?? []).toString()]).toEqual(['bob.gpx', 'bob']);
  });

  it('changes nothing if a key is missing', async () => {
    const previous = [await readEmail(), await readIdentities()];
    await expect(rotateKeys(site.db, site.clock, createKeyRing([fresh]))).rejects.toThrow(
      /^key [\da-f]{8} of rider\.email is not known here$/,
    );
    expect([await readEmail(), await readIdentities()]).toEqual(previous);
  });

  it('is available as a command', async () => {
    const result = await runAdmin(site.connectionString, '/nonexistent', 'rotate-keys');
    expect(result).toMatchObject({ code: 0, stdout: expect.stringMatching(/^0 values are sealed with key /) });
    expect((await runAdmin(site.connectionString, '/nonexistent', 'rotate-keys', 'x')).code).toBe(1);
  });
});
