import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EventChange } from '#contract/events/eventDraft.ts';
import { followVerdicts } from '#server/modules/events/followVerdicts.ts';
import { linkIdentity } from '#tests/server/appSupport/createRider.ts';
import { createTestSite, type TestSite, testConfig } from '#tests/server/appSupport/testApp.ts';
import {
  addAttempt,
  addPass,
  addVerdictMessage,
  createEvent,
  createEventDraft,
  createRiders,
  createServices,
  register,
  saveRoad,
} from './eventSite.ts';

let site: TestSite;
let editor: { readonly riderId: string; readonly role: 'organiser' };
beforeAll(async () => {
  site = await createTestSite();
});
beforeEach(async () => {
  await site.reset();
  await saveRoad(site);
  editor = { riderId: await createEvent(site, { max_participants: null }), role: 'organiser' };
});
afterAll(() => site.close());

const applyVerdicts = () => followVerdicts({ ...site, listeners: [] });

async function registerRiders(count: number): Promise<string[]> {
  const ids = await createRiders(site, count);
  for (const riderId of ids) await register(site, riderId);
  return ids;
}

const readRanking = () => createServices(site).rankings.readCompetition('spring', { group: 'all' });
const readTimes = async () => (await readRanking()).results.map(({ elapsed_s: elapsedS }) => elapsedS);
const readCompletedCount = async () =>
  (await site.db.selectFrom('event').selectAll().executeTakeFirstOrThrow()).completed_count;

describe('syncing', () => {
  it('shows for every ride whether it counts, and why not', async () => {
    const [riderId = ''] = await registerRiders(1);
    const ids = new Map<string, string>();
    const ride = async (reason: string, options: Parameters<typeof addAttempt>[2]) =>
      ids.set((await addAttempt(site, riderId, options)).id, reason);
    await ride('counts', { status: 'passed', elapsedS: 14_500 });
    await ride('slower', { status: 'passed', elapsedS: 14_501 });
    await ride('beforePeriod', { status: 'passed', elapsedS: 9_000, startedAt: '2026-04-02T15:59:59.999Z' });
    await ride('afterPeriod', { status: 'passed', elapsedS: 9_000, startedAt: '2026-04-30T14:00:00Z' });
    await ride('categoryOther', { status: 'passed', elapsedS: 9_000, category: 'ebike' });
    await ride('failed', { status: 'failed', elapsedS: 9_000 });
    await ride('noTime', { status: 'passed' });
    await ride('inReview', { status: 'inReview' });
    await ride('waiting', { status: 'queued' });
    await ride('unreadable', { status: 'error' });
    for (const [reason, errorCode] of [
      ['notFound', 'activity.notFound'],
      ['private', 'activity.private'],
      ['noTrack', 'activity.noTrack'],
      ['sameRide', 'attempt.sameRide'],
    ] as const)
      await ride(reason, { status: 'error', errorCode });
    const answer = await createServices(site).sync.sync('spring', riderId);
    expect(new Map(answer.rides.map(({ attempt_id: id, reason }) => [id, reason]))).toEqual(ids);
    expect(answer.rides.every((each) => each.submitted_at !== '' && each.strava_activity_id === null)).toBe(true);
    expect(answer.change).toEqual({
      elapsed_before_s: null,
      elapsed_s: 14_500,
      level_before: null,
      level: 0,
      rank_before: null,
      rank: 1,
    });
    expect(answer.registration).toMatchObject({ result: { elapsed_s: 14_500, next_level: { missing_s: 100 } } });
    expect((await createServices(site).sync.sync('spring', riderId)).change).toBeNull();
  });

  it('is only for riders with a seat', async () => {
    const [stranger = ''] = await createRiders(site, 1);
    await expect(createServices(site).sync.sync('spring', stranger)).rejects.toMatchObject({
      code: 'event.notRegistered',
    });
  });
});

it('shows splits with their gap to the first, and marks the fastest, including equal times', async () => {
  const [first = '', second = '', third = '', fourth = ''] = await registerRiders(4);
  await addAttempt(site, first, { status: 'passed', elapsedS: 12_000, splitsS: [6_100, 12_000] });
  await addAttempt(site, second, { status: 'passed', elapsedS: 12_500, splitsS: [6_000, 12_500] });
  await addAttempt(site, third, { status: 'passed', elapsedS: 12_500, splitsS: [null, 12_500] });
  await addAttempt(site, fourth, { status: 'passed', elapsedS: 13_000, splitsS: [6_000, 13_000] });
  await applyVerdicts();
  const { results, checkpoints } = await readRanking();
  expect(checkpoints.map(({ name }) => name)).toEqual([{ 'zh-TW': '霧社' }, { 'zh-TW': '武嶺' }]);
  const split = (elapsedS: number | null, gapS: number | null, isFastest: boolean) => ({
    elapsed_s: elapsedS,
    gap_to_first_s: gapS,
    is_fastest: isFastest,
  });
  const rows = results.map(({ rank, gap_to_first_s: gap, gap_to_ahead_s: ahead, splits }) => ({
    rank,
    gap,
    ahead,
    splits,
  }));
  expect(rows[0]).toEqual({ rank: 1, gap: 0, ahead: null, splits: [split(6_100, 0, false), split(12_000, 0, true)] });
  expect(rows.slice(1, 3)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ rank: 2, gap: 500, splits: [split(6_000, -100, true), split(12_500, 500, false)] }),
      expect.objectContaining({ rank: 2, gap: 500, splits: [split(null, null, false), split(12_500, 500, false)] }),
    ]),
  );
  expect(rows[3]).toEqual({
    rank: 4,
    gap: 1_000,
    ahead: 500,
    splits: [split(6_000, -100, true), split(13_000, 1_000, false)],
  });
});

