import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyContent } from '#server/content/applyContent.ts';
import type { Db } from '#server/db/connect.ts';
import type { RiderSession } from '#server/http/riderSession.ts';
import { writeAudit } from '#server/modules/audit/audit.service.ts';
import { createAuth } from '#server/modules/auth/auth.service.ts';
import { listPersonalDataSources } from '#server/modules/modules.ts';
import { createNotices } from '#server/modules/notices/notices.service.ts';
import { eraseRider } from '#server/modules/riders/account.service.ts';
import { createConsents } from '#server/modules/riders/consents.service.ts';
import { createIdentities } from '#server/modules/riders/identities.service.ts';
import { createSessions } from '#server/modules/sessions/sessions.service.ts';
import { createTrackDeleter } from '#server/modules/verifications/deletion/createTrackDeleter.ts';
import { deleteStravaEvidence } from '#server/modules/verifications/deletion/deleteStravaEvidence.service.ts';
import { createRider, signIn } from '../appSupport/createRider.ts';
import { runAdmin } from '../appSupport/runAdmin.ts';
import { createTestSite, type TestSite } from '../appSupport/testApp.ts';
import { type BackupSite, createBackupSite, readContent, readTriggers, withTarget } from './backupSite.ts';

let backup: BackupSite;
let site: TestSite;

beforeAll(async () => {
  backup = await createBackupSite();
  ({ site } = backup);
});
afterAll(() => backup.close());

/** Changed by the restore itself; compared separately below. */
const changedByRestore = ['audit_entry', 'change_count', 'content_state', 'segment_board_version'];

const withoutTables = (content: Record<string, string[]>, tables: readonly string[]) =>
  Object.fromEntries(Object.entries(content).filter(([name]) => !tables.includes(name)));

/** A session of a rider who is in the backup. */
async function createSession(db: Db, username: string): Promise<RiderSession> {
  const { id } = await db.selectFrom('rider').select('id').where('username', '=', username).executeTakeFirstOrThrow();
  const { familyId } = await signIn({ ...site, db }, id);
  return { riderId: id, familyId, provider: 'strava', role: 'rider' };
}

