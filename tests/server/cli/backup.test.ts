import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restoreBackup } from '#server/cli/backup/restoreBackup.ts';
import { connect, type Db } from '#server/db/connect.ts';
import { checkKeys } from '#server/db/keySentinels.ts';
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
import { createWholeRider } from '../appSupport/createWholeRider.ts';
import { runAdmin } from '../appSupport/runAdmin.ts';
import { createTestSite, type TestSite } from '../appSupport/testApp.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';

let site: TestSite;
let folder: string;
let amyId: string;
let contentOfSite: Record<string, string[]>;

/** Short-lived counters, pieces of files, and the migrator's own tables. */
const excludedTables = ['rate_limit', 'write_probe', 'upload_chunk', 'kysely_migration', 'kysely_migration_lock'];
/** Changed by the restore itself; compared separately below. */
const changedByRestore = ['audit_entry', 'change_count', 'content_state', 'segment_board_version'];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wolfpace-backup-'));
  site = await createTestSite();
  await checkKeys(site.db, site.config);
  amyId = await createWholeRider(site, 'amy');
  await createWholeRider(site, 'bob');
  const odd = "tab\there, back\\slash, quote's, \\N, \\., 狼速 🚴";
  await site.db.updateTable('rider').set({ last_name: odd, first_name: '' }).where('id', '=', amyId).execute();
  await site.db.updateTable('private_course').set({ name: 'two\nlines\r\nof it' }).execute();
  await site.app.inject({ method: 'POST', url: '/api/routes/wuling-west/visits/' });
  contentOfSite = await readContent(site.db);
  const ended = await runAdmin(site.connectionString, folder, 'backup', 'site.backup');
  expect(ended).toMatchObject({ code: 0, stderr: '' });
});

afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

async function readContent(db: Db): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1
  `.execute(db);
  const content: Record<string, string[]> = {};
  for (const { name } of tables) {
    if (excludedTables.includes(name)) continue;
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t order by 1`.execute(db);
    content[name] = rows.map(({ row }) => row);
  }
  return content;
}

const withoutTables = (content: Record<string, string[]>, tables: readonly string[]) =>
  Object.fromEntries(Object.entries(content).filter(([name]) => !tables.includes(name)));

