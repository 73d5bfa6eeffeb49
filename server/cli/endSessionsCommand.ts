import { systemClock } from '#server/base/clock.ts';
import { endSessions } from '#server/modules/riders/riderStatus.service.ts';
import { createSessions } from '#server/modules/sessions/sessions.service.ts';
import type { Command } from './command.ts';
import { findRider } from './findRider.ts';
import { readArguments } from './readArguments.ts';
import { runWithDatabase } from './runWithDatabase.ts';

const usage = 'end-sessions RIDER';

export const endSessionsCommand: Command = {
  name: 'end-sessions',
  help: `${usage}
      Signs the rider (a username or an id) out of every browser at once; the rider may sign in again.`,

  async run(args, startDatabase) {
    const { positionals } = readArguments(usage, args, { count: 1 });
    const [nameOrId = ''] = positionals;
    await runWithDatabase(startDatabase, ({ db }, config) =>
      db.transaction().execute(async (tx) => {
        const { id, username } = await findRider(tx, nameOrId);
        const sessions = createSessions({ db, config, clock: systemClock });
        const count = await endSessions(tx, { clock: systemClock, sessions }, id);
        return `Sessions of ${username} ended: ${count}.`;
      }),
    );
  },
};
