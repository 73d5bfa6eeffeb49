import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ParsedRankingQuery } from '#contract/events/rankings.ts';
import type { RegistrationDraft } from '#contract/events/registrations.ts';
import { followVerdicts } from '#server/modules/events/followVerdicts.ts';
import type { ResultChange } from '#server/modules/events/resultListenerTypes.ts';
import { createRankingMembership } from '#server/modules/rankings/membership.service.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import {
  addPass,
  addVerdictMessage,
  createEvent,
  createRegistrationDraft,
  createRiders,
  createServices,
  register,
  saveRoad,
} from './eventSite.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
beforeEach(async () => {
  await site.reset();
  await saveRoad(site);
  await createEvent(site, { max_participants: null });
});
afterAll(() => site.close());

const applyVerdicts = () => followVerdicts({ ...site, listeners: [] });
const allGroups: ParsedRankingQuery = { group: 'all' };

async function registerRiders(...drafts: Partial<RegistrationDraft>[]): Promise<string[]> {
  const ids = await createRiders(site, drafts.length);
  for (const [index, riderId] of ids.entries())
    await register(site, riderId, { draft: createRegistrationDraft(drafts[index]) });
  return ids;
}

const readRanking = (query: ParsedRankingQuery = allGroups, riderId?: string) =>
  createServices(site).rankings.readCompetition('spring', query, riderId);

