import { crc16 } from '#contract/crc16.ts';
import type { ComputeResult } from '../computeResult.ts';
import type { RawTrack } from './courseFileTypes.ts';
import { FitFacts, fitEpochS } from './fitFacts.ts';
import { catchRefusal, Refusal } from './refusal.ts';
import { createEmptyPoint, type PointDraft, TrackCollector } from './trackCollector.ts';
import { type DeveloperKey, type FitMessage, walkFitMessages } from './walkFitMessages.ts';

/** Messages and fields by their numbers in the public FIT profile. */
const message = { record: 20, course: 31, fieldDescription: 206 } as const;
const field = {
  latitude: 0,
  longitude: 1,
  altitude: 2,
  heartRate: 3,
  cadence: 4,
  distance: 5,
  power: 7,
  compressedSpeedDistance: 8,
  enhancedAltitude: 78,
  courseName: 5,
  developer: 0,
  definition: 1,
  baseType: 2,
  fieldName: 3,
  units: 8,
  nativeField: 15,
} as const;
const degPerSemicircle = 180 / 2 ** 31;
const minHeaderBytes = 12;
/** A damaged file from which fewer records can be read is refused. */
const minReadRecords = 2;

/**
 * Reads the records of a FIT activity or course. Files joined end to end are read one after the other. A file that was
 * cut off (the battery died) or has a wrong checksum is read as far as its messages make sense, with a repair that says
 * so; without any record it is refused with `file.truncated`, `file.checksumWrong` or `file.fitBroken`.
 */
export function readFit(bytes: Uint8Array): ComputeResult<RawTrack> {
  return catchRefusal(() => {
    const collector = new TrackCollector();
    const facts = new FitFacts();
    let name: string | null = null;
    let recordCount = 0;
    let otherPowerKey: DeveloperKey | null = null;
    const readDistanceM = createDistanceReader();
    const onMessage = (fitMessage: FitMessage) => {
      if (fitMessage.messageNumber === message.course) name ??= fitMessage.getText(field.courseName);
      if (fitMessage.messageNumber === message.fieldDescription) otherPowerKey ??= findPowerField(fitMessage);
      if (fitMessage.messageNumber !== message.record) return facts.receive(fitMessage);
      recordCount += 1;
      const otherPowerW = otherPowerKey === null ? null : fitMessage.getDeveloperNumber(otherPowerKey);
      collector.add({ ...toPoint(fitMessage), distanceM: readDistanceM(fitMessage), otherPowerW }, recordCount);
    };
    const faults = walkJoinedFiles(bytes, () => collector.beginTrack(), onMessage);
    const [firstRefusal] = faults.values();
    if (firstRefusal !== undefined && recordCount < minReadRecords) throw firstRefusal;
    const readerRepairs = [...faults.keys()].map((code) => ({ code }));
    return { ok: true, value: collector.toRawTrack({ format: 'fit', name, facts: facts.getFacts() }, readerRepairs) };
  });
}

/**
 * Walks the messages of files joined end to end. Returns what is wrong with them, and what each fault would be refused
 * with if nothing could be read.
 */
function walkJoinedFiles(
  bytes: Uint8Array,
  onFile: () => void,
  onMessage: (fitMessage: FitMessage) => void,
): ReadonlyMap<FileFault['code'], Refusal> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const faults = new Map<FileFault['code'], Refusal>();
  for (let position = 0; isFitHeader(bytes, position); ) {
    onFile();
    const { from, to, fault } = checkFile(bytes, view, position);
    if (fault !== null) faults.set(fault.code, fault.refusal);
    try {
      walkFitMessages(view, from, to, onMessage);
    } catch (error) {
      if (!(error instanceof Refusal) || error.refusal.code !== 'file.fitBroken') throw error;
      // What follows the cut, or the flipped bits, makes no sense.
      if (fault === null) faults.set('cutShort', error);
      break;
    }
    position = to + 2;
  }
  return faults;
}

/**
 * The developer field with the power of a second meter: a field that replaces the record's power, or one in watts whose
 * name contains "power".
 */
