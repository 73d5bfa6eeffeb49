import { type Role, roles } from '#contract/riders/riders.ts';
import { type Clock, systemClock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { setRole } from '#server/modules/riders/riderStatus.service.ts';
import { CommandError } from './CommandError.ts';
import type { Command } from './command.ts';
import { findRider } from './findRider.ts';
import { readArguments } from './readArguments.ts';
import { runWithDatabase } from './runWithDatabase.ts';

const usage = `grant RIDER ${roles.join('|')}`;

export const grantCommand: Command = {
  name: 'grant',
  help: `${usage}
      Gives the rider this role, from the next request on; "rider" removes every other role. RIDER is a username, an id,
      or the account that the rider signs in with: strava:12345 (the number in the address of the profile at Strava).`,

  async run(args, startDatabase) {
    const { positionals } = readArguments(usage, args, { count: 2 });
    const [nameOrId = '', roleName = ''] = positionals;
    const role = roles.find((candidate) => candidate === roleName);
    if (!role) throw new CommandError(`The role must be one of ${roles.join(', ')}, not "${roleName}".`);
    await runWithDatabase(startDatabase, ({ db }) => grantRole(db, systemClock, { nameOrId, role }));
  },
};

async function grantRole(db: Db, clock: Clock, { nameOrId, role }: { nameOrId: string; role: Role }): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const { id, username, role: previousRole } = await findRider(tx, nameOrId);
    if (previousRole === role) return `${username} has the role ${role} already.`;
    await setRole(tx, clock, { riderId: id, from: previousRole, to: role });
    return `${username} has the role ${role}; it was ${previousRole}.`;
  });
}