describe('the competition ranking', () => {
  it('marks ties, skips the next rank and shows the gaps', async () => {
    const ids = await registerRiders({}, {}, {}, {});
    for (const [index, elapsedS] of [12_000.4, 12_200.2, 12_199.6, 12_500].entries()) {
      await addPass(site, ids[index] ?? '', { elapsedS });
    }
    await applyVerdicts();
    const { results, group_counts: groups } = await readRanking();
    expect(
      results.map(({ rank, is_tied: isTied, gap_to_first_s: first, gap_to_ahead_s: ahead }) => [
        rank,
        isTied,
        first,
        ahead,
      ]),
    ).toEqual([
      [1, false, 0, null],
      [2, true, 200, 200],
      [2, true, 200, null],
      [4, false, 500, 300],
    ]);
    expect(groups).toEqual([{ group: 'all', count: 4 }]);
  });

  it('uses the best ride within the period, and follows changed verdicts', async () => {
    const [riderId = ''] = await registerRiders({});
    await addPass(site, riderId, { elapsedS: 10_000, startedAt: '2026-04-02T15:59:59.999Z' });
    await addPass(site, riderId, { elapsedS: 10_001, startedAt: '2026-04-30T14:00:00Z' });
    const best = await addPass(site, riderId, { elapsedS: 12_000, startedAt: '2026-04-02T16:00:00.000Z' });
    await addPass(site, riderId, { elapsedS: 13_000 });
    await applyVerdicts();
    expect((await readRanking()).results.map(({ elapsed_s: elapsedS }) => elapsedS)).toEqual([12_000]);
    await site.db.updateTable('verdict').set({ superseded_by: best }).where('id', '=', best).execute();
    await addVerdictMessage(site, best);
    await applyVerdicts();
    expect((await readRanking()).results.map(({ elapsed_s: elapsedS }) => elapsedS)).toEqual([13_000]);
  });

  it("shows names and times as each rider agreed, and always the rider's own row", async () => {
    const [open = '', masked = '', hidden = '', silent = ''] = await registerRiders(
      {},
      { name_shown: 'initials' },
      { name_shown: 'hidden', team_name: 'Red' },
      { shows_times: false },
    );
    for (const [index, riderId] of [open, masked, hidden, silent].entries()) {
      await addPass(site, riderId, { elapsedS: 12_000 + index });
    }
    await applyVerdicts();
    const { results, own: ownRow, unlisted } = await readRanking(allGroups, silent);
    expect(results.map(({ rider_name: name }) => name)).toEqual([
      expect.stringMatching(/^r[\da-f]{12}$/),
      expect.stringMatching(/^r＊[\da-f]$/),
      null,
    ]);
    expect(results[2]?.team_name).toBeNull();
    expect(ownRow).toMatchObject({ elapsed_s: 12_003, rank: null, is_own: true });
    expect(unlisted).toEqual({ times: 1, strava: 0 });
    const { registrations } = createServices(site);
    const { waitlist: _, text_version: __, ...choice } = createRegistrationDraft({ name_shown: 'hidden' });
    await registrations.change(open, 'spring', choice);
    expect((await readRanking()).results[0]?.rider_name).toBeNull();
  });

  it('ranks e-bikes, women and age groups separately', async () => {
    const [man = '', woman = '', ebike = ''] = await registerRiders(
      {},
      { is_woman: true, age_group: 'from40' },
      { is_woman: true },
    );
    await addPass(site, man, { elapsedS: 12_000 });
    await addPass(site, woman, { elapsedS: 13_000 });
    await addPass(site, ebike, { elapsedS: 9_000, category: 'ebike' });
    await applyVerdicts();
    expect((await readRanking()).group_counts).toEqual([
      { group: 'all', count: 2 },
      { group: 'women', count: 1 },
      { group: 'from40', count: 1 },
      { group: 'ebike', count: 1 },
    ]);
    expect((await readRanking({ group: 'women' })).results).toMatchObject([{ rank: 1, elapsed_s: 13_000 }]);
    expect((await readRanking({ group: 'ebike' })).results).toMatchObject([{ elapsed_s: 9_000 }]);
  });

  it('has a rider in the age group of the present year in every event, not in one for each year', async () => {
    const [riderId = '', secondId = ''] = await registerRiders({ age_group: 'from30' }, { age_group: 'from30' });
    for (const id of [riderId, secondId]) await addPass(site, id, { elapsedS: 12_000 });
    await applyVerdicts();
    const listGroups = async () => (await readRanking()).group_counts.map(({ group, count }) => `${group} ${count}`);
    expect(await listGroups()).toEqual(['all 2', 'from30 2']);
    // Both register a year later: the older event would tell the year of birth of the rider who states a new group.
    site.clock.set('2027-03-20T00:00:00Z');
    await createEvent(site, {
      id: 'next',
      registration_from: '2027-03-01T00:00:00Z',
      registration_until: '2027-03-31T16:00:00Z',
      certification_from: '2027-04-01T00:00:00Z',
      certification_until: '2027-04-30T16:00:00Z',
    });
    await register(site, riderId, { id: 'next', draft: createRegistrationDraft({ age_group: 'from40' }) });
    await register(site, secondId, { id: 'next', draft: createRegistrationDraft() });
    expect(await listGroups()).toEqual(['all 2', 'from30 1', 'from40 1']);
    const { registrations } = createServices(site);
    const { waitlist: _, text_version: __, ...choice } = createRegistrationDraft({ age_group: 'from50' });
    await registrations.change(riderId, 'next', choice);
    expect(await listGroups()).toEqual(['all 2', 'from30 1', 'from50 1']);
    // With a year of birth given for the boards, events show the boards' group.
    await createRankingMembership(site).join(secondId, { birth_year: 1967, sex: null });
    expect(await listGroups()).toEqual(['all 2', 'from50 1', 'from60 1']);
  });

  it('pages without gaps or duplicates', async () => {
    const ids = await registerRiders(...Array.from({ length: 120 }, () => ({})));
    for (const [index, riderId] of ids.entries())
      await addPass(site, riderId, { elapsedS: 12_000 + Math.floor(index / 7) });
    await applyVerdicts();
    const ranks: (number | null)[] = [];
    let cursor: string | undefined;
    do {
      const page = await readRanking({ group: 'all', ...(cursor !== undefined && { cursor }) });
      ranks.push(...page.results.map(({ rank }) => rank));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(ranks).toEqual(ids.map((_, index) => Math.floor(index / 7) * 7 + 1));
  });
});

it('counts a ride from Strava only for the level if the site does not publish them', async () => {
  const [riderId = ''] = await registerRiders({});
  await addPass(site, riderId, { elapsedS: 14_000, source: 'strava' });
  await addPass(site, riderId, { elapsedS: 14_534 });
  await applyVerdicts();
  const { sync } = createServices(site);
  expect((await sync.readRegistrationState('spring', riderId)).registration).toMatchObject({
    result: { elapsed_s: 14_000, level: 1, next_level: null, rank: 1 },
  });
  expect((await readRanking()).results.map(({ elapsed_s: elapsedS }) => elapsedS)).toEqual([14_534]);
  const certification = await createServices(site).rankings.readCertification('spring', allGroups);
  expect(certification.results).toMatchObject([{ level: 0, next_level: { position: 1, missing_s: 134 } }]);
  expect(certification.level_counts).toEqual([
    { level: 1, count: 0 },
    { level: 0, count: 1 },
    { level: null, count: 0 },
  ]);
});

it('calls the listeners of a result in its transaction', async () => {
  const [riderId = ''] = await registerRiders({});
  const notifiedResults: (number | null)[] = [];
  const listener = async (_: unknown, { result }: ResultChange) => {
    notifiedResults.push(result?.elapsed_s ?? null);
  };
  const verdictId = await addPass(site, riderId, { elapsedS: 12_000 });
  const context = { ...site, listeners: [listener] };
  await followVerdicts(context);
  await addVerdictMessage(site, verdictId);
  await followVerdicts(context);
  expect(notifiedResults).toEqual([12_000]);
  const { riders: organised } = createServices(site, site.db, [listener]);
  const { id } = await site.db.selectFrom('event_registration').select('id').executeTakeFirstOrThrow();
  await organised.exclude('spring', { riderId, role: 'admin' }, id, '重複帳號');
  expect(notifiedResults).toEqual([12_000, null]);
  const { completed_count: completed } = await site.db.selectFrom('event').selectAll().executeTakeFirstOrThrow();
  expect(completed).toBe(0);
});
