import { systemClock } from '#server/base/clock.ts';
import {
  announceRoad,
  type RoadAnnouncement,
  type RoadAnnouncementResult,
} from '#server/modules/announcements/roadNotices.service.ts';
import { CommandError } from './CommandError.ts';
import type { Command } from './command.ts';
import { readRouteStatusOptions, routeStatusUsage } from './routeStatusOptions.ts';
import { runWithDatabase } from './runWithDatabase.ts';

export const routeStatusCommand: Command = {
  name: 'route-status',
  help: `${routeStatusUsage}
      Announces within a minute that the road is closed, or warns of it. The announcement begins at --from or at once,
      and ends at --until or when "open" ends it. Times are in Taipei (2026-12-01 08:00). Texts: --text-zh, -en, -ja,
      -fr, -ko, -th. "open" ends everything announced about the road, and lifts a status of the route itself.`,

  async run(args, startDatabase) {
    const announcement = readRouteStatusOptions(args, systemClock.nowMs());
    await runWithDatabase(startDatabase, async ({ db }) => {
      const result = await announceRoad({ db, clock: systemClock }, announcement);
      if (result === undefined) throw new CommandError(`There is no route "${announcement.routeId}".`);
      return describeResult(announcement, result);
    });
  },
};

function describeResult(
  { status }: RoadAnnouncement,
  { routeName, notice, endedCount, routeStatus }: RoadAnnouncementResult,
): string {
  const formatTaipeiTime = (instant: string) =>
    new Date(Date.parse(instant) + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
  const until = notice?.until_at ? `until ${formatTaipeiTime(notice.until_at)}` : 'until it is ended';
  return [
    notice === null
      ? `${routeName}: open.`
      : `${routeName}: ${status} from ${formatTaipeiTime(notice.from_at)} ${until} (Taipei).`,
    ...(endedCount > 0 ? [`Announcements ended: ${endedCount}.`] : []),
    ...(status === 'open' && routeStatus !== 'open'
      ? [`Its own status "${routeStatus}" is lifted for that time.`]
      : []),
  ].join('\n');
}
