import { FitEncoder } from 'fit-file-parser/encoder';
import { describe, expect, it } from 'vitest';
import { buildFitFile, buildGpxFile, buildTcxFile, type Sample } from '#tests/fixtures/trackFiles.ts';
import { createToolApi } from '#workers/createToolApi.ts';
import { rideStartMs, testPowerW } from './testRides.ts';

const createSamples = (scale: number, clockS: number, place = {}): Sample[] =>
  Array.from({ length: 901 }, (_, second) => ({
    timeMs: rideStartMs + (second + clockS) * 1000,
    powerW: Math.round(testPowerW(second) * scale),
    ...place,
  }));
const createFile = (bytes: Uint8Array<ArrayBuffer> | string) => ({
  name: 'ride',
  bytes: typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes,
});
const tools = createToolApi();

/** As dual-recording apps write it: the second meter in a developer field that a field description names. */
function createFitWithBoth(): Uint8Array<ArrayBuffer> {
  const describeField = (name: string, units: string) => {
    const nameBytes = new TextEncoder().encode(`${name}\0`);
    const unitBytes = new TextEncoder().encode(`${units}\0`);
    const fields = [0, 1, 0x02, 1, 1, 0x02, 2, 1, 0x02, 3, nameBytes.length, 7, 8, unitBytes.length, 7];
    return [0x41, 0, 0, 206, 0, 5, ...fields, 1, 0, 9, 0x84, ...nameBytes, ...unitBytes];
  };
  const definition = [0x60, 0, 0, 20, 0, 2, 253, 4, 0x86, 7, 2, 0x84, 1, 9, 2, 0];
  const records = createSamples(1.02, 0).flatMap(({ timeMs = 0, powerW = 0 }, second) => {
    const timestampS = Math.round(timeMs / 1000) - 631_065_600;
    const secondPowerW = Math.round(testPowerW(second));
    const toLittleEndian = (value: number, size: number) =>
      Array.from({ length: size }, (_, byte) => (value >>> (8 * byte)) & 255);
    return [0, ...toLittleEndian(timestampS, 4), ...toLittleEndian(powerW, 2), ...toLittleEndian(secondPowerW, 2)];
  });
  const data = [...describeField('Pedal Power', 'watts'), ...definition, ...records];
  const bytes = new Uint8Array(14 + data.length + 2);
  bytes.set([14, 0x20, 0, 0, data.length & 255, (data.length >> 8) & 255, 0, 0, 0x2e, 0x46, 0x49, 0x54, 0, 0]);
  bytes.set(data, 14);
  new DataView(bytes.buffer).setUint16(bytes.length - 2, FitEncoder.calculateCRC(bytes.subarray(0, -2)), true);
  return bytes;
}

describe('comparing files', () => {
  const position = { latDeg: 24, lonDeg: 121 };

  it.each([
    ['FIT', buildFitFile(createSamples(1.03, 0))],
    ['TCX', buildTcxFile(createSamples(1.03, 0))],
    ['GPX', buildGpxFile(createSamples(1.03, 0, position))],
  ])('compares a %s file with a FIT file of the second meter, whose clock is ahead', async (_, bytes) => {
    const second = createFile(buildFitFile(createSamples(1, 4)));
    const result = await tools.compareRecordings({ first: createFile(bytes), second });
    expect(result).toMatchObject({
      ok: true,
      value: {
        recording: { lag_s: 4, difference_ratio: expect.closeTo(0.03, 3), compared_s: 901, faults: [] },
        repairs: [[], []],
      },
    });
  });

  it('reads both meters from one FIT file', async () => {
    const result = await tools.compareRecordings({ first: createFile(createFitWithBoth()), second: null });
    expect(result).toMatchObject({
      ok: true,
      value: {
        recording: { lag_s: 0, difference_ratio: expect.closeTo(0.02, 3) },
        repairs: [[]],
      },
    });
  });

  it('gives what was repaired in each file', async () => {
    const swapped = createSamples(1, 0);
    [swapped[100], swapped[101]] = [swapped[101], swapped[100]] as [Sample, Sample];
    const cutFit = buildFitFile(createSamples(1.03, 0)).slice(0, -40);
    const result = await tools.compareRecordings({
      first: createFile(cutFit),
      second: createFile(buildFitFile(swapped)),
    });
    expect(result).toMatchObject({
      ok: true,
      value: { repairs: [[{ code: 'cutShort' }], [{ code: 'timesSorted', count: 1 }]] },
    });
  });

  it('reports which file has no power, and that one file with one meter is not enough', async () => {
    const powerlessFile = createFile(buildGpxFile(createSamples(1, 0, position).map(({ powerW: _, ...rest }) => rest)));
    const powerFile = createFile(buildFitFile(createSamples(1, 0)));
    expect(await tools.compareRecordings({ first: powerFile, second: powerlessFile })).toEqual({
      ok: false,
      error: { code: 'recording.noPower', detail: '2' },
    });
    expect(await tools.compareRecordings({ first: powerFile, second: null })).toEqual({
      ok: false,
      error: { code: 'recording.onePower' },
    });
    expect(await tools.compareRecordings({ first: powerFile, second: powerFile })).toEqual({
      ok: false,
      error: { code: 'recording.sameMeter' },
    });
    expect(await tools.compareRecordings({ first: powerFile, second: createFile('not a ride') })).toEqual({
      ok: false,
      error: { code: 'file.unknownFormat' },
    });
  });
});
