import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restoreBackup } from '#server/cli/backup/restoreBackup.ts';
import { createRider } from '../appSupport/createRider.ts';
import { runAdmin } from '../appSupport/runAdmin.ts';
import type { TestSite } from '../appSupport/testApp.ts';
import {
  type BackupSite,
  createBackupSite,
  readContent,
  readTriggers,
  unpackBackup,
  withTarget,
} from './backupSite.ts';

let backup: BackupSite;
let site: TestSite;

beforeAll(async () => {
  backup = await createBackupSite();
  ({ site } = backup);
});
afterAll(() => backup.close());

/** Writes the backup with its text changed and, by default, a new checksum. */
async function writeChanged(name: string, change: (text: string) => string, isSigned = true): Promise<void> {
  const lines = (await unpackBackup(backup.folder)).trimEnd().split('\n');
  const trailer = lines.pop() ?? '';
  const body = change(`${lines.join('\n')}\n`);
  const end = isSigned ? JSON.stringify({ sha256: createHash('sha256').update(body).digest('hex') }) : trailer;
  await writeFile(join(backup.folder, name), gzipSync(`${body}${end}\n`));
}

describe('npm run admin -- backup', () => {
  it('refuses a database on which no site was ever started', async () => {
    await withTarget(backup, async ({ connectionString }) => {
      const { code, stderr } = await runAdmin(connectionString, backup.folder, 'backup', 'other.backup');
      expect({ code, stderr }).toEqual({
        code: 1,
        stderr: expect.stringMatching(/^No site was ever started on this /),
      });
      expect(await readdir(backup.folder)).not.toContain('other.backup');
    });
  });

  it('writes one snapshot of all tables into a file that only its owner can read, and an audit entry', async () => {
    expect((await stat(join(backup.folder, 'site.backup'))).mode & 0o777).toBe(0o600);
    const header = JSON.parse((await unpackBackup(backup.folder)).split('\n', 1)[0] ?? '');
    expect(header).toMatchObject({ format: 'wolfpace-backup', version: 1 });
    expect(header.migrations.at(-1)).toBe(
      (await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(site.db)).rows[0]?.name,
    );
    const counts = Object.fromEntries(
      header.tables.map(({ name, row_count }: { name: string; row_count: number }) => [name, row_count]),
    );
    expect(counts).toEqual({
      ...Object.fromEntries(Object.entries(backup.content).map(([name, rows]) => [name, rows.length])),
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

  it('does not overwrite an existing file and leaves no partial file', async () => {
    const previous = await readFile(join(backup.folder, 'site.backup'));
    const again = await runAdmin(site.connectionString, backup.folder, 'backup', 'site.backup');
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('is there already')]);
    expect(await readFile(join(backup.folder, 'site.backup'))).toEqual(previous);
    const nowhere = await runAdmin(site.connectionString, backup.folder, 'backup', 'no/such/backup.folder/file');
    expect([nowhere.code, nowhere.stderr]).toEqual([1, expect.stringContaining('cannot be written')]);
    expect((await readdir(backup.folder)).filter((name) => name.includes('partial'))).toEqual([]);
  });

  it('has no sequences to restore: the program creates all ids', async () => {
    const { rows } = await sql`select sequencename from pg_sequences where schemaname = 'public'`.execute(site.db);
    expect(rows).toEqual([]);
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
    const whole = await readFile(join(backup.folder, 'site.backup'));
    const text = await unpackBackup(backup.folder);
    const write = (name: string, bytes: Buffer) => writeFile(join(backup.folder, name), bytes);
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
      body.replaceAll(`\t${backup.amyId}\twelcome`, `\t${backup.amyId.replace(/^./, 'f')}\twelcome`),
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
    await withTarget(backup, async ({ db, connectionString }) => {
      await createRider({ ...site, db }, { username: 'carl' });
      const previous = await readContent(db);
      const triggers = await readTriggers(db);
      const target = { connectionString, clock: site.clock, columnKeys: site.config.columnKeys };
      const options = { path: name, fullPath: join(backup.folder, name), isReplacing: true, keepsSessions: false };
      await expect(restoreBackup(target, options)).rejects.toThrow(problem);
      expect(await readContent(db)).toEqual(previous);
      expect(await readTriggers(db)).toEqual(triggers);
    });
  });

  it('reports the problem in one line', async () => {
    await withTarget(backup, async ({ restore }) => {
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
        await tx.insertInto('ftp_history').values({ rider_id: backup.amyId, since, ftp_w: 200 }).execute();
        await tx
          .insertInto('visit_salt')
          .values({ day: new Date(firstDayMs + writing.count * dayMs).toISOString().slice(0, 10), salt: Buffer.of(1) })
          .execute();
      });
    }
  };
  const loops = loop();
  const result = await runAdmin(site.connectionString, backup.folder, 'backup', 'busy.backup');
  writing.isOn = false;
  await loops;
  expect(result).toMatchObject({ code: 0, stderr: '' });
  await withTarget(backup, async ({ db, restore }) => {
    expect((await restore('busy.backup')).code).toBe(0);
    const { rows } = await sql<{ history: number; salts: number }>`
      select (select count(*)::int from ftp_history where since < '2000-01-01') as history,
        (select count(*)::int from visit_salt where day < '2000-01-01') as salts
    `.execute(db);
    expect(rows[0]?.history).toBeGreaterThan(0);
    expect(rows[0]?.salts).toBe(rows[0]?.history);
  });
});