function findPowerField(fitMessage: FitMessage): DeveloperKey | null {
  const developer = fitMessage.getNumber(field.developer);
  const number = fitMessage.getNumber(field.definition);
  const type = fitMessage.getNumber(field.baseType);
  if (developer === null || number === null || type === null) return null;
  const isNamedPower =
    /power/i.test(fitMessage.getText(field.fieldName) ?? '') &&
    /^w(atts?)?$/i.test(fitMessage.getText(field.units) ?? '');
  if (fitMessage.getNumber(field.nativeField) !== field.power && !isNamedPower) return null;
  // The lower five bits are the base type, the highest is its endian flag.
  return { developer, number, type: type & 31 };
}

/** Whether a FIT file begins here: the length of its header, then `.FIT` in it. */
export function isFitHeader(bytes: Uint8Array, position: number): boolean {
  const signature = [0x2e, 0x46, 0x49, 0x54];
  return (
    (bytes[position] ?? 0) >= minHeaderBytes && signature.every((byte, index) => bytes[position + 8 + index] === byte)
  );
}

interface FileFault {
  readonly code: 'cutShort' | 'checksumWrong';
  /** What the file is refused with if nothing can be read from it. */
  readonly refusal: Refusal;
}

interface FileRange {
  readonly from: number;
  readonly to: number;
  readonly fault: FileFault | null;
}

/** The range of the messages of the file that begins at `position`, and what is wrong with its length or checksum. */
function checkFile(bytes: Uint8Array, view: DataView, position: number): FileRange {
  const from = position + (bytes[position] ?? 0);
  const dataSize = bytes.length >= position + minHeaderBytes ? view.getUint32(position + 4, true) : 0;
  const to = from + dataSize;
  // A device whose battery died has not written the length of the data, or not all of them.
  if (dataSize === 0 || to + 2 > bytes.length) {
    const refusal = new Refusal('file.truncated', `${bytes.length} bytes`);
    return { from: Math.min(from, bytes.length), to: bytes.length, fault: { code: 'cutShort', refusal } };
  }
  if (crc16(bytes.subarray(position, to)) === view.getUint16(to, true)) return { from, to, fault: null };
  return { from, to, fault: { code: 'checksumWrong', refusal: new Refusal('file.checksumWrong') } };
}

function toPoint(record: FitMessage): PointDraft {
  const readScaled = (key: number, scale: number, offset = 0): number | null => {
    const value = record.getNumber(key);
    return value === null ? null : value / scale - offset;
  };
  return {
    ...createEmptyPoint(),
    ...readPosition(record),
    elevationM: readScaled(field.enhancedAltitude, 5, 500) ?? readScaled(field.altitude, 5, 500),
    timeMs: record.timestampS === null ? null : (record.timestampS + fitEpochS) * 1000,
    powerW: record.getNumber(field.power),
    heartRateBpm: record.getNumber(field.heartRate),
    cadenceRpm: record.getNumber(field.cadence),
  };
}

/** Values of the packed distance before it begins again at 0. */
const packedDistanceCount = 4096;
const packedStepsPerM = 16;

/**
 * Reads the distance of a ride's records, in order. Old devices pack it with the speed into three bytes: the upper 12
 * bits are sixteenths of a metre, and begin again at 0 every 256 m.
 */
function createDistanceReader(): (record: FitMessage) => number | null {
  let lastPacked: number | null = null;
  let packedSum = 0;
  return (record) => {
    const centimetres = record.getNumber(field.distance);
    if (centimetres !== null) return centimetres / 100;
    const bytes = record.getBytes(field.compressedSpeedDistance);
    if (bytes?.length !== 3) return null;
    const [, middle = 0, high = 0] = bytes;
    const packed = (middle >> 4) | (high << 4);
    packedSum += (packed - (lastPacked ?? packed) + packedDistanceCount) % packedDistanceCount;
    lastPacked = packed;
    return packedSum / packedStepsPerM;
  };
}

function readPosition(record: FitMessage): { latDeg: number; lonDeg: number } | undefined {
  const lat = record.getNumber(field.latitude);
  const lon = record.getNumber(field.longitude);
  if (lat === null || lon === null) return undefined;
  return { latDeg: lat * degPerSemicircle, lonDeg: lon * degPerSemicircle };
}
