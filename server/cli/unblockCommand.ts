import { systemClock } from '#server/base/clock.ts';
import { unblockRider } from '#server/modules/riders/riderStatus.service.ts';
import type { Command } from './command.ts';
import { findRider } from './findRider.ts';
import { readArguments } from './readArguments.ts';
import { runWithDatabase } from './runWithDatabase.ts';

const usage = 'unblock RIDER';

export const unblockCommand: Command = {
  name: 'unblock',
  help: `${usage}
      Lets a blocked rider (a username or an id) sign in again.`,

  async run(args, startDatabase) {
    const { positionals } = readArguments(usage, args, { count: 1 });
    const [nameOrId = ''] = positionals;
    await runWithDatabase(startDatabase, ({ db }) =>
      db.transaction().execute(async (tx) => {
        const { id, username, blocked_at: blockedAt } = await findRider(tx, nameOrId);
        if (blockedAt === null) return `${username} is not blocked.`;
        await unblockRider(tx, { clock: systemClock }, id);
        return `${username} may sign in again.`;
      }),
    );
  },
};
