import fc from 'fast-check';
import { FitBaseType, FitEncoder } from 'fit-file-parser/encoder';
import { describe, expect, it } from 'vitest';
import { buildFitFile, buildGpxFile, buildTcxFile, createNorthwardRide } from '#tests/fixtures/trackFiles.ts';
import { okValue } from '#tests/workers/support/problems.ts';
import type { FileFacts } from '#workers/core/courseFile/courseFileTypes.ts';
import { readFit } from '#workers/core/courseFile/readFit.ts';
import { readGpx } from '#workers/core/courseFile/readGpx.ts';
import { readTcx } from '#workers/core/courseFile/readTcx.ts';

const ride = createNorthwardRide({ lengthM: 50 });
const noFacts: FileFacts = { sportType: null, deviceName: null, creator: null, createdAtMs: null, isTrainer: false };
const gpxFacts = (text: string) => okValue(readGpx([text])).facts;
const tcxFacts = (text: string) => okValue(readTcx([text])).facts;
const fitFacts = (bytes: Uint8Array) => okValue(readFit(bytes)).facts;

const { Enum, Uint32, Uint16, Uint8, Float64, String: Text } = FitBaseType;
const createdAtS = 1_163_455_200;
const createdAtMs = (createdAtS + 631_065_600) * 1000;

type Field = Parameters<FitEncoder['writeMessage']>[1][number];
const createNumberField = (field: number, baseType: Field['baseType'], value: number): Field => ({
  number: field,
  baseType,
  value,
  size: baseType === Float64 ? 8 : baseType === Uint32 ? 4 : baseType === Uint16 ? 2 : 1,
});
function createTextField(field: number, words: string): Field {
  const value = FitEncoder.string(words);
  return { number: field, size: value.length, baseType: Text, value };
}

/** A FIT file with only these messages. */
function createFit(...messages: readonly (readonly [global: number, ...fields: Field[]])[]): Uint8Array<ArrayBuffer> {
  const encoder = new FitEncoder();
  messages.forEach(([global, ...fields], index) => {
    encoder.writeMessage(global, fields, index % 16);
  });
  return Uint8Array.from(encoder.close());
}
const createFileId = (manufacturer: number, ...more: Field[]) =>
  [0, createNumberField(1, Uint16, manufacturer), ...more] as const;
const createSession = (sport: number, subSport: number) =>
  [18, createNumberField(5, Enum, sport), createNumberField(6, Enum, subSport)] as const;

describe('origin of a FIT file', () => {
  it('has maker, device, time and sport', () => {
    const bytes = createFit(
      createFileId(1, createNumberField(4, Uint32, createdAtS)),
      [23, createNumberField(0, Uint8, 1), createTextField(27, 'HRM-Dual')],
      [23, createNumberField(0, Uint8, 0), createTextField(27, 'Edge 530')],
      createSession(2, 7),
    );
    expect(fitFacts(bytes)).toEqual({
      sportType: 'Ride',
      deviceName: 'Garmin Edge 530',
      creator: 'Garmin',
      createdAtMs,
      isTrainer: false,
    });
  });

  it('is empty if a converter wrote only records', () => {
    expect(fitFacts(buildFitFile(ride))).toEqual(noFacts);
  });

  it.each([
    ['with its own product name', createFileId(32, createTextField(8, 'ELEMNT BOLT')), 'Wahoo ELEMNT BOLT', 'Wahoo'],
    [
      'whose product names the maker',
      createFileId(267, createTextField(8, 'Bryton Rider S800')),
      'Bryton Rider S800',
      'Bryton',
    ],
    ['of a known maker alone', createFileId(260), 'Zwift', 'Zwift'],
    ['of an unknown maker', createFileId(9_999, createTextField(8, 'Velo 1')), 'Velo 1', null],
    ['without a maker', createFileId(0xffff), null, null],
  ] as const)('names a device %s', (_, fileId, deviceName, creator) => {
    expect(fitFacts(createFit(fileId))).toEqual({ ...noFacts, deviceName, creator });
  });

  it.each([
    [2, 0, 'Ride', false],
    [2, 0xff, 'Ride', false],
    [2, 8, 'MountainBikeRide', false],
    [2, 46, 'GravelRide', false],
    [2, 28, 'EBikeRide', false],
    [2, 47, 'EMountainBikeRide', false],
    [21, 0, 'EBikeRide', false],
    [21, 28, 'EBikeRide', false],
    [21, 47, 'EMountainBikeRide', false],
    [2, 58, 'VirtualRide', false],
    [2, 6, 'Ride', true],
    [2, 5, 'Ride', true],
    [4, 6, 'Workout', true],
    [1, 0, 'Run', false],
    [11, 0, 'Walk', false],
    [17, 0, 'Hike', false],
    [22, 0, 'Workout', false],
    [0, 0, null, false],
    [0xff, 0xff, null, false],
  ] as const)('reads sport %i with sub-sport %i as %s, trainer ride: %s', (sport, subSport, sportType, isTrainer) => {
    const facts = { ...noFacts, sportType, isTrainer };
    expect(fitFacts(createFit(createSession(sport, subSport)))).toEqual(facts);
    expect(fitFacts(createFit([12, createNumberField(0, Enum, sport), createNumberField(1, Enum, subSport)]))).toEqual(
      facts,
    );
  });

  it('prefers a ride to a run, and a motor to a ride', () => {
    const run = createSession(1, 0);
    const road = createSession(2, 7);
    const motor = createSession(21, 0);
    const types = [
      [run, road],
      [road, run],
      [motor, road],
      [road, motor],
    ].map((parts) => fitFacts(createFit(...parts)).sportType);
    expect(types).toEqual(['Ride', 'Ride', 'EBikeRide', 'EBikeRide']);
  });

  it.each([
    ['counts from when the device was switched on', createNumberField(4, Uint32, 5_000)],
    ['lies before the epoch', createNumberField(4, Float64, -1e300)],
    ['is far beyond the calendar', createNumberField(4, Float64, 1e300)],
    ['is text', createTextField(4, 'yesterday')],
  ])('has no creation time if it %s', (_, field) => {
    expect(fitFacts(createFit(createFileId(0xffff, field)))).toEqual(noFacts);
  });
});

