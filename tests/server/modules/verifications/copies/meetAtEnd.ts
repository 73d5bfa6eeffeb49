import { lockIsAwaited } from '#tests/server/appSupport/lockIsAwaited.ts';
import type { AttemptSite } from '../attemptSite.ts';

/** The site's queue for two jobs of which neither ends before the other has arrived or waits. */
export function meetAtEnd({ boss, db }: AttemptSite) {
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
      else await Promise.race([haveMet, lockIsAwaited(db)]);
      return boss.complete(...args);
    },
  };
  return queue as never;
}
