import { type Membership, memberships } from '#contract/riders/riders.ts';
import { type Clock, systemClock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { writeAudit } from '#server/modules/audit/writeAudit.ts';
import { createNotices } from '#server/modules/notices/notices.service.ts';
import { AdminError } from './AdminError.ts';
import type { Command } from './command.ts';
import { findRider } from './findRider.ts';
import { readWords } from './readWords.ts';
import { runWithDatabase } from './runWithDatabase.ts';

const call = `membership RIDER ${memberships.join('|')}`;

export const membershipCommand: Command = {
  name: 'membership',
  help: `${call}
      Sets the badge of the rider (a username or an id), who finds a notice about it.`,

  async run(args) {
    const { words } = readWords(call, args, { count: 2 });
    const [rider = '', word = ''] = words;
    const membership = memberships.find((known) => known === word);
    if (!membership) throw new AdminError(`The membership must be one of ${memberships.join(', ')}, not "${word}".`);
    await runWithDatabase(({ db }) => setMembership(db, systemClock, { rider, membership }));
  },
};

interface Wish {
  readonly rider: string;
  readonly membership: Membership;
}

async function setMembership(db: Db, clock: Clock, { rider, membership }: Wish): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const { id, username, membership: before } = await findRider(tx, rider);
    if (before === membership) return `${username} has the membership ${membership} already.`;
    await tx
      .updateTable('rider')
      .set({ membership, updated_at: new Date(clock.nowMs()) })
      .where('id', '=', id)
      .execute();
    await createNotices({ db, clock }).add(tx, id, 'membershipChanged', { membership });
    await writeAudit(tx, clock, {
      actor: { kind: 'administrator' },
      action: 'rider.membershipChanged',
      subject: { kind: 'rider', id },
      detail: { from: before, to: membership },
    });
    return `${username} has the membership ${membership}; it was ${before}.`;
  });
}
