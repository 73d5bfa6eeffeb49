import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ParsedSegmentBoardQuery, SegmentBoard } from '#contract/segments/segmentBoard.ts';
import { createRankingMembership } from '#server/modules/rankings/membership.service.ts';
import { rankingsPersonalData } from '#server/modules/rankings/rankings.module.ts';
import { createSegmentBoards } from '#server/modules/rankings/segmentBoard.service.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { addEfforts, buildEffort, createAthlete, createSegments } from './createAthlete.ts';

let site: TestSite;
let segment: string;
let slug: string;
/** A new service for each test, since it caches boards. */
let boards: ReturnType<typeof createSegmentBoards>;
beforeAll(async () => {
  site = await createTestSite();
});
beforeEach(async () => {
  await site.reset();
  [segment = ''] = await createSegments(site, 1);
  ({ slug } = await site.db.selectFrom('segment').select('slug').where('id', '=', segment).executeTakeFirstOrThrow());
  boards = createSegmentBoards(site);
});
afterAll(() => site.close());

const read = (query: Partial<ParsedSegmentBoardQuery> = {}, riderId?: string): Promise<SegmentBoard> =>
  boards.read(slug, { span: 'all', ...query }, riderId);
const toLines = ({ results }: Pick<SegmentBoard, 'results'>) =>
  results.map(({ rank, athlete, elapsed_s: s }) => [rank, athlete.name, s]);
const hideStrava = () => ({ ...site, config: { ...site.config, stravaPublicVerdicts: false } });

async function readVersions(segmentIds: readonly string[]): Promise<string[]> {
  const rows = await site.db
    .selectFrom('segment_board_version')
    .select('version')
    .where('segment_id', 'in', [...segmentIds])
    .execute();
  return rows.map(({ version }) => version);
}

