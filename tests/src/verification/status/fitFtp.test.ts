// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { PaceSettingDetail } from '#contract/paceSettings/paceSettings.ts';
import { provideTools } from '#src/api/callTool.ts';
import { fitFtp } from '#src/verification/status/fitFtp.ts';
import { comparePlan, targetAtS } from '#src/verification/status/planComparison.ts';
import { pacingDetail } from '#tests/src/support/pacingRoute.ts';

const route = pacingDetail(2, 53_000);
const range = { fromM: 20_000, toM: 33_000 };
const never = new AbortController().signal;

/** 53 km at 8 m/s: 1625 s of the challenge's 13 km. */
function setting(stops: readonly { at_m: number; duration_s: number }[]) {
  const rows = [{ start_m: 0, end_m: 53_000, elapsed_s: 6625, duration_s: 6625, own_factor: 0 }];
  const inputs = { ftp_w: 220, basis: { stops } };
  return { rows, inputs, weather: {} } as unknown as PaceSettingDetail;
}

function compared(stops: readonly { at_m: number; duration_s: number }[], actualS: number) {
  const saved = setting(stops);
  const place = (index: number, distanceM: number) => ({ index, distanceM, targetS: targetAtS(saved, distanceM) });
  const comparison = comparePlan([
    { ...place(0, range.fromM), actualS: 0 },
    { ...place(1, range.toM), actualS },
  ]);
  if (comparison === null) throw new Error('nothing to compare');
  return [{ setting: saved, route }, comparison] as const;
}

/** The tool's inputs. */
function provideCalibration(): number[] {
  const asked: number[] = [];
  provideTools(async () => async (_, request) => {
    asked.push((request as unknown as { durationS: number }).durationS);
    return { ok: true, value: { ftpW: 231.4 } } as never;
  });
  return asked;
}

describe('the time that the whole plan is to take', () => {
  it.each([
    ['no stop', [], 1787.5],
    ['a stop before the challenge', [{ at_m: 5_000, duration_s: 600 }], 1787.5],
    ['a stop at its finish and one behind it', [33_000, 40_000].map((at_m) => ({ at_m, duration_s: 2000 })), 1787.5],
    ['a stop in it', [{ at_m: 25_000, duration_s: 600 }], 2387.5],
    ['a stop at its start', [{ at_m: 20_000, duration_s: 600 }], 2387.5],
  ])('is a tenth more where the riding took a tenth more, with %s', async (_, stops, actualS) => {
    const asked = provideCalibration();
    expect(await fitFtp(...compared(stops, actualS), never)).toEqual({ ok: true, answer: 231, serverNowMs: null });
    expect(asked).toEqual([expect.closeTo(7287.5, -1)]);
  });
});

describe('no answer', () => {
  it('is none that fits where the ride took less than the plan stands', async () => {
    const asked = provideCalibration();
    expect(await fitFtp(...compared([{ at_m: 25_000, duration_s: 2000 }], 1900), never)).toEqual({
      ok: false,
      failure: { kind: 'problem', status: 400, problem: null },
    });
    expect(asked).toEqual([]);
  });

  it('is another thing where the model did not come', async () => {
    provideTools(() => Promise.reject(new Error('chunk')));
    expect(await fitFtp(...compared([], 1700), never)).toEqual({
      ok: false,
      failure: { kind: 'noAnswer', reason: 'offline' },
    });
  });

  it('is nobody’s business once the page was left', async () => {
    const leaving = new AbortController();
    leaving.abort();
    provideCalibration();
    expect(await fitFtp(...compared([], 1700), leaving.signal)).toEqual({
      ok: false,
      failure: { kind: 'noAnswer', reason: 'aborted' },
    });
  });
});
