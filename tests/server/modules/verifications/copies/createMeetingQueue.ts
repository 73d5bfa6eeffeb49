import { waitForBlockedQuery } from '#tests/server/appSupport/waitForBlockedQuery.ts';
import type { AttemptSite } from '../attemptSite.ts';

/** The site's job queue for two jobs: the first completes only when the second also completes or waits for a lock. */
export function createMeetingQueue({ boss, db }: AttemptSite) {
  let arrived = 0;
  let meet: () => void = () => undefined;
  const haveMet = new Promise<void>((resolve) => {
    meet = resolve;
  });
  const queue = {
    send: boss.send.bind(boss),
    complete: async (...args: Parameters<typeof boss.complete>) => {
      arrived += 1;
      if (arrived === 2) meet();
      else await Promise.race([haveMet, waitForBlockedQuery(db)]);
      return boss.complete(...args);
    },
  };
  return queue as never;
}
