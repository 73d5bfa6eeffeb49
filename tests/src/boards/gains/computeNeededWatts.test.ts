import { beforeEach, describe, expect, it } from 'vitest';
import { initialPaceBasis } from '#machines/pacePlan/paceBasis.ts';
import { writeLastProfile } from '#src/account/session/lastProfile.ts';
import { computeNeededWatts, type NeededWatts } from '#src/boards/gains/computeNeededWatts.ts';
import { writeBasis } from '#src/pacing/effort/storedBasis.ts';
import { readInputs, writeInputs } from '#src/pacing/live/storedInputs.ts';
import { toPaceRequest } from '#src/pacing/live/toPaceRequest.ts';
import { readPlanFragment } from '#src/pacing/tools/share/planLink.ts';
import { toGuestInputs } from '#src/pacing/tools/share/toGuestInputs.ts';
import { fakeServer, json } from '#tests/src/support/fakeServer.ts';
import { rider } from '#tests/src/support/fakeSession.ts';
import { pacingDetail, pacingRoute } from '#tests/src/support/pacingRoute.ts';
import { callRealTool } from '#tests/src/support/realTools.ts';
import { okValue } from '#tests/workers/support/problems.ts';

const rowCount = 3;
const lengthM = 12_000;
const detail = pacingDetail(rowCount, lengthM);
const route = pacingRoute(rowCount, lengthM);
const part = { fromM: 2_400, toM: 8_100 };
const { signal } = new AbortController();
const findWatts = (needed_s: number) =>
  computeNeededWatts({ route_id: detail.id, start_m: part.fromM, end_m: part.toM, needed_s }, signal);
const serve = () => fakeServer(({ url }) => (url.includes(`/routes/${detail.id}/`) ? json(detail) : json({}, 404)));

/** The plan that the link opens, as the pace page computes it: its time and watts on the segment. */
async function openLinkedPlan(watts: NeededWatts | null) {
  if (watts?.kind !== 'reached') throw new Error(`not reached: ${watts?.kind}`);
  const [path, fragment] = watts.href.split('#');
  const linked = readPlanFragment(`#${fragment}`);
  if (linked === null) throw new Error('the link cannot be read');
  const guest = toGuestInputs(linked, route, readInputs().bodyMassKg);
  const request = toPaceRequest({ route, ...guest });
  const { durationS } = okValue(await callRealTool('planTime', { ...request, part }, signal));
  const ridden = okValue(await callRealTool('solvePartTime', { ...request, part, durationS }, signal));
  return { path, linked, guest, durationS, powerW: ridden.partPowerW };
}

beforeEach(() => {
  localStorage.clear();
  writeInputs({ ...readInputs(), ftpW: 230, bodyMassKg: 66, windSpeedMps: 5 });
});

/** The rider's time on the segment at FTP, in calm air. */
async function computeTimeAtFtpS(): Promise<number> {
  const inputs = { ...readInputs(), windSpeedMps: 0 };
  const request = toPaceRequest({ route, inputs, basis: initialPaceBasis, ownFactors: [0, 0, 0] });
  return okValue(await callRealTool('planTime', { ...request, part }, signal)).durationS;
}

describe('watts of a needed time', () => {
  it('match the linked plan, whose segment time is the needed time', async () => {
    serve();
    const ownTimeS = await computeTimeAtFtpS();
    for (const timeRatio of [0.85, 0.95, 1, 1.1]) {
      const neededS = Math.round(ownTimeS * timeRatio);
      const watts = await findWatts(neededS);
      const { path, linked, durationS, powerW } = await openLinkedPlan(watts);
      expect(path).toBe(`/route/${detail.id}`);
      expect(Math.abs(durationS - neededS)).toBeLessThan(1);
      expect(watts).toMatchObject({ kind: 'reached', ftpW: 230, isRough: false });
      expect(Math.abs(powerW - (watts?.kind === 'reached' ? watts.powerW : 0))).toBeLessThan(1);
      expect(linked).toMatchObject({ isForecastWanted: false, courseVersion: 1 });
      expect(linked.inputs).toMatchObject({ ftpW: 230, windSpeedMps: 0, bodyMassKg: null });
    }
  });

  it('are more than the rider can sustain where the time is faster than the rider’s own', async () => {
    serve();
    const ownTimeS = await computeTimeAtFtpS();
    const slow = await findWatts(Math.round(ownTimeS * 1.1));
    const fast = await findWatts(Math.round(ownTimeS * 0.9));
    if (slow?.kind !== 'reached' || fast?.kind !== 'reached') throw new Error('both can be ridden');
    expect(slow.effortScale).toBeLessThan(1);
    expect(fast.effortScale).toBeGreaterThan(1);
    expect(fast.powerW).toBeGreaterThan(slow.powerW);
  });

  it('assume a lone rider in the rider’s style, without the stops and group of the last plan', async () => {
    serve();
    const neededS = Math.round(await computeTimeAtFtpS());
    const alone = await findWatts(neededS);
    const stops = [{ atM: 5_000, durationS: 600 }];
    writeBasis(detail, { ...initialPaceBasis, groupSize: 6, stops, effort: { kind: 'flat', powerW: 100 } });
    expect(await findWatts(neededS)).toEqual(alone);
    writeBasis(detail, { ...initialPaceBasis, isAcclimatised: true });
    expect((await openLinkedPlan(await findWatts(neededS))).guest.basis).toMatchObject({
      isAcclimatised: true,
      groupSize: 1,
      stops: [],
    });
  });

  it('use what was learned from the rider’s rides, and so does the linked plan', async () => {
    serve();
    const neededS = Math.round(await computeTimeAtFtpS());
    const unlearned = await findWatts(neededS);
    const resistance = {
      climbResistanceRatio: 1.08,
      flatResistanceRatio: 1.08,
      descentSpeedRatio: 0.92,
    };
    const ride = { id: 'one', ridden_at: '2026-02-01T00:00:00.000Z' };
    localStorage.setItem(
      'pace-learned',
      JSON.stringify({ rides: [ride], basis: { resistance, doubts: [] }, accountOf: null }),
    );
    const learned = await findWatts(neededS);
    if (unlearned?.kind !== 'reached' || learned?.kind !== 'reached') throw new Error('both can be ridden');
    expect(learned.powerW).toBeGreaterThan(unlearned.powerW + 3);
    const { durationS, guest } = await openLinkedPlan(learned);
    expect(guest.basis.learned?.factors).toEqual(resistance);
    expect(Math.abs(durationS - neededS)).toBeLessThan(1);
  });

  it('use the profile’s FTP when none was set on this device', async () => {
    localStorage.clear();
    writeLastProfile(rider({ ftp_w: 310 }));
    serve();
    expect(await findWatts(Math.round(await computeTimeAtFtpS()))).toMatchObject({ ftpW: 310 });
  });

  it('report a time that the model cannot reach, and a time that any effort reaches', async () => {
    serve();
    expect(await findWatts(60)).toEqual({ kind: 'beyond' });
    const easy = await findWatts(86_000);
    expect(easy).toMatchObject({ kind: 'easy' });
    expect(easy?.kind === 'easy' && easy.powerW > 0 && easy.powerW < 100).toBe(true);
    // Longer than any plan may take.
    expect(await findWatts(237_000)).toEqual(easy);
  });

  it('are null when the route does not load', async () => {
    fakeServer(() => json({ code: 'resource.notFound' }, 404));
    expect(await findWatts(1_000)).toBeNull();
  });
});
