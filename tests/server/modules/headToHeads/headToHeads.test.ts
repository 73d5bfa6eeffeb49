import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRider, signIn, type TestSession } from '#tests/server/appSupport/createRider.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { createHeadToHead, createHeadToHeadDraft, createTeamDraft } from './headToHeadSite.ts';

let site: TestSite;
let admin: TestSession;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.reset();
  admin = await signIn(site, await createRider(site, { username: 'the-admin', role: 'admin' }));
});

const path = '/api/head-to-heads/winter-duel/';
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const send = async (method: Method, url: string, payload?: object) => {
  const response = await site.app.inject({ method, url, headers: admin.headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.body === '' ? null : response.json() };
};
const timeResult = (round: string, side: string, ms: number, member: string | null = null) => ({
  round,
  side,
  member,
  outcome: 'time',
  time_ms: ms,
  points: null,
});
const emptyResult = (round: string, side: string) => ({
  round,
  side,
  member: null,
  outcome: 'none',
  time_ms: null,
  points: null,
});
const enterResults = (version: number, ...results: object[]) => send('PUT', `${path}results/`, { version, results });
const importCsv = (version: number, csv: string, isApplied: boolean) =>
  send('POST', `${path}results-csv/`, { version, csv, is_applied: isApplied });

describe('a head-to-head', () => {
  it('is planned when created, is public, and occupies its address', async () => {
    expect((await send('POST', '/api/head-to-heads/', createHeadToHeadDraft())).body.head_to_head).toMatchObject({
      id: 'winter-duel',
      state: 'planned',
      version: 1,
      results: [],
      is_sample: false,
    });
    const refused = await send('POST', '/api/head-to-heads/', createHeadToHeadDraft());
    expect([refused.status, refused.body.code]).toEqual([409, 'content.slugTaken']);
    const stored = (await site.app.inject(path)).json();
    expect([stored.head_to_head.sides.a.name, stored.server_now]).toEqual(['林曜宇', '2026-03-01T04:00:00.000Z']);
  });

  it('refuses two rounds with the same id', async () => {
    const [round] = createHeadToHeadDraft().rounds;
    const draft = { ...createHeadToHeadDraft(), rounds: [round, round] };
    expect((await send('POST', '/api/head-to-heads/', draft)).status).toBe(400);
  });

  it('is listed with the rounds that each side has won: live first, then upcoming, then past', async () => {
    for (const [id, starts_at] of [
      ['done-early', '2026-02-01T12:00:00.000Z'],
      ['done-late', '2026-02-20T12:00:00.000Z'],
      ['next-late', '2026-03-20T12:00:00.000Z'],
      ['next-soon', '2026-03-10T12:00:00.000Z'],
      ['winter-duel', '2026-03-01T04:00:00.000Z'],
    ] as const)
      await createHeadToHead(site, createHeadToHeadDraft({ id, starts_at }));
    for (const [id, state] of [
      ['done-early', 'finished'],
      ['done-late', 'finished'],
      ['winter-duel', 'live'],
    ])
      await send('PUT', `/api/head-to-heads/${id}/state/`, { version: 1, state });
    await enterResults(2, timeResult('r1', 'a', 600_000), timeResult('r1', 'b', 599_000));
    const { results } = (await site.app.inject('/api/head-to-heads/')).json();
    expect(results.map(({ id }: { id: string }) => id)).toEqual([
      'winter-duel',
      'next-soon',
      'next-late',
      'done-late',
      'done-early',
    ]);
    expect(results[0].sides).toMatchObject({ a: { rounds_won: 0 }, b: { rounds_won: 1 } });
  });

  it('is deleted with its results', async () => {
    await createHeadToHead(site);
    await enterResults(1, timeResult('r1', 'a', 600_000));
    expect((await send('DELETE', path)).status).toBe(204);
    expect([(await send('GET', path)).status, (await send('DELETE', path)).status]).toEqual([404, 404]);
    expect(await site.db.selectFrom('head_to_head_result').selectAll().execute()).toEqual([]);
  });

  it('writes its changes to the audit log, without names', async () => {
    await createHeadToHead(site);
    site.clock.advanceMs(1_000);
    await send('PUT', `${path}state/`, { version: 1, state: 'live' });
    site.clock.advanceMs(1_000);
    await enterResults(2, timeResult('r1', 'a', 600_000));
    const entries = await site.db.selectFrom('audit_entry').select(['action', 'detail']).orderBy('at').execute();
    expect(entries.map(({ action, detail }) => [action, detail])).toEqual([
      ['headToHead.created', {}],
      ['headToHead.stateChanged', { state: 'live' }],
      ['headToHead.resultsEntered', { results: 1 }],
    ]);
  });
});

describe('results', () => {
  beforeEach(() => createHeadToHead(site));

  it('are entered, changed and removed, each call with the previous version', async () => {
    expect(
      (await enterResults(1, timeResult('r1', 'a', 600_000), timeResult('r1', 'b', 601_000))).body.head_to_head,
    ).toMatchObject({
      version: 2,
      results: [timeResult('r1', 'a', 600_000), timeResult('r1', 'b', 601_000)],
    });
    const changed = await enterResults(2, timeResult('r1', 'a', 599_500), emptyResult('r1', 'b'));
    expect(changed.body.head_to_head.results).toEqual([timeResult('r1', 'a', 599_500)]);
  });

  it('of two administrators at once are saved for one and rejected for the other, without losses', async () => {
    const both = await Promise.all([
      enterResults(1, timeResult('r1', 'a', 600_000)),
      enterResults(1, timeResult('r1', 'b', 601_000)),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('content.changed');
    const { head_to_head: stored } = (await send('GET', path)).body;
    expect([stored.version, stored.results.length]).toEqual([2, 1]);
  });

  it('need a round, a member and the measure of the round; one invalid result rejects all', async () => {
    const points = { ...timeResult('r1', 'a', 1), outcome: 'points', time_ms: null, points: 3 };
    for (const wrong of [timeResult('r9', 'a', 1), timeResult('r1', 'a', 1, 'm1'), timeResult('r2', 'a', 1), points]) {
      const { status, body } = await enterResults(1, timeResult('r1', 'b', 600_000), wrong);
      expect([status, body.errors]).toEqual([400, [{ field: 'results.1', code: 'mismatch', params: {} }]]);
    }
    expect((await send('GET', path)).body.head_to_head.results).toEqual([]);
  });

  it('keep their round, measure and member when sides and rounds change', async () => {
    await enterResults(1, timeResult('r1', 'a', 600_000));
    const { id: _, ...facts } = createHeadToHeadDraft();
    const [first, ...otherRounds] = facts.rounds;
    const put = (rounds: unknown, version = 2) => send('PUT', path, { ...facts, rounds, version });
    const refused = [await put(otherRounds), await put([{ ...first, measure: 'points' }, ...otherRounds])];
    expect(refused.map(({ status, body }) => [status, body.errors[0].field])).toEqual([
      [400, 'rounds'],
      [400, 'rounds'],
    ]);
    const renamed = await put([{ ...first, name: 'Alpe du Zwift' }]);
    expect(renamed.body.head_to_head).toMatchObject({ version: 3, results: [timeResult('r1', 'a', 600_000)] });
    expect((await put(facts.rounds)).body.code).toBe('content.changed');
  });
});

describe('a table of results', () => {
  it('has a preview of which lines are valid, and why others are not', async () => {
    await createHeadToHead(site, createTeamDraft());
    const csv = [
      '\uFEFF回合;隊伍;隊員;成績',
      'Alpe;狼隊;狼 m1;44:12,4',
      '1;b;鷹 n1;DNF',
      'Alpe;狼隊;狼 m1;44:13',
      'Ventoux;a;;1:00',
      'Alpe;熊隊;;1:00',
      'Alpe;狼隊;狼 m9;1:00',
      'Sprint;a;;12.5',
    ].join('\r\n');
    const { status, body } = await importCsv(1, csv, true);
    expect([status, body.is_applied, body.head_to_head.version]).toEqual([200, false, 1]);
    expect(body.rows.map(({ line, fault }: { line: number; fault: string | null }) => [line, fault])).toEqual([
      [2, null],
      [3, null],
      [4, 'twice'],
      [5, 'roundUnknown'],
      [6, 'sideUnknown'],
      [7, 'memberUnknown'],
      [8, 'resultBad'],
    ]);
  });

  it('is applied as a whole, and only to the previewed version', async () => {
    await createHeadToHead(site, createTeamDraft());
    const csv = 'side\tround\tmember\tresult\na\tAlpe\t狼 m1\t44:12.4\nb\tSprint\t\t15';
    const previewed = await importCsv(1, csv, false);
    expect([previewed.body.is_applied, previewed.body.head_to_head.results]).toEqual([false, []]);
    const applied = await importCsv(1, csv, true);
    expect([applied.body.is_applied, applied.body.head_to_head.version]).toEqual([true, 2]);
    expect(applied.body.head_to_head.results).toEqual([
      timeResult('r1', 'a', 2_652_400, 'm1'),
      { round: 'r2', side: 'b', member: null, outcome: 'points', time_ms: null, points: 15 },
    ]);
    expect((await importCsv(1, csv, true)).body.code).toBe('content.changed');
  });

  it.each([
    ['Alpe,a,1:00', 'noColumns'],
    ['round,side,result\n"Alpe,a,1:00', 'openQuote'],
    [`round,side,result\n${'1,a,1:00\n'.repeat(1_001)}`, 'tooManyLines'],
  ])('reports what is wrong with a whole table (%#)', async (csv, fault) => {
    await createHeadToHead(site);
    const { body } = await importCsv(1, csv, true);
    expect([body.is_applied, body.rows.map((row: { fault: string }) => row.fault)]).toEqual([false, [fault]]);
  });

  it('without lines changes nothing', async () => {
    await createHeadToHead(site);
    expect((await importCsv(1, 'round,side,result\n', true)).body).toMatchObject({ is_applied: false, rows: [] });
  });
});
