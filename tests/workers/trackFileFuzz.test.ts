import fc from 'fast-check';
import { FitEncoder } from 'fit-file-parser/encoder';
import { describe, expect, it } from 'vitest';
import {
  buildFitFile,
  buildGpxFile,
  buildTcxFile,
  createNorthwardRide,
  encodeUtf8,
} from '#tests/fixtures/trackFiles.ts';
import { createToolApi } from '#workers/createToolApi.ts';

const { readCourseFile, readActivityFile } = createToolApi();
const ride = createNorthwardRide({ lengthM: 300, elevationAt: (atM) => 100 + atM / 20 });
const sources = [buildGpxFile(ride, 'a'), buildTcxFile(ride), buildTcxFile(ride, { courseName: 'b' })].map(encodeUtf8);
const fitSource = buildFitFile(ride, { courseName: 'c' });

/** Never throws; accepted values are finite, increasing and on the globe; every refusal has a code. */
async function checkFile(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const asCourse = await readCourseFile({ name: 'x', bytes });
  if (asCourse.ok) {
    const { line, rows, distanceM, elevationGainM } = asCourse.value;
    expect(line.distanceM.every((value, index) => index === 0 || value > (line.distanceM[index - 1] ?? 0))).toBe(true);
    expect(line.elevationM.every((value) => value >= -500 && value <= 9_000)).toBe(true);
    expect(line.latDeg.every((value) => Math.abs(value) <= 90)).toBe(true);
    expect(line.lonDeg.every((value) => Math.abs(value) <= 180)).toBe(true);
    expect(Number.isFinite(distanceM) && elevationGainM >= 0 && rows.length > 0).toBe(true);
  } else expect(asCourse.error.code).toMatch(/^(file|course)\./);
  const asRide = await readActivityFile({ name: 'x', bytes });
  if (asRide.ok) {
    const { timeS, powerW, distanceM } = asRide.value;
    expect(
      timeS.every((value, index) => Number.isFinite(value) && (index === 0 || value > (timeS[index - 1] ?? 0))),
    ).toBe(true);
    // NaN where the meter has no value.
    expect(powerW?.every((value) => Number.isNaN(value) || (value >= 0 && value <= 4_000)) ?? true).toBe(true);
    expect(distanceM?.every((value) => value >= 0 && Number.isFinite(value)) ?? true).toBe(true);
  } else expect(asRide.error.code).toMatch(/^file\./);
}

const anyEdit = fc.record({
  position: fc.double({ min: 0, max: 1, noNaN: true }),
  cut: fc.nat(40),
  put: fc.oneof(
    fc.uint8Array({ maxLength: 12 }),
    fc
      .constantFrom(
        '<Trackpoint>',
        '</Track>',
        '<Position>',
        '<LatitudeDegrees>1e9</LatitudeDegrees>',
        '<Time>never</Time>',
        '<![CDATA[',
        '&#x0;',
        '&a;',
        '<!DOCTYPE a [<!ENTITY a "b">]>',
        '\u0000',
        '-',
        'NaN',
        '<trkpt lat="1" lon="1">',
      )
      .map(encodeUtf8),
  ),
});
type Edit = { position: number; cut: number; put: Uint8Array };

function applyEdits(source: Uint8Array, edits: readonly Edit[]): Uint8Array<ArrayBuffer> {
  return edits.reduce<Uint8Array<ArrayBuffer>>((bytesSoFar, { position, cut, put }) => {
    const index = Math.floor(position * bytesSoFar.length);
    return Uint8Array.from([...bytesSoFar.subarray(0, index), ...put, ...bytesSoFar.subarray(index + cut)]);
  }, Uint8Array.from(source));
}

/** A FIT file with a valid length and checksum. */
function withChecksum(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (bytes.length < 30) return bytes;
  const view = new DataView(bytes.buffer);
  bytes.set(fitSource.subarray(0, 12));
  bytes[0] = 14;
  view.setUint32(4, bytes.length - 16, true);
  view.setUint16(bytes.length - 2, FitEncoder.calculateCRC(bytes.subarray(0, -2)), true);
  return bytes;
}

/** To repeat a failure: write the seed of its title here. */
const seed = Date.now();
/** In CI the three properties take 20 s together; elsewhere a fixed number of files. */
const effort =
  process.env.CI === undefined ? { seed, numRuns: 500 } : { seed, numRuns: 1_000_000, interruptAfterTimeLimit: 6_700 };

describe(`reading corrupted files never throws (seed ${seed})`, { timeout: 60_000 }, () => {
  it('for random bytes, with and without the marks of a format', async () => {
    const heads = [
      '',
      '<gpx>',
      '<TrainingCenterDatabase>',
      '\u001f\u008b\b',
      '<?xml version="1.0" encoding="big5"?><gpx>',
    ];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 600 }), (head, tail) =>
        checkFile(Uint8Array.from([...Buffer.from(head, 'latin1'), ...tail])),
      ),
      effort,
    );
  });

  it('for text files edited anywhere and truncated', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...sources),
        fc.array(anyEdit, { minLength: 1, maxLength: 5 }),
        fc.double({ min: 0.2, max: 1, noNaN: true }),
        (source, edits, cutShare) => {
          const edited = applyEdits(source, edits);
          return checkFile(cutShare > 0.9 ? edited : edited.slice(0, Math.floor(edited.length * cutShare)));
        },
      ),
      effort,
    );
  });

  it('for FIT files edited anywhere with a valid checksum, so that the messages themselves are broken', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyEdit, { minLength: 1, maxLength: 5 }), fc.boolean(), (edits, isSigned) => {
        const edited = applyEdits(fitSource, edits);
        return checkFile(isSigned ? withChecksum(edited) : edited);
      }),
      effort,
    );
  });
});
