import { describe, expect, it } from 'vitest';
import { caseCheckpoints, caseCourse, caseLengthM, rideCases } from '#tests/fixtures/rides/rideCases.ts';
import { buildFitFile, buildGpxFile, buildTcxFile, encodeUtf8, type Sample } from '#tests/fixtures/trackFiles.ts';
import type { RulesRequest } from '#workers/core/verification/previewMatch.ts';
import { createToolApi } from '#workers/createToolApi.ts';

const { previewMatch } = createToolApi();
const [{ ride }] = rideCases as [(typeof rideCases)[0]];
const startAtMs = Date.UTC(2026, 2, 1, 23, 4, 31);
const rules: RulesRequest = {
  categories: ['ride', 'ebike'],
  nowMs: startAtMs + 86_400_000,
  riderMassKg: null,
  utcOffsetMin: null,
};
const rule = { checksCoverage: true, isApproximate: false, validFrom: null, validUntil: null, bestKnownS: null };
const challenge = { ...rule, checkpoints: caseCheckpoints, course: caseCourse, rules };
/** Degrees of latitude: about 30 cm, as a receiver scatters from second to second. */
const scatterDeg = 3e-6;
const samples = ride.timeS.map(
  (atS, index): Sample => ({
    latDeg: (ride.latDeg[index] as number) + scatterDeg * Math.sin(index * index),
    lonDeg: ride.lonDeg[index] as number,
    elevationM: ride.elevationM[index] as number,
    timeMs: startAtMs + atS * 1000,
  }),
);
const createFile = (file: string | Uint8Array<ArrayBuffer>) => ({
  name: 'ride',
  bytes: typeof file === 'string' ? encodeUtf8(file) : file,
});

describe('previewMatch', () => {
  it.each([
    ['gpx', buildGpxFile(samples), 'passed'],
    ['tcx', buildTcxFile(samples), 'passed'],
    ['fit', buildFitFile(samples), 'passed'],
  ])('finds the effort in a %s, with its start and its verdict', async (_, file, status) => {
    const preview = await previewMatch({ file: createFile(file), ...challenge });
    if (!preview.ok) throw new Error(preview.error.code);
    const { match, verdicts } = preview.value;
    expect(preview.value.startAtMs).toBe(startAtMs);
    const [effort] = match.efforts;
    expect(match.status).toBe('passed');
    expect(effort?.startS).toBeCloseTo(ride.getFirstTimeS(0), 0);
    expect(effort?.endS).toBeCloseTo(ride.getFirstTimeS(caseLengthM), 0);
    expect([verdicts.ride?.status, verdicts.ebike?.status]).toEqual([status, status]);
  });

  describe('the rules that need no server, by declared category', () => {
    const readVerdicts = async (file: string, rulesRequest: Partial<RulesRequest> = {}) => {
      const preview = await previewMatch({
        file: createFile(file),
        ...challenge,
        rules: { ...rules, ...rulesRequest },
      });
      if (!preview.ok) throw new Error(preview.error.code);
      return Object.entries(preview.value.verdicts).map(([category, { status, flags }]) => [
        category,
        status,
        ...flags.filter(({ severity }) => severity !== 'note').map(({ code }) => code),
      ]);
    };

    it('reject a start in the future', async () => {
      expect(await readVerdicts(buildGpxFile(samples), { nowMs: startAtMs - 3_600_000 })).toEqual([
        ['ride', 'failed', 'inFuture'],
        ['ebike', 'failed', 'inFuture'],
      ]);
    });

    it('send a climb too fast for most riders without a motor to review', async () => {
      const quick = samples.map((sample, index) => ({
        ...sample,
        timeMs: startAtMs + (ride.timeS[index] as number) * 500,
      }));
      expect(await readVerdicts(buildGpxFile(quick))).toEqual([
        ['ride', 'review', 'climbRate', 'estimatedPower'],
        ['ebike', 'passed'],
      ]);
    });

    it('accept an electric bicycle only if it is declared as one', async () => {
      const electric = buildGpxFile(samples).replace('<trkseg>', '<type>EBikeRide</type><trkseg>');
      expect(await readVerdicts(electric)).toEqual([
        ['ride', 'failed', 'categoryRefused'],
        ['ebike', 'passed'],
      ]);
    });
  });

  it.each([
    ['gpx', buildGpxFile(samples)],
    ['tcx', buildTcxFile(samples)],
  ])('asks for the time zone of a %s without one, and uses it', async (_, file) => {
    const zoneless = createFile(file.replaceAll(/Z<\/([tT]ime)>/g, '</$1>'));
    expect(await previewMatch({ file: zoneless, ...challenge })).toEqual({
      ok: false,
      error: { code: 'ride.zoneUnknown', detail: String(startAtMs) },
    });
    const inTaipei = { ...rules, utcOffsetMin: 480 };
    const preview = await previewMatch({ file: zoneless, ...challenge, rules: inTaipei });
    expect(preview.ok && preview.value.startAtMs).toBe(startAtMs - 8 * 3_600_000);
    const withZone = await previewMatch({ file: createFile(file), ...challenge, rules: inTaipei });
    expect(withZone.ok && withZone.value.startAtMs).toBe(startAtMs);
  });

  it('does not bridge a gap in the positions', async () => {
    const lost = samples.map((sample, index) =>
      index > 900 && index < 1_700 ? { ...sample, latDeg: undefined, lonDeg: undefined } : sample,
    );
    const preview = await previewMatch({ file: createFile(buildFitFile(lost)), ...challenge });
    expect(preview.ok && preview.value.match.efforts.map(({ flags }) => flags)).toEqual([['gaps']]);
  });

  it('refuses a file that is not a ride in time and place', async () => {
    const drawn = samples.map(({ timeMs: _, ...rest }) => rest);
    const indoors = samples.map(({ latDeg: _, lonDeg: __, ...rest }) => ({ ...rest, powerW: 200 }));
    const findErrorCode = async (file: string | Uint8Array<ArrayBuffer>) => {
      const preview = await previewMatch({ file: createFile(file), ...challenge });
      return preview.ok ? null : preview.error.code;
    };
    expect(await findErrorCode(buildGpxFile(drawn))).toBe('file.noTimes');
    expect(await findErrorCode(buildFitFile(indoors))).toBe('file.noPositions');
    expect(await findErrorCode(buildGpxFile(samples.toReversed()))).toBe('file.timeBackwards');
    expect(await findErrorCode(buildFitFile(samples).slice(0, 60))).toBe('file.truncated');
    expect(await findErrorCode('<html></html>')).toBe('file.unknownFormat');
  });
});