describe('npm run admin -- restore', () => {
  it('restores everything into an empty database', async () => {
    await withTarget(backup, async ({ db, restore }) => {
      const triggers = await readTriggers(db);
      const result = await restore('site.backup', '--keep-sessions');
      expect(result).toMatchObject({ code: 0, stderr: '' });
      expect(result.stdout).toMatch(/^The database is as it was at 20.*: \d+ rows of \d+ tables\.\n$/);
      const restored = await readContent(db);
      expect(withoutTables(restored, changedByRestore)).toEqual(withoutTables(backup.content, changedByRestore));
      expect(restored.audit_entry).toEqual(expect.arrayContaining(backup.content.audit_entry ?? []));
      const added = await db.selectFrom('audit_entry').selectAll().where('action', '=', 'backup.restored').execute();
      expect(added).toMatchObject([
        {
          actor_kind: 'administrator',
          detail: { is_replacing: false, erased_again: 0, consents_again: 0, grants_again: 0, tracks_again: 0 },
        },
      ]);
      expect(restored.audit_entry).toHaveLength((backup.content.audit_entry?.length ?? 0) + 1);
      expect(await readTriggers(db)).toEqual(triggers);
    });
  });

  it('gives content a version that no process has cached', async () => {
    const { version } = await site.db.selectFrom('content_state').select('version').executeTakeFirstOrThrow();
    await withTarget(backup, async ({ db, restore }) => {
      await db
        .updateTable('content_state')
        .set({ version: version + 7 })
        .execute();
      await restore('site.backup');
      expect(await db.selectFrom('content_state').select('version').execute()).toEqual([{ version: version + 8 }]);
    });
  });

  it('restores no sessions, since they may have ended after the backup', async () => {
    await withTarget(backup, async ({ db, restore }) => {
      expect((await restore('site.backup')).code).toBe(0);
      for (const table of ['session_family', 'access_token', 'sign_in_attempt'] as const) {
        expect(backup.content[table]?.length).toBeGreaterThan(0);
        expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
      }
      expect(await db.selectFrom('rider').select('username').orderBy('username').execute()).toEqual([
        { username: 'amy' },
        { username: 'bob' },
      ]);
    });
  });

  it('replaces existing rows only with --replace', async () => {
    await withTarget(backup, async ({ db, restore }) => {
      await createRider({ ...site, db }, { username: 'carl' });
      const previous = await readContent(db);
      const refused = await restore('site.backup');
      expect([refused.code, refused.stderr]).toEqual([
        1,
        expect.stringMatching(/^The database is not empty \(\w+ has rows\); add --replace/),
      ]);
      expect(await readContent(db)).toEqual(previous);
    });
  });

  it('replaces everything except the audit log, and keeps the triggers that protect immutable rows', async () => {
    await withTarget(backup, async ({ db, restore }) => {
      const otherSite = { ...site, db };
      await restore('site.backup');
      await createRider(otherSite, { username: 'carl', email: 'carl@example.test' });
      await writeAudit(db, site.clock, {
        actor: { kind: 'system' },
        action: 'test.happened',
        subject: { kind: 'site' },
      });
      const triggers = await readTriggers(db);
      expect(triggers.length).toBeGreaterThanOrEqual(4);
      expect((await restore('site.backup', '--replace', '--keep-sessions')).code).toBe(0);
      const restored = await readContent(db);
      expect(withoutTables(restored, changedByRestore)).toEqual(withoutTables(backup.content, changedByRestore));
      const actions = (await db.selectFrom('audit_entry').select('action').execute()).map(({ action }) => action);
      expect(actions.filter((action) => action === 'backup.restored')).toHaveLength(2);
      expect(actions).toContain('test.happened');
      expect(await readTriggers(db)).toEqual(triggers);
      await expect(sql`delete from audit_entry`.execute(db)).rejects.toThrow('only grows');
      await expect(sql`truncate course_version cascade`.execute(db)).rejects.toThrow('is immutable');
    });
  });

  it('deletes accounts again that were deleted after the backup', async () => {
    await withTarget(backup, async ({ db, restore }) => {
      await restore('site.backup');
      await db
        .transaction()
        .execute((tx) => eraseRider(tx, listPersonalDataSources(site.config.columnKeys, site.clock), backup.amyId));
      const subject = { kind: 'rider', id: backup.amyId };
      await writeAudit(db, site.clock, {
        actor: { kind: 'rider', riderId: backup.amyId },
        action: 'rider.erased',
        subject,
      });
      const result = await restore('site.backup', '--replace');
      expect(result.stdout).toContain('Deleted again: 1 accounts');
      expect(await db.selectFrom('rider').select('username').execute()).toEqual([{ username: 'bob' }]);
      const { audit_entry: _, ...rest } = await readContent(db);
      expect(JSON.stringify(rest)).not.toContain(backup.amyId);
    });
  });

  it('repeats withdrawals of consent made after the backup, unless the consent was given again', async () => {
    await withTarget(backup, async ({ db, restore }) => {
      await restore('site.backup', '--keep-sessions');
      const consents = createConsents({ db, clock: site.clock });
      const amy = await createSession(db, 'amy');
      const bob = await createSession(db, 'bob');
      const change = (session: RiderSession, is_given: boolean) =>
        consents.change(session, { purpose: 'publishTimes', is_given, text_version: 1 });
      for (const session of [amy, bob]) {
        site.clock.advanceMs(1000);
        await change(session, false);
      }
      site.clock.advanceMs(1000);
      await change(bob, true);
      const result = await restore('site.backup', '--replace');
      expect(result.stdout).toContain(' Withdrawn again since: 1 consents, 0 permissions, 0 tracks.');
      const activeConsents = db.selectFrom('consent').select('rider_id').where('withdrawn_at', 'is', null);
      expect(await activeConsents.execute()).toEqual([{ rider_id: bob.riderId }]);
      // The audit entries are in the database again, so a second restore gives the same result.
      expect((await restore('site.backup', '--replace')).stdout).toContain('Withdrawn again since: 1 consents');
    });
  });

  it.each([
    ['unlinked', false],
    ['revoked', true],
  ])('removes grants that were %s after the backup, with all their data', async (ending, hasIdentityLeft) => {
    await withTarget(backup, async ({ db, restore }) => {
      await restore('site.backup', '--keep-sessions');
      const amy = await createSession(db, 'amy');
      const bob = await createSession(db, 'bob');
      const otherSite = { ...site, db };
      const { tokens } = createAuth({ deleteStravaEvidence, ...otherSite, ownOrigin: () => 'http://127.0.0.1:1' });
      if (ending === 'unlinked') {
        const revokeGrants = async () => undefined;
        await createIdentities({
          deleteStravaEvidence,
          ...otherSite,
          notices: createNotices(otherSite),
          sessions: createSessions(otherSite),
          revokeGrants,
        }).unlink(amy, 'strava');
      } else {
        await tokens.deleteRevokedTokens({ provider: 'strava', subject: 'strava-amy' }, 'secret-access-strava-amy');
      }
      const result = await restore('site.backup', '--replace');
      expect(result.stdout).toContain(' Withdrawn again since: 0 consents, 1 permissions, 0 tracks.');
      const identities = await db.selectFrom('rider_identity').selectAll().where('provider', '=', 'strava').execute();
      expect(identities.map(({ rider_id }) => rider_id === amy.riderId).includes(true)).toBe(hasIdentityLeft);
      for (const { rider_id, ...identity } of identities) {
        const isAmy = rider_id === amy.riderId;
        expect(
          [identity.access_token_encrypted, identity.display_name_encrypted].map((value) => value === null),
        ).toEqual([isAmy, isAmy]);
      }
      const tracks = await db
        .selectFrom('activity_evidence')
        .innerJoin('activity', 'activity.id', 'activity_evidence.activity_id')
        .select('activity.rider_id')
        .execute();
      expect(tracks).toEqual([{ rider_id: bob.riderId }]);
    });
  });

  it('deletes tracks again that their rider deleted after the backup', async () => {
    await withTarget(backup, async ({ db, restore }) => {
      await restore('site.backup', '--keep-sessions');
      const { riderId } = await createSession(db, 'amy');
      const { id } = await db
        .selectFrom('verification_attempt')
        .select('id')
        .where('rider_id', '=', riderId)
        .executeTakeFirstOrThrow();
      await createTrackDeleter({ db, clock: site.clock })(riderId, id);
      const result = await restore('site.backup', '--replace');
      expect(result.stdout).toContain(' Withdrawn again since: 0 consents, 0 permissions, 1 tracks.');
      const ridesLeft = await db
        .selectFrom('activity')
        .leftJoin('activity_evidence as evidence', 'evidence.activity_id', 'activity.id')
        .select(['activity.rider_id', 'evidence.activity_id', 'name_encrypted', 'external_id'])
        .execute();
      const bare = { activity_id: null, name_encrypted: null, external_id: null };
      expect(ridesLeft.find((row) => row.rider_id === riderId)).toEqual({ rider_id: riderId, ...bare });
      expect(ridesLeft.filter(({ activity_id }) => activity_id !== null)).toHaveLength(1);
    });
  });

  it('keeps an unlinked account for signing in if it is the only one in the backup', async () => {
    await withTarget(backup, async ({ db, connectionString, restore }) => {
      const riderId = await createRider({ ...site, db }, { username: 'zoe' });
      await applyContent(db, site.clock);
      expect((await runAdmin(connectionString, backup.folder, 'backup', 'zoe.backup')).code).toBe(0);
      site.clock.advanceMs(1000);
      await writeAudit(db, site.clock, {
        actor: { kind: 'rider', riderId },
        action: 'identity.unlinked',
        subject: { kind: 'rider', id: riderId },
        detail: { provider: 'strava' },
      });
      await restore('zoe.backup', '--replace');
      expect(await db.selectFrom('rider_identity').selectAll().execute()).toMatchObject([
        { rider_id: riderId, provider: 'strava', access_token_encrypted: null, display_name_encrypted: null },
      ]);
    });
  });

  it('lets a running site serve the restored content', async () => {
    const second = await createTestSite();
    try {
      expect((await second.app.inject('/api/routes/wuling-west/')).statusCode).toBe(404);
      const result = await runAdmin(second.connectionString, backup.folder, 'restore', 'site.backup');
      expect(result.code).toBe(0);
      expect((await second.app.inject('/api/routes/wuling-west/')).statusCode).toBe(200);
      const { headers } = await signIn(second, backup.amyId);
      expect((await second.app.inject({ url: '/api/member/me/', headers })).json()).toMatchObject({
        username: 'amy',
        email: 'amy@example.test',
      });
    } finally {
      await second.close();
    }
  });
});
