import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getEventStatus } from '#contract/events/eventStatus.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import { createCertificates } from '#server/modules/certificates/certificates.service.ts';
import { createCertificateIssuer } from '#server/modules/certificates/issueCertificate.service.ts';
import { createChallengesRepository } from '#server/modules/challenges/challenges.repository.ts';
import { createChallengesService } from '#server/modules/challenges/challenges.service.ts';
import { saveChallenge } from '#server/modules/challenges/saveChallenge.ts';
import { createNotices } from '#server/modules/notices/notices.service.ts';
import { createRaces } from '#server/modules/races/races.service.ts';
import { calculateRankings } from '#server/modules/rankings/calculateRankings.ts';
import { createRankingReads } from '#server/modules/rankings/rankings.service.ts';
import { lockRiderByName } from '#server/modules/riders/riderStatus.service.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { readSampleContent, switchSampleContent } from '#server/modules/sampleContent/sampleContent.service.ts';
import { challengeDraft } from '#tests/server/appSupport/challengeDrafts.ts';
import { createRider, linkIdentity, signIn } from '#tests/server/appSupport/createRider.ts';
import { routeDraft } from '#tests/server/appSupport/routeDrafts.ts';
import { runAdmin } from '#tests/server/appSupport/runAdmin.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { WithoutAdvisoryLocks } from '#tests/server/appSupport/withoutAdvisoryLocks.ts';
import { createCaptain, createCompleteTeam, raceServices } from '#tests/server/modules/races/raceSite.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

beforeEach(async () => {
  await site.reset();
  for (const id of ['wuling-west', 'fengguizui']) {
    await saveRoute(site.db, routeDraft(id));
    await saveChallenge(site.db, challengeDraft(id), site.clock);
  }
});

const follow = () =>
  createCertificateIssuer(site, createChallengesService(createChallengesRepository(site))).updateAndNotify;
const turn = (isOn: boolean) =>
  switchSampleContent({ ...site, follow: follow() }, { isOn, by: { kind: 'administrator' } });
const events = () => site.db.selectFrom('event').selectAll().orderBy('certification_until', 'desc').execute();
const countOf = async (table: 'event' | 'event_level' | 'event_registration' | 'event_result' | 'rider' | 'notice') => {
  const { count } = await site.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};
const tables = ['event', 'event_level', 'event_registration', 'event_result', 'rider', 'notice'] as const;
const counts = async () =>
  Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await countOf(table)])));
const actions = async () =>
  (await site.db.selectFrom('audit_entry').select(['action', 'detail']).orderBy('at').execute()).map(
    ({ action, detail }) => [action, detail],
  );
const statusAt = (event: Awaited<ReturnType<typeof events>>[number], nowMs: number) =>
  getEventStatus(
    {
      ...event,
      registration_from: event.registration_from.toISOString(),
      registration_until: event.registration_until.toISOString(),
      certification_from: event.certification_from.toISOString(),
      certification_until: event.certification_until.toISOString(),
    },
    nowMs,
  );