describe('origin of a TCX file', () => {
  const creator = (name: string) => `<Creator xsi:type="Device_t"><Name>${name}</Name><UnitId>1</UnitId></Creator>`;
  const author = '<Author xsi:type="Application_t"><Name>Connect Api</Name><LangID>en</LangID></Author>';
  const whole = buildTcxFile(ride)
    .replace('</Activity>', `${creator('Garmin Edge\n 530')}</Activity>`)
    .replace('</TrainingCenterDatabase>', `${author}</TrainingCenterDatabase>`);

  it('has device, program and sport', () => {
    expect(tcxFacts(whole)).toEqual({
      ...noFacts,
      sportType: 'Ride',
      deviceName: 'Garmin Edge 530',
      creator: 'Connect Api',
    });
  });

  it.each([
    ['Biking', 'Ride'],
    ['Running', 'Run'],
    ['Other', null],
    ['constructor', null],
  ])('reads %s as %s', (sport, sportType) => {
    expect(tcxFacts(buildTcxFile(ride).replace('"Biking"', `"${sport}"`))).toEqual({ ...noFacts, sportType });
  });

  it('belongs to the activity that is read, not to one before or after', () => {
    const runningActivity = (name: string) => `<Activity Sport="Running"><Id>1</Id>${creator(name)}</Activity>`;
    const withNeighbours = whole
      .replace('<Activities>', `<Activities>${runningActivity('Before')}`)
      .replace('</Activities>', `${runningActivity('After')}</Activities>`);
    expect(tcxFacts(withNeighbours)).toEqual(tcxFacts(whole));
  });

  it('is empty for a course', () => {
    expect(tcxFacts(buildTcxFile(ride, { courseName: '武嶺' }))).toEqual(noFacts);
  });
});

