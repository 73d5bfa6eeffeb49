import { describe, expect, it } from 'vitest';
import { caseCheckpoints, caseCourse, caseLengthM, rideCases } from '#tests/fixtures/rides/rideCases.ts';
import { fitFile, gpxFile, type Sample, tcxFile, utf8 } from '#tests/fixtures/trackFiles.ts';
import { matchActivity } from '#workers/core/verification/matchActivity.ts';
import { createToolApi } from '#workers/createToolApi.ts';

const { previewMatch } = createToolApi();
const [{ ride }] = rideCases as [(typeof rideCases)[0]];
const startAtMs = Date.UTC(2026, 2, 1, 23, 4, 31);
const challenge = { checkpoints: caseCheckpoints, course: caseCourse };
const samples = ride.timeS.map(
  (atS, index): Sample => ({
    latDeg: ride.latDeg[index] as number,
    lonDeg: ride.lonDeg[index] as number,
    elevationM: ride.elevationM[index] as number,
    timeMs: startAtMs + atS * 1000,
  }),
);
const fileOf = (file: string | Uint8Array<ArrayBuffer>) => ({
  name: 'ride',
  bytes: typeof file === 'string' ? utf8(file) : file,
});

describe('previewMatch', () => {
  it.each([
    ['gpx', gpxFile(samples)],
    ['tcx', tcxFile(samples)],
    ['fit', fitFile(samples)],
  ])('finds in a %s what the ride is, with its start and the time in motion', async (_, file) => {
    const preview = await previewMatch({ file: fileOf(file), ...challenge });
    if (!preview.ok) throw new Error(preview.error.code);
    const { match, movingS } = preview.value;
    expect(preview.value.startAtMs).toBe(startAtMs);
    const [effort] = match.efforts;
    expect(match.status).toBe('passed');
    expect(effort?.startS).toBeCloseTo(ride.timeAtM(0), 0);
    expect(effort?.endS).toBeCloseTo(ride.timeAtM(caseLengthM), 0);
    expect(movingS).toHaveLength(1);
    expect(Math.abs((movingS[0] ?? 0) - (effort?.elapsedS ?? 0))).toBeLessThan(5);
  });

  it('is the match itself for samples', async () => {
    const preview = await previewMatch({ samples: ride, ...challenge });
    expect(preview).toEqual({
      ok: true,
      value: { startAtMs: null, match: matchActivity({ samples: ride, ...challenge }), movingS: [expect.any(Number)] },
    });
  });

  it('leaves a gap of positions a gap', async () => {
    const lost = samples.map((sample, index) =>
      index > 900 && index < 1_700 ? { ...sample, latDeg: undefined, lonDeg: undefined } : sample,
    );
    const preview = await previewMatch({ file: fileOf(fitFile(lost)), ...challenge });
    expect(preview.ok && preview.value.match.efforts.map(({ flags }) => flags)).toEqual([['gaps']]);
  });

  it('refuses what is no ride in time and place', async () => {
    const drawn = samples.map(({ timeMs: _, ...rest }) => rest);
    const indoors = samples.map(({ latDeg: _, lonDeg: __, ...rest }) => ({ ...rest, powerW: 200 }));
    const refused = async (file: string | Uint8Array<ArrayBuffer>) => {
      const preview = await previewMatch({ file: fileOf(file), ...challenge });
      return preview.ok ? null : preview.error.code;
    };
    expect(await refused(gpxFile(drawn))).toBe('file.noTimes');
    expect(await refused(fitFile(indoors))).toBe('file.noPositions');
    expect(await refused(gpxFile(samples.toReversed()))).toBe('file.timeBackwards');
    expect(await refused(fitFile(samples).slice(0, 5_000))).toBe('file.truncated');
    expect(await refused('<html></html>')).toBe('file.unknownFormat');
  });
});
