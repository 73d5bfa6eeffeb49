import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#server/db/connect.ts';
import { runAdmin } from '../appSupport/runAdmin.ts';
import { type BackupSite, createBackupSite, withTarget } from './backupSite.ts';

let backup: BackupSite;
beforeAll(async () => {
  backup = await createBackupSite();
});
afterAll(() => backup.close());

const rehearse = (...args: string[]) =>
  runAdmin(backup.site.connectionString, backup.folder, 'rehearse-restore', ...args);
const getName = (connectionString: string) => new URL(connectionString).pathname.slice(1);
const listEntries = (action: string) =>
  backup.site.db.selectFrom('audit_entry').select('detail').where('action', '=', action).execute();

async function countTables(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from information_schema.tables where table_schema = 'public'`.execute(db);
  return rows[0]?.count ?? 0;
}

describe('npm run admin -- backup', () => {
  it('records the size of its file', async () => {
    const { size } = await stat(join(backup.folder, 'site.backup'));
    expect(await listEntries('backup.written')).toMatchObject([{ detail: { bytes: size } }]);
  });
});

describe('npm run admin -- rehearse-restore', () => {
  it('restores into the other database, empties it, and tells the site’s database, any number of times', async () => {
    await withTarget(backup, async ({ db, connectionString }) => {
      for (const count of [1, 2]) {
        const result = await rehearse('site.backup', getName(connectionString));
        expect(result).toMatchObject({ code: 0, stderr: '' });
        expect(result.stdout).toMatch(/^site\.backup of 20.* can be restored: \d+ rows of \d+ tables\.\n$/);
        expect(await countTables(db)).toBe(0);
        expect(await listEntries('backup.rehearsed')).toHaveLength(count);
      }
    });
  });

  it('refuses the site’s database, one with riders and that of another program, and records nothing', async () => {
    const previousCount = (await listEntries('backup.rehearsed')).length;
    const ownResult = await rehearse('site.backup', getName(backup.site.connectionString));
    expect([ownResult.code, ownResult.stderr]).toEqual([1, expect.stringContaining("site's own database")]);
    await withTarget(backup, async ({ db, connectionString, restore }) => {
      await restore('site.backup');
      const used = await rehearse('site.backup', getName(connectionString));
      expect([used.code, used.stderr]).toEqual([1, expect.stringContaining('is not empty')]);
      expect(await db.selectFrom('rider').select('id').execute()).toHaveLength(2);
      await sql`drop schema public cascade`.execute(db);
      await sql`create schema public create table ledger (id integer)`.execute(db);
      const foreign = await rehearse('site.backup', getName(connectionString));
      expect([foreign.code, foreign.stderr]).toEqual([1, expect.stringContaining('tables of another program')]);
      expect(await countTables(db)).toBe(1);
    });
    const missing = await rehearse('site.backup', 'no_such_database');
    expect([missing.code, missing.stderr]).toEqual([1, expect.stringContaining('does not exist')]);
    expect(await listEntries('backup.rehearsed')).toHaveLength(previousCount);
  });
});
