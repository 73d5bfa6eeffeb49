import { systemClock } from '#server/base/clock.ts';
import { restoreBackup } from './backup/restoreBackup.ts';
import type { Command } from './command.ts';
import { readArguments } from './readArguments.ts';
import { resolveTypedPath } from './resolveTypedPath.ts';
import { runWithDatabase } from './runWithDatabase.ts';

const usage = 'restore FILE [--replace] [--keep-sessions]';

export const restoreCommand: Command = {
  name: 'restore',
  help: `${usage}
      Restores a backup completely or not at all, with the version of this program that made it.
      --replace         the database is not empty, and everything in it is replaced; only its log is preserved, and
                        accounts deleted and consents withdrawn since the backup stay deleted and withdrawn
      --keep-sessions   nobody has to sign in again: for moving the site, not for going back in time`,

  async run(args, startDatabase) {
    const { positionals, flags } = readArguments(usage, args, { count: 1, flags: ['replace', 'keep-sessions'] });
    const path = positionals[0] ?? '';
    await runWithDatabase(startDatabase, async ({ connectionString }, { columnKeys }) => {
      const target = { connectionString, clock: systemClock, columnKeys };
      const {
        header,
        erasedAgain: erasedCount,
        withdrawnAgain: withdrawalCounts,
      } = await restoreBackup(target, {
        path,
        fullPath: resolveTypedPath(path),
        isReplacing: flags.has('replace'),
        keepsSessions: flags.has('keep-sessions'),
      });
      const rowCount = header.tables.reduce((sum, { row_count }) => sum + row_count, 0);
      const erasedText = erasedCount === 0 ? '' : ` Deleted again: ${erasedCount} accounts that were deleted since.`;
      const { consents, grants, tracks } = withdrawalCounts;
      const withdrawnText =
        consents + grants + tracks === 0
          ? ''
          : ` Withdrawn again since: ${consents} consents, ${grants} permissions, ${tracks} tracks.`;
      const sizeText = `${rowCount} rows of ${header.tables.length} tables`;
      return `The database is as it was at ${header.made_at}: ${sizeText}.${erasedText}${withdrawnText}`;
    });
  },
};
