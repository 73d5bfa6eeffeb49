import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DeclarationDraft, DeclarationRuling } from '#contract/deviceDeclarations/deviceDeclarations.ts';
import {
  deviceDeclarationsModule,
  deviceDeclarationsPersonalData,
} from '#server/modules/deviceDeclarations/deviceDeclarations.module.ts';
import { setUpModules } from '#server/modules/modules.ts';
import { buildFitFile, buildTcxFile } from '#tests/fixtures/trackFiles.ts';
import { createRider, signIn, type TestSession } from '#tests/server/appSupport/createRider.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { createRace, periods } from '#tests/server/modules/races/raceSite.ts';
import { testPowerW } from '#tests/workers/core/dualRecording/testRides.ts';
import { createDeclarationDraft, uploadFile } from './declarationSite.ts';

let site: TestSite;
let rider: TestSession;
let riderId: string;
let admin: TestSession;
let count = 0;

beforeAll(async () => {
  site = await createTestSite();
  admin = await signIn(site, await createRider(site, { username: 'the-admin', role: 'admin' }));
  await createRace(site);
  await createRace(site, {
    slug: 'over',
    day: '2025-05-18',
    finished_at: new Date('2025-05-18T16:00:00Z'),
    pre_registration_from: null,
    pre_registration_until: null,
    signup_from: null,
    signup_until: null,
  });
});
beforeEach(async () => {
  count += 1;
  riderId = await createRider(site, { username: `rider-${count}` });
  rider = await signIn(site, riderId);
});
afterAll(() => site.close());

const path = '/api/device-declarations/';
const declare = (change: Partial<DeclarationDraft> = {}, who = rider) =>
  site.app.inject({ method: 'PUT', url: `${path}own/`, payload: createDeclarationDraft(change), headers: who.headers });
const readOwn = async (race = 'spring') =>
  (await site.app.inject({ url: `${path}own/?race=${race}`, headers: rider.headers })).json().declaration;
const findListed = async () =>
  (await site.app.inject({ url: `${path}?race=spring` }))
    .json()
    .results.find((row: { rider_name: string }) => row.rider_name === `rider-${count}`);
const sendRuling = async (change: Partial<DeclarationRuling> = {}) => {
  const { id, version } = await readOwn();
  const payload = { version, ruling: 'checked', reason: null, ...change };
  return site.app.inject({ method: 'POST', url: `${path}${id}/ruling/`, payload, headers: admin.headers });
};
const createSamples = (scale: number, lengthS = 900) =>
  Array.from({ length: lengthS }, (_, second) => ({
    timeMs: Date.UTC(2026, 1, 27, 10) + second * 1000,
    powerW: Math.round(testPowerW(second) * scale),
  }));
const listNotices = async () => {
  const { results } = (await site.app.inject({ url: '/api/notices/', headers: rider.headers })).json();
  return results.map(({ kind, params }: { kind: string; params: object }) => ({ kind, params }));
};

