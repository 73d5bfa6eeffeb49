import type { Incident } from '#contract/status/status.ts';
import type { AppContext } from '#server/http/context.ts';
import { contentRepository as items } from './content.repository.ts';
import { getPublishedState } from './getPublishedState.ts';

const retentionMs = 90 * 86_400_000;

/** Published incidents of the last 90 days: ongoing ones first, then the newest. */
export async function readIncidents({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<Incident[]> {
  const nowMs = clock.nowMs();
  const getUntilMs = ({ until_at: until }: Incident) => (until === null ? Number.POSITIVE_INFINITY : Date.parse(until));
  const rows = await items.list(db, 'incident');
  const recentIncidents = rows
    .flatMap((row) => {
      const data = getPublishedState(row, nowMs);
      return data === null ? [] : [{ id: row.id, ...data }];
    })
    .filter((incident) => getUntilMs(incident) > nowMs - retentionMs);
  const rankOngoing = (incident: Incident) => Number(getUntilMs(incident) > nowMs);
  return recentIncidents.sort((a, b) => rankOngoing(b) - rankOngoing(a) || b.from_at.localeCompare(a.from_at));
}
