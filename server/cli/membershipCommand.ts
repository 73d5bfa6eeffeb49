import { type Membership, memberships } from '#contract/riders/riders.ts';
import { type Clock, systemClock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { setMembership } from '#server/modules/riders/riderStatus.service.ts';
import { CommandError } from './CommandError.ts';
import type { Command } from './command.ts';
import { findRider } from './findRider.ts';
import { readArguments } from './readArguments.ts';
import { runWithDatabase } from './runWithDatabase.ts';

const usage = `membership RIDER ${memberships.join('|')}`;

export const membershipCommand: Command = {
  name: 'membership',
  help: `${usage}
      Sets the badge of the rider (a username or an id), who gets a notice about it.`,

  async run(args, startDatabase) {
    const { positionals } = readArguments(usage, args, { count: 2 });
    const [nameOrId = '', membershipName = ''] = positionals;
    const membership = memberships.find((candidate) => candidate === membershipName);
    if (!membership)
      throw new CommandError(`The membership must be one of ${memberships.join(', ')}, not "${membershipName}".`);
    await runWithDatabase(startDatabase, ({ db }) => changeMembership(db, systemClock, { nameOrId, membership }));
  },
};

interface MembershipChange {
  readonly nameOrId: string;
  readonly membership: Membership;
}

async function changeMembership(db: Db, clock: Clock, { nameOrId, membership }: MembershipChange): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const { id, username, membership: previousMembership } = await findRider(tx, nameOrId);
    if (previousMembership === membership) return `${username} has the membership ${membership} already.`;
    await setMembership(tx, { clock }, { riderId: id, from: previousMembership, to: membership });
    return `${username} has the membership ${membership}; it was ${previousMembership}.`;
  });
}