async function readTriggers(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select tgrelid::regclass::text as "table", tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2
  `.execute(db);
  return rows;
}

interface Target {
  readonly db: Db;
  readonly connectionString: string;
  readonly restore: (...args: string[]) => ReturnType<typeof runAdmin>;
}

/** A database as after the first start, without riders. */
async function withTarget(run: (target: Target) => Promise<void>): Promise<void> {
  const database: TestDatabase = await createTestDatabase();
  const db = connect(database.connectionString, { onIdleError: () => undefined });
  try {
    await checkKeys(db, site.config);
    const { connectionString } = database;
    await run({ db, connectionString, restore: (...args) => runAdmin(connectionString, folder, 'restore', ...args) });
  } finally {
    await db.destroy();
    await database.drop();
  }
}

/** A session of a rider who is in the backup. */
async function createSession(db: Db, username: string): Promise<RiderSession> {
  const { id } = await db.selectFrom('rider').select('id').where('username', '=', username).executeTakeFirstOrThrow();
  const { familyId } = await signIn({ ...site, db }, id);
  return { riderId: id, familyId, provider: 'strava', role: 'rider' };
}

const unpack = async () => gunzipSync(await readFile(join(folder, 'site.backup'))).toString();

/** Writes the backup with its text changed and, by default, a new checksum. */
async function writeChanged(name: string, change: (text: string) => string, isSigned = true): Promise<void> {
  const lines = (await unpack()).trimEnd().split('\n');
  const trailer = lines.pop() ?? '';
  const body = change(`${lines.join('\n')}\n`);
  const end = isSigned ? JSON.stringify({ sha256: createHash('sha256').update(body).digest('hex') }) : trailer;
  await writeFile(join(folder, name), gzipSync(`${body}${end}\n`));
}

describe('npm run admin -- backup', () => {
  it('writes one snapshot of all tables into a file that only its owner can read, and an audit entry', async () => {
    expect((await stat(join(folder, 'site.backup'))).mode & 0o777).toBe(0o600);
    const header = JSON.parse((await unpack()).split('\n', 1)[0] ?? '');
    expect(header).toMatchObject({ format: 'wolfpace-backup', version: 1 });
    expect(header.migrations.at(-1)).toBe(
      (await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(site.db)).rows[0]?.name,
    );
    const counts = Object.fromEntries(
      header.tables.map(({ name, row_count }: { name: string; row_count: number }) => [name, row_count]),
    );
    expect(counts).toEqual({
      ...Object.fromEntries(Object.entries(contentOfSite).map(([name, rows]) => [name, rows.length])),
      // Backups leave out pieces of files.
      upload_chunk: 0,
    });
    expect(await site.db.selectFrom('upload_chunk').selectAll().execute()).toHaveLength(2);
    const entries = await site.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'backup.written')
      .execute();
    expect(entries).toMatchObject([{ actor_kind: 'administrator', subject_kind: 'site' }]);
  });

  it('replaces no existing file and leaves no partial one', async () => {
    const previous = await readFile(join(folder, 'site.backup'));
    const again = await runAdmin(site.connectionString, folder, 'backup', 'site.backup');
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('is there already')]);
    expect(await readFile(join(folder, 'site.backup'))).toEqual(previous);
    const nowhere = await runAdmin(site.connectionString, folder, 'backup', 'no/such/folder/file');
    expect([nowhere.code, nowhere.stderr]).toEqual([1, expect.stringContaining('cannot be written')]);
    expect((await readdir(folder)).filter((name) => name.includes('partial'))).toEqual([]);
  });

  it('has no sequences to restore: the program creates all ids', async () => {
    const { rows } = await sql`select sequencename from pg_sequences where schemaname = 'public'`.execute(site.db);
    expect(rows).toEqual([]);
  });
});

describe('npm run admin -- restore', () => {
  it('restores everything into an empty database', async () => {
    await withTarget(async ({ db, restore }) => {
      const triggers = await readTriggers(db);
      const ended = await restore('site.backup', '--keep-sessions');
      expect(ended).toMatchObject({ code: 0, stderr: '' });
      expect(ended.stdout).toMatch(/^The database is as it was at 20.*: \d+ rows of \d+ tables\.\n$/);
      const restored = await readContent(db);
      expect(withoutTables(restored, changedByRestore)).toEqual(withoutTables(contentOfSite, changedByRestore));
      expect(restored.audit_entry).toEqual(expect.arrayContaining(contentOfSite.audit_entry ?? []));
      const added = await db.selectFrom('audit_entry').selectAll().where('action', '=', 'backup.restored').execute();
      expect(added).toMatchObject([
        {
          actor_kind: 'administrator',
          detail: { is_replacing: false, erased_again: 0, consents_again: 0, grants_again: 0, tracks_again: 0 },
        },
      ]);
      expect(restored.audit_entry).toHaveLength((contentOfSite.audit_entry?.length ?? 0) + 1);
      expect(await readTriggers(db)).toEqual(triggers);
    });
  });

  it('gives content a version that no process has cached', async () => {
    const { version } = await site.db.selectFrom('content_state').select('version').executeTakeFirstOrThrow();
    await withTarget(async ({ db, restore }) => {
      await db
        .updateTable('content_state')
        .set({ version: version + 7 })
        .execute();
      await restore('site.backup');
      expect(await db.selectFrom('content_state').select('version').execute()).toEqual([{ version: version + 8 }]);
    });
  });

  it('restores no sessions, since they may have ended after the backup', async () => {
    await withTarget(async ({ db, restore }) => {
      expect((await restore('site.backup')).code).toBe(0);
      for (const table of ['session_family', 'access_token', 'sign_in_attempt'] as const) {
        expect(contentOfSite[table]?.length).toBeGreaterThan(0);
        expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
      }
      expect(await db.selectFrom('rider').select('username').orderBy('username').execute()).toEqual([
        { username: 'amy' },
        { username: 'bob' },
      ]);
    });
  });

  it('replaces existing rows only with --replace', async () => {
    await withTarget(async ({ db, restore }) => {
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
    await withTarget(async ({ db, restore }) => {
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
      expect(withoutTables(restored, changedByRestore)).toEqual(withoutTables(contentOfSite, changedByRestore));
      const actions = (await db.selectFrom('audit_entry').select('action').execute()).map(({ action }) => action);
      expect(actions.filter((action) => action === 'backup.restored')).toHaveLength(2);
      expect(actions).toContain('test.happened');
      expect(await readTriggers(db)).toEqual(triggers);
      await expect(sql`delete from audit_entry`.execute(db)).rejects.toThrow('only grows');
      await expect(sql`truncate course_version cascade`.execute(db)).rejects.toThrow('is immutable');
    });
  });

  it('deletes accounts again that were deleted after the backup', async () => {
    await withTarget(async ({ db, restore }) => {
      await restore('site.backup');
      await db
        .transaction()
        .execute((tx) => eraseRider(tx, listPersonalDataSources(site.config.columnKeys, site.clock), amyId));
      const subject = { kind: 'rider', id: amyId };
      await writeAudit(db, site.clock, { actor: { kind: 'rider', riderId: amyId }, action: 'rider.erased', subject });
      const ended = await restore('site.backup', '--replace');
      expect(ended.stdout).toContain('Deleted again: 1 accounts');
      expect(await db.selectFrom('rider').select('username').execute()).toEqual([{ username: 'bob' }]);
      const { audit_entry: _, ...rest } = await readContent(db);
      expect(JSON.stringify(rest)).not.toContain(amyId);
    });
  });

  it('withdraws consents again that were withdrawn after the backup, unless they were given again', async () => {
    await withTarget(async ({ db, restore }) => {
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
      const ended = await restore('site.backup', '--replace');
      expect(ended.stdout).toContain(' Withdrawn again since: 1 consents, 0 permissions, 0 tracks.');
      const activeConsents = db.selectFrom('consent').select('rider_id').where('withdrawn_at', 'is', null);
      expect(await activeConsents.execute()).toEqual([{ rider_id: bob.riderId }]);
      // The audit entries are in the database again, so a second restore gives the same result.
      expect((await restore('site.backup', '--replace')).stdout).toContain('Withdrawn again since: 1 consents');
    });
  });

  it.each([
    ['unlinked', false],
    ['revoked', true],
  ])('removes grants that were %s after the backup, with all their data', async (ending, isLeft) => {
    await withTarget(async ({ db, restore }) => {
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
      const ended = await restore('site.backup', '--replace');
      expect(ended.stdout).toContain(' Withdrawn again since: 0 consents, 1 permissions, 0 tracks.');
      const identities = await db.selectFrom('rider_identity').selectAll().where('provider', '=', 'strava').execute();
      expect(identities.map(({ rider_id }) => rider_id === amy.riderId).includes(true)).toBe(isLeft);
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
    await withTarget(async ({ db, restore }) => {
      await restore('site.backup', '--keep-sessions');
      const { riderId } = await createSession(db, 'amy');
      const { id } = await db
        .selectFrom('verification_attempt')
        .select('id')
        .where('rider_id', '=', riderId)
        .executeTakeFirstOrThrow();
      await createTrackDeleter({ db, clock: site.clock })(riderId, id);
      const ended = await restore('site.backup', '--replace');
      expect(ended.stdout).toContain(' Withdrawn again since: 0 consents, 0 permissions, 1 tracks.');
      const left = await db
        .selectFrom('activity')
        .leftJoin('activity_evidence as evidence', 'evidence.activity_id', 'activity.id')
        .select(['activity.rider_id', 'evidence.activity_id', 'name_encrypted', 'external_id'])
        .execute();
      const bare = { activity_id: null, name_encrypted: null, external_id: null };
      expect(left.find((row) => row.rider_id === riderId)).toEqual({ rider_id: riderId, ...bare });
      expect(left.filter(({ activity_id }) => activity_id !== null)).toHaveLength(1);
    });
  });

  it('keeps an unlinked account for signing in if it is the only one in the backup', async () => {
    await withTarget(async ({ db, connectionString, restore }) => {
      const riderId = await createRider({ ...site, db }, { username: 'zoe' });
      expect((await runAdmin(connectionString, folder, 'backup', 'zoe.backup')).code).toBe(0);
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
      const ended = await runAdmin(second.connectionString, folder, 'restore', 'site.backup');
      expect(ended.code).toBe(0);
      expect((await second.app.inject('/api/routes/wuling-west/')).statusCode).toBe(200);
      const { headers } = await signIn(second, amyId);
      expect((await second.app.inject({ url: '/api/member/me/', headers })).json()).toMatchObject({
        username: 'amy',
        email: 'amy@example.test',
      });
    } finally {
      await second.close();
    }
  });
});

describe('restoring a damaged or incompatible file', () => {
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
  const flipped = (bytes: Buffer) => {
    const copy = Buffer.from(bytes);
    const middle = Math.floor(copy.length / 2);
    copy.writeUInt8(copy.readUInt8(middle) ^ 0x55, middle);
    return copy;
  };

  beforeAll(async () => {
    const whole = await readFile(join(folder, 'site.backup'));
    const text = await unpack();
    const write = (name: string, bytes: Buffer) => writeFile(join(folder, name), bytes);
    await write('empty', Buffer.alloc(0));
    await write('text', Buffer.from('not a backup'));
    await write('otherGzip', gzipSync('{"format":"else"}\n'));
    await write('half', half(whole));
    await write('withoutLastByte', whole.subarray(0, -1));
    await write('flipped', flipped(whole));
    await write('withoutLastLine', gzipSync(text.trimEnd().split('\n').slice(0, -1).join('\n').concat('\n')));
    await write('withoutLastTable', gzipSync(text.slice(0, text.length / 2)));
    await write('withMore', gzipSync(`${text}more\n`));
    await writeChanged('changed', (body) => body.replace('amy', 'eve'), false);
    await writeChanged('newer', (body) => body.replace('"version":1', '"version":2'));
    await writeChanged('older', (body) => body.replace(/,"006_[^"]*"(,"[^"]*")*\]/, ']'));
    await writeChanged('otherColumns', (body) => body.replace('"username_key",', ''));
    // Its rows reference a missing rider, which is only detected after everything is loaded.
    await writeChanged('orphans', (body) =>
      body.replaceAll(`\t${amyId}\twelcome`, `\t${amyId.replace(/^./, 'f')}\twelcome`),
    );
  });

  it.each([
    ['missing', /^missing does not exist\.$/],
    ['empty', /^empty ends too early/],
    ['text', /^text is no backup/],
    ['otherGzip', /^otherGzip is no backup that this version can read\.$/],
    ['half', /^half ends too early/],
    ['withoutLastByte', /^withoutLastByte ends too early/],
    ['flipped', /^flipped is (no backup, or is )?damaged/],
    ['withoutLastLine', /^withoutLastLine ends too early/],
    ['withoutLastTable', /^withoutLastTable ends too early/],
    ['withMore', /^withMore is damaged: its checksum/],
    ['changed', /^changed is damaged: its checksum/],
    ['newer', /^newer is no backup that this version can read\.$/],
    ['older', /^The backup has the shape 005_riders, this database \d+_\w+: restore it with the version/],
    ['otherColumns', /^The backup has other tables or columns than this database\.$/],
    ['orphans', /violates foreign key constraint/],
  ])('%s is refused, and nothing changes', async (name, problem) => {
    await withTarget(async ({ db, connectionString }) => {
      await createRider({ ...site, db }, { username: 'carl' });
      const previous = await readContent(db);
      const triggers = await readTriggers(db);
      const target = { connectionString, clock: site.clock, columnKeys: site.config.columnKeys };
      const options = { path: name, fullPath: join(folder, name), isReplacing: true, keepsSessions: false };
      await expect(restoreBackup(target, options)).rejects.toThrow(problem);
      expect(await readContent(db)).toEqual(previous);
      expect(await readTriggers(db)).toEqual(triggers);
    });
  });

  it('reports the problem in one line', async () => {
    await withTarget(async ({ restore }) => {
      const line = 'half ends too early: it is not a whole backup.\n';
      expect(await restore('half')).toEqual({ code: 1, stdout: '', stderr: line });
    });
  });
});

it('backs up a consistent snapshot while riders keep writing', async () => {
  const writing = { isOn: true, count: 0 };
  // A thousand years before any day that the site writes.
  const firstDayMs = Date.UTC(1000, 0, 1);
  const dayMs = 86_400_000;
  const loop = async () => {
    while (writing.isOn) {
      await site.db.transaction().execute(async (tx) => {
        writing.count += 1;
        const since = new Date(writing.count * 1000);
        // The first and the last table in the order of the backup that one transaction can write.
        await tx.insertInto('ftp_history').values({ rider_id: amyId, since, ftp_w: 200 }).execute();
        await tx
          .insertInto('visit_salt')
          .values({ day: new Date(firstDayMs + writing.count * dayMs).toISOString().slice(0, 10), salt: Buffer.of(1) })
          .execute();
      });
    }
  };
  const loops = loop();
  const ended = await runAdmin(site.connectionString, folder, 'backup', 'busy.backup');
  writing.isOn = false;
  await loops;
  expect(ended).toMatchObject({ code: 0, stderr: '' });
  await withTarget(async ({ db, restore }) => {
    expect((await restore('busy.backup')).code).toBe(0);
    const { rows } = await sql<{ history: number; salts: number }>`
      select (select count(*)::int from ftp_history where since < '2000-01-01') as history,
        (select count(*)::int from visit_salt where day < '2000-01-01') as salts
    `.execute(db);
    expect(rows[0]?.history).toBeGreaterThan(0);
    expect(rows[0]?.salts).toBe(rows[0]?.history);
  });
});
