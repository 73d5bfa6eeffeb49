import { systemClock } from '#server/base/clock.ts';
import { orderRoad, type RoadOrder, type RoadOrderDone } from '#server/modules/announcements/roadNotices.service.ts';
import { AdminError } from './AdminError.ts';
import type { Command } from './command.ts';
import { readRouteStatusOptions, routeStatusCall } from './routeStatusOptions.ts';
import { runWithDatabase } from './runWithDatabase.ts';

export const routeStatusCommand: Command = {
  name: 'route-status',
  help: `${routeStatusCall}
      Tells riders within a minute that the road is closed, or warns of it; it ends by itself at --until, without it when
      "open" ends it. Times are Taipei's (2026-12-01 08:00); from now on without --from. Texts in --text-zh, -en, -ja, -fr,
      -ko, -th; "open" ends everything announced about the road, and lifts a status of the route itself.`,

  async run(args) {
    const order = readRouteStatusOptions(args, systemClock.nowMs());
    await runWithDatabase(async ({ db }) => {
      const done = await orderRoad({ db, clock: systemClock }, order);
      if (done === undefined) throw new AdminError(`There is no route "${order.routeId}".`);
      return reportOf(order, done);
    });
  },
};

function reportOf({ word }: RoadOrder, { routeName, notice, ended, ownStatus }: RoadOrderDone): string {
  const time = (at: string) => new Date(Date.parse(at) + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
  const until = notice?.until_at ? `until ${time(notice.until_at)}` : 'until it is ended';
  return [
    notice === null ? `${routeName}: open.` : `${routeName}: ${word} from ${time(notice.from_at)} ${until} (Taipei).`,
    ...(ended > 0 ? [`Announcements ended: ${ended}.`] : []),
    ...(word === 'open' && ownStatus !== 'open' ? [`Its own status "${ownStatus}" is lifted for that time.`] : []),
  ].join('\n');
}
