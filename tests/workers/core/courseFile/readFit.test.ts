import FitParser from 'fit-file-parser';
import { FitBaseType, FitEncoder } from 'fit-file-parser/encoder';
import { describe, expect, it } from 'vitest';
import { buildFitFile, createNorthwardRide } from '#tests/fixtures/trackFiles.ts';
import { readFit } from '#workers/core/courseFile/readFit.ts';

const ride = createNorthwardRide({
  lengthM: 500,
  elevationAt: (atM) => 100 + atM / 20,
  powerAt: (atM) => 180 + atM / 10,
});
/** Updates the checksum after bytes were changed. */
function withChecksum(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const crc = FitEncoder.calculateCRC(bytes.subarray(0, -2));
  new DataView(bytes.buffer).setUint16(bytes.length - 2, crc, true);
  return bytes;
}

describe('readFit', () => {
  it('reads the records as an independent decoder does', async () => {
    const bytes = buildFitFile(ride, { courseName: '武嶺前段' });
    const expected = await new FitParser({ mode: 'list', lengthUnit: 'm' }).parseAsync(bytes.buffer);
    const actual = readFit(bytes);
    if (!actual.ok) throw new Error(actual.error.code);
    const { value } = actual;
    expect(value.name).toBe('武嶺前段');
    expect(value.latDeg.length).toBe(51);
    const records = expected.records ?? [];
    expect(records.length).toBe(51);
    records.forEach((record, index) => {
      expect(value.latDeg[index]).toBeCloseTo(Number(record.position_lat), 6);
      expect(value.lonDeg[index]).toBeCloseTo(Number(record.position_long), 6);
      expect(value.elevationM[index]).toBeCloseTo(Number(record.enhanced_altitude ?? record.altitude), 6);
      expect(value.distanceM[index]).toBeCloseTo(Number(record.distance), 6);
      expect(value.powerW[index]).toBe(record.power);
      expect(value.heartRateBpm[index]).toBe(record.heart_rate);
      expect(value.cadenceRpm[index]).toBe(record.cadence);
      expect(value.timeMs[index]).toBe(new Date(record.timestamp as unknown as string).getTime());
    });
  });

  it('recognises missing sensor values', () => {
    const [first, ...rest] = ride;
    const bytes = buildFitFile([{ timeMs: first?.timeMs ?? 0 }, ...rest]);
    expect(readFit(bytes)).toMatchObject({
      ok: true,
      value: {
        latDeg: { 0: null, 1: expect.closeTo(24.00009, 4) },
        elevationM: { 0: null },
        powerW: { 0: null },
        heartRateBpm: { 0: null },
        distanceM: { 0: null },
      },
    });
  });

  it('reads big-endian messages, compressed times and developer fields', () => {
    // Big-endian definitions with a developer field of 2 bytes; a record with its time, then a compressed one.
    const definition = [0x60, 0, 1, 0, 20, 3, 253, 4, 0x86, 0, 4, 0x85, 1, 4, 0x85, 1, 0, 2, 0];
    const compressedDefinition = [0x61, 0, 1, 0, 20, 2, 0, 4, 0x85, 1, 4, 0x85, 1, 0, 2, 0];
    const latLon = [0x11, 0x11, 0x11, 0x11, 0x56, 0x0b, 0x60, 0xb6];
    const developer = [0xaa, 0xbb];
    const timed = [0, 0x40, 0, 0, 0x1e, ...latLon, ...developer];
    const compressedRecord = [0xa0 | 0x01, ...latLon, ...developer];
    const data = [...definition, ...timed, ...compressedDefinition, ...compressedRecord];
    const bytes = new Uint8Array(14 + data.length + 2);
    bytes.set([14, 0x20, 0, 0, data.length, 0, 0, 0, 0x2e, 0x46, 0x49, 0x54, 0, 0]);
    bytes.set(data, 14);
    expect(readFit(withChecksum(bytes))).toMatchObject({
      ok: true,
      value: {
        latDeg: [expect.closeTo(24, 3), expect.closeTo(24, 3)],
        lonDeg: [expect.closeTo(121, 1), expect.closeTo(121, 1)],
        // The low five bits of the time go from 30 to 1 and wrap at 32, so the second record is 3 s later.
        timeMs: [(0x4000001e + 631_065_600) * 1000, (0x40000021 + 631_065_600) * 1000],
      },
    });
  });

  it('joins files that were written one after the other', () => {
    const first = buildFitFile(ride.slice(0, 20));
    const second = buildFitFile(ride.slice(20));
    const joined = Uint8Array.from([...first, ...second]);
    const both = readFit(joined);
    expect(both.ok && both.value.filePositions).toEqual(Array.from({ length: 51 }, (_, index) => index + 1));
    expect(both.ok && both.value.distanceM).toEqual(ride.map(({ distanceM }) => distanceM));
  });

  it.each([
    ['cut in its header', (bytes: Uint8Array<ArrayBuffer>) => bytes.slice(0, 13), 'file.truncated'],
    [
      'with data before its definition',
      (bytes: Uint8Array<ArrayBuffer>) => withChecksum(bytes.fill(0x0f, 14, 15)),
      'file.fitBroken',
    ],
  ])('refuses a file %s', (_, corrupt, code) => {
    expect(readFit(corrupt(buildFitFile(ride)))).toMatchObject({ ok: false, error: { code } });
  });

  it.each([
    ['cut in the middle', (bytes: Uint8Array<ArrayBuffer>) => bytes.slice(0, -200), 'cutShort', 40],
    [
      'whose device died before it wrote the length',
      (bytes: Uint8Array<ArrayBuffer>) => bytes.fill(0, 4, 8),
      'cutShort',
      51,
    ],
    ['with a wrong checksum', (bytes: Uint8Array<ArrayBuffer>) => bytes.fill(0x55, -1), 'checksumWrong', 51],
  ])('reads a file %s as far as it goes', (_, corrupt, code, minRecords) => {
    const read = readFit(corrupt(buildFitFile(ride)));
    if (!read.ok) throw new Error(read.error.code);
    expect(read.value.repairs).toEqual([{ code }]);
    expect(read.value.filePositions.length).toBeGreaterThanOrEqual(minRecords);
  });

  it('refuses a file in which most positions are impossible', () => {
    const encoder = new FitEncoder();
    for (const latitude of [2 ** 30 + 1_000_000, 2 ** 30 + 1_000_000]) {
      encoder.writeMessage(20, [
        { number: 0, size: 4, baseType: FitBaseType.Sint32, value: latitude },
        { number: 1, size: 4, baseType: FitBaseType.Sint32, value: 0 },
      ]);
    }
    const result = readFit(Uint8Array.from(encoder.close()));
    expect(result).toMatchObject({ ok: false, error: { code: 'file.positionInvalid' } });
    expect(!result.ok && result.error.detail).toBe('2 of 2 points');
  });
});
