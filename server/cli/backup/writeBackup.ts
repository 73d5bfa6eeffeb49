import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { to as copyTo } from 'pg-copy-streams';
import type { Clock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { CommandError } from '../CommandError.ts';
import { type BackupHeader, backupFormat, backupVersion } from './backupFormat.ts';
import { type SeparateConnection, withSeparateConnection } from './separateConnection.ts';
import { formatCopyTarget, readMigrations, readTables, type TableShape, tablesSavedWithoutRows } from './tableShape.ts';

interface BackupSource {
  readonly connectionString: string;
  readonly clock: Clock;
}

/**
 * Writes all rows of one snapshot into a file that only its owner can read. The file appears only once it is complete.
 */
export async function writeBackup({ connectionString, clock }: BackupSource, path: string): Promise<BackupHeader> {
  if (existsSync(path)) throw new CommandError(`${path} is there already; a backup replaces nothing.`);
  const partialPath = `${path}.partial`;
  try {
    return await withSeparateConnection(connectionString, async (connection) => {
      await sql`begin isolation level repeatable read read only`.execute(connection.db);
      const header = await buildHeader(connection.db, clock);
      checkServedBySite(header);
      const file = createWriteStream(partialPath, { flags: 'w', mode: 0o600 });
      await pipeline(generateContent(connection, header), createGzip(), file);
      await sql`commit`.execute(connection.db);
      await publishFile(partialPath, path);
      return header;
    });
  } catch (error) {
    await rm(partialPath, { force: true });
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== undefined && /^(ENOENT|EACCES|EISDIR|ENOSPC|EROFS|ENOTDIR)$/.test(code)) {
      throw new CommandError(`${path} cannot be written: ${message}`);
    }
    throw error;
  }
}

async function buildHeader(db: Db, clock: Clock): Promise<BackupHeader> {
  const tables = [];
  for (const { name, columns } of await readTables(db)) {
    tables.push({ name, columns: [...columns], row_count: await countRows(db, name) });
  }
  const migrations = await readMigrations(db);
  return {
    format: backupFormat,
    version: backupVersion,
    made_at: new Date(clock.nowMs()).toISOString(),
    migrations,
    tables,
  };
}

/** The first start of a site loads its routes; a database without one is not the site's. */
function checkServedBySite({ tables }: BackupHeader): void {
  if (tables.some(({ name, row_count }) => name === 'route' && row_count > 0)) return;
  throw new CommandError(
    'No site was ever started on this database, so there is nothing to back up: is it the right one?',
  );
}

async function countRows(db: Db, name: string): Promise<number> {
  if (tablesSavedWithoutRows.includes(name)) return 0;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`.execute(db);
  return rows[0]?.count ?? 0;
}

async function* generateContent({ client }: SeparateConnection, header: BackupHeader): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const headerLine = Buffer.from(`${JSON.stringify(header)}\n`);
  hash.update(headerLine);
  yield headerLine;
  for (const table of header.tables) {
    if (tablesSavedWithoutRows.includes(table.name)) continue;
    let rowCount = 0;
    for await (const chunk of streamRows(client, table)) {
      hash.update(chunk);
      rowCount += countLines(chunk);
      yield chunk;
    }
    if (rowCount !== table.row_count) throw new Error(`${table.name} has ${rowCount} rows, not ${table.row_count}`);
  }
  yield Buffer.from(`${JSON.stringify({ sha256: hash.digest('hex') })}\n`);
}

function streamRows(client: SeparateConnection['client'], table: TableShape): AsyncIterable<Buffer> {
  return client.query(copyTo(`copy ${formatCopyTarget(table)} to stdout`));
}

export function countLines(chunk: Buffer): number {
  let count = 0;
  for (let index = chunk.indexOf(0x0a); index !== -1; index = chunk.indexOf(0x0a, index + 1)) count += 1;
  return count;
}

/** Flushes the file to disk before giving it its final name. */
async function publishFile(partialPath: string, path: string): Promise<void> {
  const handle = await open(partialPath, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(partialPath, path);
}