describe('a result changes with its inputs', () => {
  it('when an accepted ride is rejected', async () => {
    const [riderId = ''] = await registerRiders(1);
    const best = await addAttempt(site, riderId, { status: 'passed', elapsedS: 14_000 });
    await applyVerdicts();
    expect(await readTimes()).toEqual([14_000]);
    const rejected = await addPass(site, riderId, { elapsedS: 14_000 });
    await site.db.updateTable('verdict').set({ status: 'failed' }).where('id', '=', rejected).execute();
    await site.db
      .updateTable('verdict')
      .set({ superseded_by: rejected })
      .where('id', '=', best.verdictId ?? '')
      .execute();
    await addVerdictMessage(site, rejected);
    await applyVerdicts();
    expect(await readTimes()).toEqual([]);
    expect(await readCompletedCount()).toBe(0);
    expect((await createServices(site).sync.readRegistrationState('spring', riderId)).registration).toMatchObject({
      result: null,
    });
  });

  it('when the certification period is shortened or extended', async () => {
    const [riderId = ''] = await registerRiders(1);
    await addPass(site, riderId, { elapsedS: 14_000, startedAt: '2026-04-20T22:00:00Z' });
    await addPass(site, riderId, { elapsedS: 15_000, startedAt: '2026-04-10T22:00:00Z' });
    await applyVerdicts();
    const edit = (version: number, wished: Partial<EventChange>) =>
      createServices(site).organiser.update('spring', editor, { version, is_confirmed: true, ...wished });
    await edit(1, { certification_until: '2026-04-15T16:00:00.000Z' });
    expect(await readTimes()).toEqual([15_000]);
    await edit(2, { certification_from: '2026-04-12T16:00:00.000Z' });
    expect([await readTimes(), await readCompletedCount()]).toEqual([[], 0]);
    await edit(3, { certification_until: '2026-04-30T16:00:00.000Z' });
    expect([await readTimes(), await readCompletedCount()]).toEqual([[14_000], 1]);
  });

  it('when the levels are edited', async () => {
    const [riderId = ''] = await registerRiders(1);
    await addPass(site, riderId, { elapsedS: 14_000 });
    await applyVerdicts();
    const [slow, fast] = createEventDraft().levels;
    if (!slow || !fast) throw new Error('two levels');
    const levels = [slow, { ...fast, within_s: 13_900 }];
    await createServices(site).organiser.update('spring', editor, { version: 1, is_confirmed: true, levels });
    const { results } = await createServices(site).rankings.readCertification('spring', { group: 'all' });
    expect(results).toMatchObject([{ level: 0, next_level: { position: 1, missing_s: 100 } }]);
    expect((await createServices(site).sync.readRegistrationState('spring', riderId)).registration).toMatchObject({
      result: { level: 0, next_level: { position: 1, missing_s: 100 } },
    });
  });
});

describe('a ride from Strava in public tables', () => {
  async function readPublicTables(isPublic: boolean) {
    const [linked = '', unlinked = ''] = await registerRiders(2);
    await linkIdentity(site, linked, { provider: 'strava', subject: 'strava-linked' });
    for (const riderId of [linked, unlinked]) await addPass(site, riderId, { elapsedS: 14_000, source: 'strava' });
    await applyVerdicts();
    const config = testConfig({ STRAVA_PUBLIC_VERDICTS: String(isPublic) });
    const services = createServices({ ...site, config });
    const { results, unlisted } = await services.rankings.readCompetition('spring', { group: 'all' });
    const answer = await services.sync.readRegistrationState('spring', linked);
    return { listed: results.length, strava: unlisted.strava, own: answer.registration };
  }

  it('is left out if the site does not publish them; the level counts', async () => {
    const { own: ownRegistration, ...rest } = await readPublicTables(false);
    expect(rest).toEqual({ listed: 0, strava: 2 });
    expect(ownRegistration).toMatchObject({ result: { level: 1, rank: null, hidden_because: 'strava' } });
  });

  it('is shown if the site publishes them, while the account is linked', async () => {
    const { own: ownRegistration, ...rest } = await readPublicTables(true);
    expect(rest).toEqual({ listed: 1, strava: 1 });
    expect(ownRegistration).toMatchObject({ result: { level: 1, rank: 1, hidden_because: null } });
  });
});
