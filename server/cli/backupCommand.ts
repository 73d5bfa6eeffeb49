import { statSync } from 'node:fs';
import { systemClock } from '#server/base/clock.ts';
import { writeAudit } from '#server/modules/audit/audit.service.ts';
import { writeBackup } from './backup/writeBackup.ts';
import type { Command } from './command.ts';
import { readArguments } from './readArguments.ts';
import { resolveTypedPath } from './resolveTypedPath.ts';
import { runWithDatabase } from './runWithDatabase.ts';

const usage = 'backup FILE';

export const backupCommand: Command = {
  name: 'backup',
  help: `${usage}
      Writes a snapshot of the whole database into a file that only its owner may read. The site may keep running.
      The file holds personal data; the keys (docs/configuration.md) are not in it.`,

  async run(args, startDatabase) {
    const { positionals } = readArguments(usage, args, { count: 1 });
    const path = resolveTypedPath(positionals[0] ?? '');
    await runWithDatabase(startDatabase, async ({ db, connectionString }) => {
      const { tables } = await writeBackup({ connectionString, clock: systemClock }, path);
      const rowCount = tables.reduce((sum, { row_count }) => sum + row_count, 0);
      await writeAudit(db, systemClock, {
        actor: { kind: 'administrator' },
        action: 'backup.written',
        subject: { kind: 'site' },
        detail: { tables: tables.length, rows: rowCount, bytes: statSync(path).size },
      });
      return `${path} has ${rowCount} rows of ${tables.length} tables.`;
    });
  },
};