describe('the leaderboard of a segment', () => {
  it('has each member’s best time, shared ranks for ties, time gaps, and marks for new efforts', async () => {
    const amy = await createAthlete(site, 'amy');
    const ben = await createAthlete(site, 'ben');
    const cat = await createAthlete(site, 'cat');
    await addEfforts(site, [
      buildEffort(site, [amy, segment, 1_000], { uncertainty_s: 1.5, power_w: 250.4 }),
      buildEffort(site, [amy, segment, 950], { ridden_on: '2025-03-01' }),
      buildEffort(site, [ben, segment, 1_000], { ridden_on: '2026-02-20' }),
      buildEffort(site, [cat, segment, 1_000], { ridden_on: '2026-01-15' }),
    ]);
    const board = await read();
    expect(board).toMatchObject({ segment_id: slug, athlete_count: 3, next_cursor: null, own: null, plan: null });
    expect(toLines(board).map(([rank, , s]) => [rank, s])).toEqual([
      [1, 950],
      [2, 1_000],
      [2, 1_000],
    ]);
    expect(board.results.map(({ is_tied, gap_s, is_new }) => [is_tied, gap_s, is_new])).toEqual([
      [false, 0, false],
      ...(ben < cat ? [true, false] : [false, true]).map((isNew) => [true, 50, isNew]),
    ]);
    const year = await read({ span: 'year' });
    expect(year.results.map(({ rank, elapsed_s: s }) => [rank, s])).toEqual([1, 1, 1].map((rank) => [rank, 1_000]));
    const ownRow = year.results.find(({ athlete }) => athlete.name === 'amy');
    expect(ownRow).toMatchObject({ uncertainty_s: 1.5, power_w: 250, ridden_on: '2026-02-01', is_new: false });
    await expect(boards.read('no-such-segment', { span: 'all' })).rejects.toMatchObject({ code: 'resource.notFound' });
  });

  it('can be filtered by sex, by mass on the day of the ride, and by the age in the present year', async () => {
    const amy = await createAthlete(site, 'amy');
    const ben = await createAthlete(site, 'ben');
    const cat = await createAthlete(site, 'cat');
    const dan = await createAthlete(site, 'dan');
    const membership = createRankingMembership(site);
    await membership.join(amy, { birth_year: 1986, sex: 'female' });
    await membership.join(ben, { birth_year: 1987, sex: 'male' });
    await membership.join(cat, { birth_year: 2007, sex: 'female' });
    await addEfforts(site, [
      // On 2025-12-31 amy weighs 54.9 kg, a day later 55 kg. She is in one age group with both rides, or they would
      // say that she was born in 1986.
      buildEffort(site, [amy, segment, 1_100], { ridden_on: '2025-12-31', mass_kg: 54.9 }),
      buildEffort(site, [amy, segment, 1_200], { ridden_on: '2026-01-01', mass_kg: 55 }),
      buildEffort(site, [ben, segment, 1_000], { mass_kg: 85 }),
      buildEffort(site, [cat, segment, 1_300], { mass_kg: 55 }),
      buildEffort(site, [dan, segment, 900]),
    ]);
    const listNames = async (query: Partial<ParsedSegmentBoardQuery>) =>
      toLines(await read(query)).map(([, name, s]) => `${name} ${s}`);
    expect(await listNames({})).toEqual(['dan 900', 'ben 1000', 'amy 1100', 'cat 1300']);
    expect(await listNames({ sex: 'female' })).toEqual(['amy 1100', 'cat 1300']);
    expect(await listNames({ age_group: 'from30' })).toEqual(['ben 1000']);
    expect(await listNames({ age_group: 'from40' })).toEqual(['amy 1100']);
    expect(await listNames({ age_group: 'under30' })).toEqual(['cat 1300']);
    expect(await listNames({ mass_class: 'u55' })).toEqual(['amy 1100']);
    expect(await listNames({ mass_class: '55', sex: 'female' })).toEqual(['amy 1200', 'cat 1300']);
    expect(await listNames({ mass_class: '85' })).toEqual(['ben 1000']);
    expect(await listNames({ mass_class: '65' })).toEqual([]);
    // A rider who enters the birth year later is then in the age group.
    await membership.join(dan, { birth_year: 1960, sex: 'female' });
    expect(await listNames({ sex: 'female', age_group: 'from60' })).toEqual(['dan 900']);
    expect(JSON.stringify(await read())).not.toMatch(/19(86|87|60)|female/);
    site.clock.set('2026-12-31T16:00:00.000Z');
    expect(await listNames({ age_group: 'from30' })).toEqual([]);
    expect(await listNames({ age_group: 'from40' })).toEqual(['ben 1000', 'amy 1100']);
  });

  it('has pages without gaps or duplicates, the rows around the rider’s own, and a plan’s rank', async () => {
    const riders: string[] = [];
    for (let index = 0; index < 70; index += 1) {
      const rider = await createAthlete(site, `rider-${String(index).padStart(2, '0')}`);
      riders.push(rider);
      await addEfforts(site, [buildEffort(site, [rider, segment, 1_000 + Math.floor(index / 2) * 10])]);
    }
    const first = await read();
    const next = await read({ cursor: first.next_cursor ?? '' });
    expect([first.results.length, next.results.length, next.next_cursor]).toEqual([50, 20, null]);
    expect(new Set([...first.results, ...next.results].map(({ athlete }) => athlete.id)).size).toBe(70);
    const { own: ownPlace, plan } = await read({ plan_s: 1_005 }, riders[60]);
    expect(ownPlace?.row).toMatchObject({ rank: 61, is_tied: true, elapsed_s: 1_300 });
    expect(ownPlace?.is_public).toBe(true);
    expect(ownPlace?.around).toHaveLength(11);
    expect(ownPlace?.around.findIndex(({ athlete }) => athlete.id === riders[60])).toBe(5);
    expect(plan).toEqual({ elapsed_s: 1_005, rank: 3 });
    expect((await read({ plan_s: 1_000 })).plan?.rank).toBe(1);
    expect((await read({}, riders[0])).own?.around).toHaveLength((riders[0] ?? '') < (riders[1] ?? '') ? 6 : 7);
    await expect(read({ cursor: 'x' })).rejects.toMatchObject({ code: 'request.invalid' });
  });

  it('shows a new effort at once, and no riders who left or were blocked', async () => {
    const amy = await createAthlete(site, 'amy');
    const ben = await createAthlete(site, 'ben');
    await addEfforts(site, [buildEffort(site, [amy, segment, 1_000])]);
    expect(toLines(await read())).toEqual([[1, 'amy', 1_000]]);
    await addEfforts(site, [buildEffort(site, [ben, segment, 900])]);
    expect(toLines(await read())).toEqual([
      [1, 'ben', 900],
      [2, 'amy', 1_000],
    ]);
    await site.db.transaction().execute((tx) => rankingsPersonalData.erase(tx, ben));
    expect(toLines(await read())).toEqual([[1, 'amy', 1_000]]);
    await site.db.updateTable('rider').set({ blocked_at: new Date() }).where('id', '=', amy).execute();
    site.clock.set(new Date(site.clock.nowMs() + 61_000).toISOString());
    expect(toLines(await read())).toEqual([]);
  });

  it('shows hidden Strava rides only to their own rider', async () => {
    const amy = await createAthlete(site, 'amy');
    const ben = await createAthlete(site, 'ben');
    await addEfforts(site, [
      buildEffort(site, [amy, segment, 800], { source: 'strava' }),
      buildEffort(site, [amy, segment, 1_100]),
      buildEffort(site, [ben, segment, 900]),
      buildEffort(site, [ben, segment, 950], { source: 'strava' }),
    ]);
    boards = createSegmentBoards(hideStrava());
    const { results, own: ownPlace } = await read({}, amy);
    expect(toLines({ results })).toEqual([
      [1, 'ben', 900],
      [2, 'amy', 1_100],
    ]);
    expect(ownPlace).toMatchObject({ is_public: false, row: { rank: 1, elapsed_s: 800 } });
    expect(toLines({ results: ownPlace?.around ?? [] })).toEqual([
      [1, 'amy', 800],
      [1, 'ben', 900],
    ]);
    expect((await read({}, ben)).own).toMatchObject({ is_public: true, row: { rank: 1, elapsed_s: 900 } });
    expect(JSON.stringify(await read({}, ben))).not.toContain('800');
  });

  it('is public over HTTP and must be revalidated by caches', async () => {
    await addEfforts(site, [buildEffort(site, [await createAthlete(site, 'amy'), segment, 1_000])]);
    const url = `/api/segments/${slug}/leaderboard/?span=year&sex=female&plan_s=1200`;
    const answer = await site.app.inject({ method: 'GET', url });
    expect(answer.json()).toMatchObject({ athlete_count: 0, plan: { elapsed_s: 1_200, rank: 1 } });
    expect(answer.headers['cache-control']).toBe('no-cache');
    const wrong = await site.app.inject({ method: 'GET', url: url.replace('female', 'x') });
    expect(wrong.statusCode).toBe(400);
    expect(
      (await site.app.inject({ method: 'GET', url: `/api/segments/${randomUUID()}/leaderboard/` })).statusCode,
    ).toBe(404);
  });

  it('has a new version for every segment after simultaneous inserts in different orders', async () => {
    const moreSegments = await createSegments(site, 6);
    const riders = await Promise.all(['amy', 'ben', 'cat', 'dan'].map((name) => createAthlete(site, name)));
    const [amy = ''] = riders;
    await addEfforts(
      site,
      moreSegments.map((id) => buildEffort(site, [amy, id, 2_000])),
    );
    const previous = await readVersions(moreSegments);
    await Promise.all(
      riders.map((rider, index) => {
        const order = index % 2 === 0 ? moreSegments : moreSegments.toReversed();
        return addEfforts(
          site,
          order.map((id, place) => buildEffort(site, [rider, id, 1_000 + index + place])),
        );
      }),
    );
    const current = await readVersions(moreSegments);
    expect(current).toHaveLength(6);
    expect(current.filter((version) => previous.includes(version))).toEqual([]);
  });
});
