import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getEventStatus } from '#contract/events/eventStatus.ts';
import { readSampleContent, switchSampleContent } from '#samples/sampleContent.service.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import { lockRiderByName } from '#server/modules/riders/riderStatus.service.ts';
import { createRider, linkIdentity } from '#tests/server/appSupport/createRider.ts';
import type { TestSite } from '#tests/server/appSupport/testApp.ts';
import { WithoutAdvisoryLocks } from '#tests/server/appSupport/withoutAdvisoryLocks.ts';
import { countRows, createIssuer, createSampleSite, type SampleSite } from './sampleSite.ts';

let site: TestSite;
let reset: SampleSite['reset'];
let turn: SampleSite['turn'];

beforeAll(async () => {
  ({ site, reset, turn } = await createSampleSite());
});
afterAll(() => site.close());
beforeEach(() => reset());

const readEvents = () => site.db.selectFrom('event').selectAll().orderBy('certification_until', 'desc').execute();
const readActions = async () =>
  (await site.db.selectFrom('audit_entry').select(['action', 'detail']).orderBy('at').execute()).map(
    ({ action, detail }) => [action, detail],
  );
const computeStatus = (event: Awaited<ReturnType<typeof readEvents>>[number], nowMs: number) =>
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
    'shows an event of each state, dated relative to the day in Taipei (%s)',
    async (now) => {
      site.clock.set(now);
      await turn(true);
      const rows = await readEvents();
      expect(rows.map((event) => [event.slug, computeStatus(event, site.clock.nowMs())])).toEqual([
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
    expect((await readEvents()).every(({ is_sample, name }) => is_sample && name['zh-TW'].startsWith('範例：'))).toBe(
      true,
    );
    const riders = await site.db.selectFrom('rider').select(['username', 'is_sample']).execute();
    expect(riders).toHaveLength(300);
    expect(riders.every(({ username, is_sample }) => is_sample && username.startsWith('範例-'))).toBe(true);
  });

  it('keeps the counts of an event equal to its rows', async () => {
    await turn(true);
    for (const event of await readEvents()) {
      const rows = await site.db
        .selectFrom('event_registration')
        .selectAll()
        .where('event_id', '=', event.id)
        .execute();
      const results = await site.db.selectFrom('event_result').selectAll().where('event_id', '=', event.id).execute();
      const countInState = (state: string) => rows.filter((row) => row.state === state).length;
      expect([countInState('registered'), countInState('waitlisted'), results.length / 2]).toEqual([
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
    const previous = await countRows(site);
    site.clock.advanceMs(86_400_000);
    await turn(true);
    expect(await countRows(site)).toEqual(previous);
    expect(await readActions()).toEqual([
      [
        'samples.switchedOn',
        { events: 4, races: 5, declarations: 4, cycling_events: 8, items: 9, head_to_heads: 1, riders: 300 },
      ],
    ]);
    expect((await readSampleContent(site.db, site.clock)).since).toBe('2026-03-01T04:00:00.000Z');
  });

  it('fails for the second of two simultaneous requests without its lock', async () => {
    const db = site.db.withPlugin(new WithoutAdvisoryLocks());
    const both = await Promise.allSettled(
      [1, 2].map(() =>
        switchSampleContent(
          { db, clock: site.clock, onResult: createIssuer(site).updateAndNotify },
          { isOn: true, actor: { kind: 'administrator' } },
        ),
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

describe('a rider of the sample content', () => {
  it('cannot sign in and gets no role', async () => {
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

describe('switching the sample content off', () => {
  it('removes all of it and nothing else', async () => {
    const riderId = await createRider(site, { username: 'amy' });
    const previous = await countRows(site);
    await turn(true);
    const [open] = await readEvents();
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
    expect(await countRows(site)).toEqual(previous);
    await turn(false);
    expect((await readActions()).map(([action]) => action)).toEqual(['samples.switchedOn', 'samples.switchedOff']);
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

  it('removes nothing when one step fails', async () => {
    await turn(true);
    const previous = await countRows(site);
    const [rider] = await site.db.selectFrom('rider').select('id').where('is_sample', '=', true).execute();
    // A table of a later version, unknown to this one, has a row that refers to a sample rider.
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
      expect(await countRows(site)).toEqual(previous);
    } finally {
      await site.db.schema.dropTable('later_table').execute();
    }
  });
});
