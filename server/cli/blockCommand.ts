import { systemClock } from '#server/base/clock.ts';
import { blockRider } from '#server/modules/riders/riderStatus.service.ts';
import { createSessions } from '#server/modules/sessions/sessions.service.ts';
import type { Command } from './command.ts';
import { findRider } from './findRider.ts';
import { readArguments } from './readArguments.ts';
import { runWithDatabase } from './runWithDatabase.ts';

const usage = 'block RIDER';

export const blockCommand: Command = {
  name: 'block',
  help: `${usage}
      Signs the rider (a username or an id) out of every browser and refuses every sign-in until "unblock".
      Results stay; the rider's data can be exported or deleted after "unblock" only.`,

  async run(args, startDatabase) {
    const { positionals } = readArguments(usage, args, { count: 1 });
    const [nameOrId = ''] = positionals;
    await runWithDatabase(startDatabase, ({ db }, config) =>
      db.transaction().execute(async (tx) => {
        const { id, username, blocked_at: blockedAt } = await findRider(tx, nameOrId);
        if (blockedAt !== null) return `${username} is blocked already, since ${blockedAt.toISOString()}.`;
        const sessions = createSessions({ db, config, clock: systemClock });
        const count = await blockRider(tx, { clock: systemClock, sessions }, id);
        return `${username} is blocked. Sessions ended: ${count}.`;
      }),
    );
  },
};
