import { systemClock } from '#server/base/clock.ts';
import { writeAudit } from '#server/modules/audit/audit.service.ts';
import { rehearseRestore } from './backup/rehearseRestore.ts';
import { CommandError } from './CommandError.ts';
import type { Command } from './command.ts';
import { readArguments } from './readArguments.ts';
import { resolveTypedPath } from './resolveTypedPath.ts';
import { runWithDatabase } from './runWithDatabase.ts';

const usage = 'rehearse-restore FILE DATABASE';

export const rehearseRestoreCommand: Command = {
  name: 'rehearse-restore',
  help: `${usage}
      Restores a backup into another, empty database of the site's own server, counts the rows, empties it again, and
      records in the site's database that the backup can be restored. The site may keep running. Once, as postgres:
      createdb --owner wolfpace --encoding UTF8 --template template0 rehearsal`,

  async run(args, startDatabase) {
    const { positionals } = readArguments(usage, args, { count: 2 });
    const [path = '', databaseName = ''] = positionals;
    await runWithDatabase(startDatabase, async ({ db, connectionString }, config) => {
      const header = await rehearseRestore({
        config,
        clock: systemClock,
        connectionString: replaceDatabaseName(connectionString, databaseName),
        fullPath: resolveTypedPath(path),
        path,
      });
      const rowCount = header.tables.reduce((sum, { row_count }) => sum + row_count, 0);
      await writeAudit(db, systemClock, {
        actor: { kind: 'administrator' },
        action: 'backup.rehearsed',
        subject: { kind: 'site' },
        detail: { made_at: header.made_at, tables: header.tables.length, rows: rowCount },
      });
      return `${path} of ${header.made_at} can be restored: ${rowCount} rows of ${header.tables.length} tables.`;
    });
  },
};

/** The same server and role, another database. */
function replaceDatabaseName(connectionString: string, databaseName: string): string {
  if (!/^[a-z][a-z0-9_]*$/.test(databaseName))
    throw new CommandError('The database must be named with small letters, digits and _.');
  const url = new URL(connectionString);
  if (url.pathname === `/${databaseName}`)
    throw new CommandError(`${databaseName} is the site's own database: a rehearsal needs another, empty one.`);
  url.pathname = `/${databaseName}`;
  return url.href;
}
