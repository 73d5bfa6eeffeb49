import { systemClock } from '#server/base/clock.ts';
import { unblockRider } from '#server/modules/riders/riderStatus.service.ts';
import type { Command } from './command.ts';
import { findRider } from './findRider.ts';
import { readWords } from './readWords.ts';
import { runWithDatabase } from './runWithDatabase.ts';

const call = 'unblock RIDER';

export const unblockCommand: Command = {
  name: 'unblock',
  help: `${call}
      Lets a blocked rider (a username or an id) sign in again.`,

  async run(args, startDatabase) {
    const { words } = readWords(call, args, { count: 1 });
    const [rider = ''] = words;
    await runWithDatabase(startDatabase, ({ db }) =>
      db.transaction().execute(async (tx) => {
        const { id, username, blocked_at: blockedAt } = await findRider(tx, rider);
        if (blockedAt === null) return `${username} is not blocked.`;
        await unblockRider(tx, { clock: systemClock }, id);
        return `${username} may sign in again.`;
      }),
    );
  },
};
