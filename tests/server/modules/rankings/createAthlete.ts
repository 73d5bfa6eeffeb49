import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { SegmentEffortTable } from '#server/db/rankingTables.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { createRider } from '#tests/server/appSupport/createRider.ts';
import { routeDraft } from '#tests/server/appSupport/routeDrafts.ts';
import type { TestSite } from '#tests/server/appSupport/testApp.ts';

type Site = Pick<TestSite, 'db' | 'clock' | 'config'>;

/** Segments of 10 km, climbing 500 m at 5 % to an elevation of 1,000 m. */
export async function createSegments(
  { db }: Site,
  count: number,
  { category = 'hc' }: { readonly category?: 'hc' | 'uncategorised' } = {},
): Promise<readonly string[]> {
  const route = `ranking-${randomUUID().slice(0, 8)}`;
  const segments = Array.from({ length: count }, (_, index) => ({
    slug: `${route}-${index}`,
    name: { 'zh-TW': `路段 ${index + 1}` },
    category,
    startM: index * 500,
    endM: index * 500 + 3_000,
  }));
  await saveRoute(db, routeDraft(route, { segments }));
  const figures = { distance_m: 10_000, elevation_gain_m: 500, grade_ratio: 0.05, elevation_dm: [5_000, 10_000] };
  const line = { lat_e5: [2_400_000, 2_410_000], lon_e5: [12_120_000, 12_120_000] };
  const rows = await db
    .updateTable('segment')
    .set({ ...figures, ...line })
    .where('slug', 'like', `${route}-%`)
    .returning(['id', 'slug'])
    .execute();
  return rows.toSorted((a, b) => a.slug.localeCompare(b.slug)).map(({ id }) => id);
}

/** A rider who agreed to be ranked. */
export async function createAthlete(site: Site, username: string): Promise<string> {
  const id = await createRider(site, { username, providers: [] });
  await site.db
    .insertInto('ranking_member')
    .values({ rider_id: id, joined_at: new Date(site.clock.nowMs()) })
    .execute();
  return id;
}

export const buildEffort = (
  site: Site,
  [riderId, segmentId, elapsedS]: readonly [string, string, number],
  change: Partial<Insertable<SegmentEffortTable>> = {},
): Insertable<SegmentEffortTable> => ({
  id: randomUUID(),
  segment_id: segmentId,
  rider_id: riderId,
  activity_id: null,
  source: 'file',
  ridden_on: '2026-02-01',
  elapsed_s: elapsedS,
  power_w: null,
  created_at: new Date(site.clock.nowMs()),
  ...change,
});

export const addEfforts = (site: Site, rows: readonly Insertable<SegmentEffortTable>[]) =>
  site.db.insertInto('segment_effort').values(rows).execute();