describe('switching the sample content on', () => {
  it.each(['2026-03-01T15:59:59Z', '2026-03-01T16:00:00Z'])(
    'shows an event of each state, counted from the day of Taipei (%s)',
    async (now) => {
      site.clock.set(now);
      await turn(true);
      const rows = await events();
      expect(rows.map((event) => [event.slug, statusAt(event, site.clock.nowMs())])).toEqual([
        ['sample-open', 'registering'],
        ['sample-ongoing', 'ongoing'],
        ['sample-full', 'full'],
        ['sample-ended', 'ended'],
      ]);
      const midnight = now.endsWith('59Z') ? '2026-03-15' : '2026-03-16';
      expect(rows[0]?.registration_until.toISOString()).toBe(
        new Date(Date.parse(`${midnight}T00:00:00+08:00`)).toISOString(),
      );
    },
  );

  it('marks every event and every rider', async () => {
    await turn(true);
    expect((await events()).every(({ is_sample, name }) => is_sample && name['zh-TW'].startsWith('範例：'))).toBe(true);
    const riders = await site.db.selectFrom('rider').select(['username', 'is_sample']).execute();
    expect(riders).toHaveLength(300);
    expect(riders.every(({ username, is_sample }) => is_sample && username.startsWith('範例-'))).toBe(true);
  });

  it('keeps the counts of an event equal to its rows', async () => {
    await turn(true);
    for (const event of await events()) {
      const rows = await site.db
        .selectFrom('event_registration')
        .selectAll()
        .where('event_id', '=', event.id)
        .execute();
      const results = await site.db.selectFrom('event_result').selectAll().where('event_id', '=', event.id).execute();
      const inState = (state: string) => rows.filter((row) => row.state === state).length;
      expect([inState('registered'), inState('waitlisted'), results.length / 2]).toEqual([
        event.participant_count,
        event.waitlist_count,
        event.completed_count,
      ]);
      expect(Math.max(...rows.map(({ number }) => number))).toBeLessThan(event.next_number);
      for (const { splits_s: splits, elapsed_s: elapsedS, ridden_on: day } of results) {
        expect(splits.at(-1)).toBe(elapsedS);
        expect(splits.filter((split) => split >= 0)).toEqual(
          splits.filter((split) => split >= 0).toSorted((a, b) => a - b),
        );
        expect(Date.parse(`${day}T00:00:00+08:00`)).toBeLessThan(event.certification_until.getTime());
        expect(Date.parse(`${day}T00:00:00+08:00`)).toBeLessThan(site.clock.nowMs());
      }
    }
  });

  it('has the effect of one request when requested twice, even simultaneously', async () => {
    await Promise.all([turn(true), turn(true)]);
    const previous = await counts();
    site.clock.advanceMs(86_400_000);
    await turn(true);
    expect(await counts()).toEqual(previous);
    expect(await actions()).toEqual([
      [
        'samples.switchedOn',
        { events: 4, races: 5, declarations: 4, cycling_events: 8, items: 9, head_to_heads: 1, riders: 300 },
      ],
    ]);
    expect((await readSampleContent(site.db, site.clock)).since).toBe('2026-03-01T04:00:00.000Z');
  });

  it('needs its lock for that: without it the second request fails', async () => {
    const db = site.db.withPlugin(new WithoutAdvisoryLocks());
    const both = await Promise.allSettled(
      [1, 2].map(() =>
        switchSampleContent({ db, clock: site.clock, follow: follow() }, { isOn: true, by: { kind: 'administrator' } }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('skips a name that a real rider already has', async () => {
    const id = await createRider(site, { username: '範例-林曜宇' });
    await turn(true);
    const row = await site.db
      .selectFrom('rider')
      .select(['username', 'is_sample'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ username: '範例-林曜宇', is_sample: false });
  });
});

describe('the sample declarations', () => {
  it('include one of each state, marked, and are removed with the rest and related notices', async () => {
    await turn(true);
    const { results } = (await site.app.inject({ url: '/api/device-declarations/?race=sample-elite' })).json();
    expect(results.every((row: { is_sample: boolean }) => row.is_sample)).toBe(true);
    const states = results.map((row: { status: string; difference_ratio: number | null }) => [
      row.status,
      row.difference_ratio === null,
    ]);
    expect(states.sort()).toEqual([
      ['checked', false],
      ['declared', false],
      ['missing_recording', true],
      ['refused', false],
    ]);
    const riderId = await createRider(site, { username: 'told' });
    await createNotices(site).add(site.db, riderId, 'devicesChecked', { device_race_id: 'sample-elite' });
    await turn(false);
    expect(await site.db.selectFrom('device_declaration').select('id').execute()).toEqual([]);
    expect(await site.db.selectFrom('notice').select('id').where('rider_id', '=', riderId).execute()).toEqual([]);
  });
});

describe('the sample races', () => {
  it('are three editions with results and one open for teams, with correct counts', async () => {
    await turn(true);
    const races = createRaces(site);
    const { results: editions } = await races.listGroups();
    expect(editions.map(({ ordinal, year }) => [ordinal, year])).toEqual([
      [6, 2026],
      [5, 2025],
      [4, 2024],
      [3, 2023],
    ]);
    expect(editions.every(({ is_sample, name }) => is_sample && name['zh-TW'].startsWith('範例：'))).toBe(true);
    const { results } = await races.list();
    expect(results.map(({ id, status }) => [id, status])).toEqual([
      ['sample-elite', 'signup_open'],
      ['sample-citizens', 'registration_open'],
      ['sample-elite-2025', 'finished'],
      ['sample-elite-2024', 'finished'],
      ['sample-elite-2023', 'finished'],
    ]);
    for (const { id, quotas, organised_count: organised } of results) {
      const teams = await site.db
        .selectFrom('race_team')
        .innerJoin('race', 'race.id', 'race_team.race_id')
        .select(['race_team.name', 'race_team.quota', 'race_team.pre_registered_at', 'race_team.captain_rider_id'])
        .where('race.slug', '=', id)
        .execute();
      for (const kind of ['public', 'pr', 'reserved'] as const)
        expect(teams.filter(({ quota }) => quota === kind)).toHaveLength(quotas[kind].taken);
      expect(teams.filter(({ pre_registered_at: preRegisteredAt }) => preRegisteredAt !== null)).toHaveLength(
        organised,
      );
      expect(teams.every((team) => team.name.startsWith('範例・') && team.captain_rider_id === null)).toBe(true);
    }
  });

  it('have ordered results, explicit ties, and winner’s laps that add up to its time', async () => {
    await turn(true);
    const race = await createRaces(site).get('sample-elite-2025');
    expect(race.results.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 7, 9, 10, null]);
    const ridden = (race.winner_laps_mps ?? []).reduce((sum, lapMps) => sum + race.lap_m / lapMps, 0);
    expect(race.winner_laps_mps).toHaveLength(race.lap_count);
    expect(ridden).toBeCloseTo(race.results[0]?.elapsed_s ?? Number.NaN, 6);
  });

  it('are removed with the teams of real captains, whose members stay', async () => {
    const captainId = await createCaptain(site);
    await turn(true);
    await createCompleteTeam(site, captainId, { race: 'sample-elite' });
    await turn(false);
    expect(await site.db.selectFrom('race_team').select('id').execute()).toEqual([]);
    expect(await site.db.selectFrom('group_race').select('id').execute()).toEqual([]);
    expect((await raceServices(site).members.list(captainId)).results).toHaveLength(10);
  });
});

describe('a rider of the sample content', () => {
  it('cannot be signed in as, and gets no role', async () => {
    await turn(true);
    const { id, username } = await site.db
      .selectFrom('rider')
      .select(['id', 'username'])
      .where('is_sample', '=', true)
      .executeTakeFirstOrThrow();
    await expect(linkIdentity(site, id, { provider: 'google', subject: 'g' })).rejects.toThrow('no identity');
    expect(await lockRiderByName(site.db, username)).toBeUndefined();
  });

  it('has no verified ride, so that challenge statistics do not count it', async () => {
    await turn(true);
    const verdicts = await site.db.selectFrom('verdict').selectAll().execute();
    const attempts = await site.db.selectFrom('verification_attempt').selectAll().execute();
    expect([verdicts, attempts]).toEqual([[], []]);
  });
});

describe('switching it off', () => {
  it('removes all of it and nothing else', async () => {
    const riderId = await createRider(site, { username: 'amy' });
    const previous = await counts();
    await turn(true);
    const [open] = await events();
    // A real rider has tried a sample event and received a notice about it.
    await site.db
      .insertInto('event_registration')
      .values({
        id: uuidv7(site.clock.nowMs()),
        event_id: open?.id ?? '',
        rider_id: riderId,
        state: 'registered',
        number: 99,
        first_position: null,
        name_shown: 'name',
        shows_times: true,
        is_woman: false,
        age_group: null,
        team_name: null,
        target_level: null,
        text_version: 1,
        joined_at: new Date(site.clock.nowMs()),
      })
      .execute();
    site.clock.advanceMs(1000);
    await turn(false);
    expect(await counts()).toEqual(previous);
    await turn(false);
    expect((await actions()).map(([action]) => action)).toEqual(['samples.switchedOn', 'samples.switchedOff']);
    expect(await readSampleContent(site.db, site.clock)).toEqual({
      is_on: false,
      since: null,
      certificate_id: null,
      events: [],
      races: [],
      cycling_events: [],
      items: [],
      missing_count: 0,
    });
    expect((await turn(true)).is_on).toBe(true);
  });

  it('keeps all of it when one step fails', async () => {
    await turn(true);
    const previous = await counts();
    const [rider] = await site.db.selectFrom('rider').select('id').where('is_sample', '=', true).execute();
    // A row of a later version refers to a sample rider that this version does not know.
    await site.db.schema
      .createTable('later_table')
      .addColumn('rider_id', 'uuid', (column) => column.references('rider.id'))
      .execute();
    try {
      await site.db
        .insertInto('later_table' as 'rider')
        .values({ rider_id: rider?.id } as never)
        .execute();
      await expect(turn(false)).rejects.toThrow('later_table');
      expect(await counts()).toEqual(previous);
    } finally {
      await site.db.schema.dropTable('later_table').execute();
    }
  });
});

describe('certificates of the sample riders', () => {
  const readItems = () =>
    site.db
      .selectFrom('certificate')
      .innerJoin('event', 'event.id', 'certificate.event_id')
      .innerJoin('rider', 'rider.id', 'certificate.rider_id')
      .select(['certificate.id', 'certificate.number', 'certificate.state', 'rider.is_sample'])
      .where('event.slug', '=', 'sample-ended')
      .orderBy('certificate.number')
      .execute();

  it('are issued and signed for all who reached a level, and the answer names the first one', async () => {
    const { certificate_id: id } = await turn(true);
    const rows = await readItems();
    expect(rows).toHaveLength(10);
    expect(rows.every(({ state, is_sample: isSample }) => state === 'valid' && isSample)).toBe(true);
    expect(id).toBe(rows[0]?.id);
    const certificates = createCertificates(site, createChallengesService(createChallengesRepository(site)));
    expect(await certificates.get(id ?? '', 'https://w.example')).toMatchObject({
      number: `${rows[0]?.number}`,
      participant: '範例-林曜宇',
      elapsed_s: 11_560,
      event: { is_sample: true },
      level: { name: { 'zh-TW': '金' }, is_highest: true },
    });
    // Each is issued once, however often the results are read.
    await createCertificateIssuer(site, createChallengesService(createChallengesRepository(site))).issueDue();
    expect(await readItems()).toEqual(rows);
  });

  it('are issued by the admin page and the command alike', async () => {
    const { headers } = await signIn(site, await createRider(site, { username: 'root', role: 'admin' }));
    const put = (isOn: boolean) =>
      site.app.inject({
        ...({ method: 'PUT', url: '/api/admin/sample-content/', headers } as const),
        payload: { is_on: isOn },
      });
    const byAdmin = (await put(true)).json();
    const issued = (await readItems()).map(({ number }) => number);
    expect([byAdmin.certificate_id, issued.length]).toEqual([(await readItems())[0]?.id, 10]);
    await put(false);
    const folder = await mkdtemp(join(tmpdir(), 'wolfpace-samples-'));
    const { code, stdout } = await runAdmin(site.connectionString, folder, 'sample-content', 'on');
    await rm(folder, { recursive: true, force: true });
    expect([code, stdout]).toEqual([0, expect.stringContaining(`/events/certificates/${(await readItems())[0]?.id}`)]);
    // Dated from today, which may be in a different year.
    expect((await readItems()).map(({ number }) => number.slice(4))).toEqual(issued.map((number) => number.slice(4)));
  }, 30_000);

  it('are deleted when the sample content is switched off', async () => {
    await turn(true);
    await turn(false);
    expect(await site.db.selectFrom('certificate').select('id').execute()).toEqual([]);
    expect((await counts()).rider).toBe(0);
  });
});

describe('the sample athletes of the masters board', () => {
  it('are ranked by the next calculation, marked, and removed from every board with the rest', async () => {
    await turn(true);
    await calculateRankings(site);
    const reads = createRankingReads(site);
    const query = { board: 'overall', span: 'all' } as const;
    const { results } = await reads.list(query);
    expect(results).toHaveLength(50);
    expect(results.every(({ athlete }) => athlete.is_sample && athlete.name.startsWith('範例-'))).toBe(true);
    expect((await reads.summary('all')).athlete_count).toBe(300);
    await turn(false);
    expect((await reads.list(query)).results).toEqual([]);
    await calculateRankings(site);
    expect(await reads.summary('all')).toMatchObject({ athlete_count: 0, ranked_count: 0, is_calculating: false });
  });
});