describe('declaring devices', () => {
  it('computes the comparison from the files, lists it, and deletes the files', async () => {
    const ids = [
      await uploadFile(site, rider, buildFitFile(createSamples(1.03))),
      await uploadFile(site, rider, new TextEncoder().encode(buildTcxFile(createSamples(1)))),
    ];
    const created = await declare({ recording: { kind: 'files', upload_ids: ids } });
    expect(created.statusCode).toBe(200);
    const { recording, status, firmware } = created.json().declaration;
    expect({ status, firmware }).toEqual({ status: 'declared', firmware: '0.7.1' });
    expect(recording).toMatchObject({
      lag_s: 0,
      compared_s: 900,
      difference_ratio: expect.closeTo(0.03, 3),
      faults: [],
    });
    expect(recording.series.first_w.length).toBeLessThanOrEqual(600);
    expect(await site.db.selectFrom('upload').select('id').where('id', 'in', ids).execute()).toEqual([]);
    expect(await findListed()).toEqual({
      id: expect.any(String),
      version: 1,
      rider_name: `rider-${count}`,
      team_name: '石岡衝風',
      trainer_maker: 'Tacx',
      trainer_model: 'NEO 2T',
      power_source: 'trainer',
      status: 'declared',
      reason: null,
      difference_ratio: expect.closeTo(0.03, 3),
      is_sample: false,
    });
  });

  it('marks a missing recording, and keeps one that was uploaded earlier', async () => {
    await declare();
    expect(await findListed()).toMatchObject({ status: 'missing_recording', difference_ratio: null });
    const ids = [
      await uploadFile(site, rider, buildFitFile(createSamples(0.99))),
      await uploadFile(site, rider, buildFitFile(createSamples(1))),
    ];
    await declare({ version: 1, recording: { kind: 'files', upload_ids: ids } });
    await declare({ version: 2, firmware: '0.7.2', recording: { kind: 'kept' } });
    expect(await readOwn()).toMatchObject({ version: 3, firmware: '0.7.2', recording: { compared_s: 900 } });
  });

  it.each([
    ['are too short', [createSamples(1.02, 400), createSamples(1, 400)], 'tooShort'],
    ['come from the same meter', [createSamples(1), createSamples(1)], 'sameMeter'],
    ['have no power', [createSamples(1).map(({ timeMs }) => ({ timeMs })), createSamples(1)], 'noPower'],
    ['lack a second ride', [createSamples(1)], 'onePower'],
  ])('refuses files that %s, with the reason, and writes nothing', async (_, rides, reason) => {
    const ids = [];
    for (const ride of rides) ids.push(await uploadFile(site, rider, buildFitFile(ride)));
    const refused = await declare({ recording: { kind: 'files', upload_ids: ids } });
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'recording.refused']);
    expect(refused.json().errors).toEqual([{ field: 'recording', code: 'mismatch', params: { reason } }]);
    expect(await readOwn()).toBeNull();
    expect(await site.db.selectFrom('upload').select('id').where('id', 'in', ids).execute()).toEqual([]);
  });

  it("refuses an unreadable file, another rider's file, and an incomplete one", async () => {
    const broken = await uploadFile(site, rider, new TextEncoder().encode('not a ride'));
    const unreadable = await declare({ recording: { kind: 'files', upload_ids: [broken] } });
    expect(unreadable.json().errors[0].params).toEqual({ reason: 'unreadable' });
    const otherRider = await signIn(site, await createRider(site, { username: `other-${count}` }));
    const foreign = await uploadFile(site, otherRider, buildFitFile(createSamples(1)));
    expect((await declare({ recording: { kind: 'files', upload_ids: [foreign] } })).statusCode).toBe(404);
    const half = await uploadFile(site, rider, buildFitFile(createSamples(1)));
    await site.db.deleteFrom('upload_chunk').where('upload_id', '=', half).execute();
    expect((await declare({ recording: { kind: 'files', upload_ids: [half] } })).json().code).toBe('upload.incomplete');
  });

  it('refuses a calibration date in the future or of a mistyped year, and a race that is over', async () => {
    const tomorrow = await declare({ calibrated_on: '2026-03-02' });
    expect(tomorrow.json().errors).toEqual([{ field: 'calibrated_on', code: 'dateInFuture', params: {} }]);
    const mistyped = await declare({ calibrated_on: '0115-02-20' });
    expect(mistyped.json().errors).toEqual([{ field: 'calibrated_on', code: 'dateTooEarly', params: { year: 2000 } }]);
    expect((await declare({ calibrated_on: '2026-03-01' })).statusCode).toBe(200);
    expect((await declare({ race_id: 'over' })).json().code).toBe('declaration.closed');
    expect((await declare({ race_id: 'none' })).statusCode).toBe(404);
  });

  it('answers a change of an older version with a conflict and changes nothing', async () => {
    await declare();
    await declare({ version: 1, firmware: '2' });
    const late = await declare({ version: 1, firmware: '3' });
    expect([late.statusCode, late.json().code]).toEqual([409, 'declaration.changed']);
    expect((await declare({ firmware: '4' })).json().code).toBe('declaration.changed');
    expect(await readOwn()).toMatchObject({ version: 2, firmware: '2' });
  });

  it('lets one of two simultaneous first declarations win', async () => {
    const both = await Promise.all([declare({ firmware: '1' }), declare({ firmware: '2' })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('lets the rider withdraw it with all its data', async () => {
    await declare();
    const withdrawn = await site.app.inject({
      method: 'DELETE',
      url: `${path}own/?race=spring`,
      headers: rider.headers,
    });
    expect(withdrawn.json()).toEqual({ is_open: true, declaration: null });
    expect(await findListed()).toBeUndefined();
  });
});

describe('rulings', () => {
  it('marks a declaration as checked, writes an audit entry and notifies the rider', async () => {
    await declare();
    expect((await sendRuling()).json()).toMatchObject({ status: 'checked', version: 2 });
    expect(await findListed()).toMatchObject({ status: 'checked' });
    expect(await listNotices()).toEqual([
      { kind: 'devicesChecked', params: { device_race_id: 'spring', race_name: { 'zh-TW': '菁英組' } } },
    ]);
    const entries = await site.db
      .selectFrom('audit_entry')
      .select(['action', 'detail'])
      .where('subject_id', '=', riderId)
      .execute();
    expect(entries).toMatchObject([{ action: 'devices.checked', detail: { from: 'declared', to: 'checked' } }]);
  });

  it('refuses with a public reason; a changed declaration must be checked again', async () => {
    await declare();
    await sendRuling({ ruling: 'refused', reason: '缺雙錄' });
    expect(await findListed()).toMatchObject({ status: 'refused', reason: '缺雙錄' });
    expect(await listNotices()).toMatchObject([{ kind: 'devicesRefused', params: { text: '缺雙錄' } }]);
    await declare({ version: 2 });
    expect(await findListed()).toMatchObject({ status: 'missing_recording', reason: null, version: 3 });
  });

  it('does not rule on a version that the administrator has not seen', async () => {
    await declare();
    await declare({ version: 1, firmware: '2' });
    const late = await sendRuling({ version: 1 });
    expect([late.statusCode, late.json().code]).toEqual([409, 'declaration.changed']);
    expect(await findListed()).toMatchObject({ status: 'missing_recording' });
    expect(await listNotices()).toEqual([]);
  });

  it.each([
    ['a refusal without a reason', { ruling: 'refused', reason: null }],
    ['a reason without a refusal', { ruling: 'checked', reason: '缺雙錄' }],
  ] as const)('refuses %s', async (_, change) => {
    await declare();
    const refused = await sendRuling(change);
    expect([refused.statusCode, refused.json().errors[0]?.field]).toEqual([400, 'reason']);
  });
});

describe('stored declarations', () => {
  it('are deleted with the account', async () => {
    await declare();
    const exported = await deviceDeclarationsPersonalData.exportData(site.db, riderId);
    expect(exported).toMatchObject([{ race_id: 'spring', trainer_model: 'NEO 2T' }]);
    await site.db.transaction().execute((tx) => deviceDeclarationsPersonalData.erase(tx, riderId));
    expect(await readOwn()).toBeNull();
  });

  it('lose their curves a month after the race, and keep the metrics', async () => {
    const ids = [
      await uploadFile(site, rider, buildFitFile(createSamples(0.99))),
      await uploadFile(site, rider, buildFitFile(createSamples(1))),
    ];
    await declare({ recording: { kind: 'files', upload_ids: ids } });
    const previous = await readOwn();
    expect(previous.recording.series).not.toBeNull();
    const run = async () => {
      const jobs = deviceDeclarationsModule.jobs?.(setUpModules(site, site.app)) ?? [];
      for (const job of jobs) await job.run();
    };
    site.clock.set(periods.over);
    await run();
    site.clock.set('2026-06-16T16:00:00.001Z');
    await run();
    site.clock.set('2026-03-01T04:00:00Z');
    expect((await readOwn()).recording).toEqual({ ...previous.recording, series: null });
  });
});