describe('origin of a GPX file', () => {
  const createTypedGpx = (...types: readonly string[]) =>
    buildGpxFile(ride).replace('<trk>', `<trk>${types.map((type) => `<type>${type}</type>`).join('')}`);

  it('has program, time and sport', () => {
    const file = createTypedGpx('cycling').replace(
      '<trk>',
      '<metadata><time>2026-11-20T22:00:00Z</time></metadata><trk>',
    );
    expect(gpxFacts(file.replace('"hand"', '"Garmin Connect"'))).toEqual({
      ...noFacts,
      sportType: 'Ride',
      creator: 'Garmin Connect',
      createdAtMs: Date.UTC(2026, 10, 20, 22),
    });
  });

  it('reads the time at the root in GPX 1.0, never that of a point', () => {
    const file = buildGpxFile(ride).replace('<trk>', '<time>2026-11-20T22:00:00Z</time><trk>');
    expect(gpxFacts(file).createdAtMs).toBe(Date.UTC(2026, 10, 20, 22));
    expect(gpxFacts(buildGpxFile(ride))).toEqual({ ...noFacts, creator: 'hand' });
  });

  it.each([
    ['Ride', 'Ride'],
    ['1', 'Ride'],
    ['road_biking', 'Ride'],
    ['mountain_biking', 'MountainBikeRide'],
    ['GravelRide', 'GravelRide'],
    ['VirtualRide', 'VirtualRide'],
    ['virtual_ride', 'VirtualRide'],
    ['EBikeRide', 'EBikeRide'],
    ['e_bike_fitness', 'EBikeRide'],
    ['e_bike_mountain', 'EMountainBikeRide'],
    ['running', 'Run'],
    ['9', 'Run'],
    ['Walk', 'Walk'],
    ['hiking', 'Hike'],
    ['19', null],
    ['TrackStyle_FF0000', null],
    ['', null],
  ])('reads "%s" as %s', (type, sportType) => {
    expect(gpxFacts(createTypedGpx(type))).toEqual({ ...noFacts, creator: 'hand', sportType });
  });

  it('is a trainer ride if the type says indoors', () => {
    expect(gpxFacts(createTypedGpx('indoor_cycling'))).toMatchObject({ sportType: 'Ride', isTrainer: true });
  });

  it('prefers a motor among several tracks', () => {
    expect(gpxFacts(createTypedGpx('EBikeRide', 'cycling', 'running')).sportType).toBe('EBikeRide');
  });
});

describe('texts of a file', () => {
  const readCreator = (creator: string) => gpxFacts(buildGpxFile(ride).replace('"hand"', `"${creator}"`)).creator;

  it('are one line without invisible characters', () => {
    expect(readCreator('  Zwift\u202E&#x9; on\u200B  a\u00ADcouch&#xE000;  ')).toBe('Zwift on a couch');
    expect(readCreator('武嶺 🚴')).toBe('武嶺 🚴');
    expect(readCreator(' &#x9;\u200B ')).toBeNull();
  });

  it('are cut at 200 characters, never within one', () => {
    expect(readCreator('x'.repeat(100_000))).toBe('x'.repeat(200));
    expect(readCreator(`${'x'.repeat(199)}🚴`)).toBe('x'.repeat(199));
  });
});

describe('a file of garbage', () => {
  const isSound = ({ sportType, deviceName, creator, createdAtMs, isTrainer }: FileFacts) =>
    [sportType, deviceName, creator].every(
      (words) => words === null || (typeof words === 'string' && words.length > 0 && words.length <= 200),
    ) &&
    (createdAtMs === null || Number.isFinite(new Date(createdAtMs).getTime())) &&
    typeof isTrainer === 'boolean';

  it('in FIT is refused or gives valid facts', () => {
    const whole = createFit(
      createFileId(1, createNumberField(4, Uint32, createdAtS), createTextField(8, 'Edge 530')),
      [23, createNumberField(0, Uint8, 0), createTextField(27, 'Edge 530')],
      createSession(2, 7),
    );
    const anyByteChanges = fc.array(fc.tuple(fc.integer({ min: 14, max: whole.length - 3 }), fc.nat(255)), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(anyByteChanges, (changes) => {
        const bytes = whole.slice();
        for (const [index, byte] of changes) bytes[index] = byte;
        new DataView(bytes.buffer).setUint16(bytes.length - 2, FitEncoder.calculateCRC(bytes.subarray(0, -2)), true);
        const read = readFit(bytes);
        return !read.ok || isSound(read.value.facts);
      }),
      { numRuns: 2_000 },
    );
  });

  it('in XML is refused or gives valid facts', () => {
    const words = fc.string({ unit: 'binary', maxLength: 300 });
    fc.assert(
      fc.property(words, words, (firstWords, secondWords) => {
        const gpx = readGpx([
          `<gpx creator="${firstWords}"><metadata><time>${secondWords}</time></metadata><trk><type>${firstWords}</type></trk></gpx>`,
        ]);
        const tcx = readTcx([
          `<TrainingCenterDatabase><Activity Sport="${firstWords}"><Creator><Name>${secondWords}</Name></Creator></Activity></TrainingCenterDatabase>`,
        ]);
        return [gpx, tcx].every((read) => !read.ok || isSound(read.value.facts));
      }),
      { numRuns: 1_000 },
    );
  });
});
