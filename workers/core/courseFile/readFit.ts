import { crc16 } from '#contract/crc16.ts';
import type { ComputeResult } from '../computeResult.ts';
import type { RawTrack } from './courseFileTypes.ts';
import { FitFacts, fitEpochS } from './fitFacts.ts';
import { catchRefusal, Refusal } from './refusal.ts';
import { createEmptyPoint, isElevation, isPosition, type PointDraft, TrackCollector } from './trackCollector.ts';
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

/**
 * Reads the records of a FIT activity or course. Files joined end to end are read one after the other. Length and
 * checksum are checked first. Error details give the record (from 1) or the byte.
 */
export function readFit(bytes: Uint8Array): ComputeResult<RawTrack> {
  return catchRefusal(() => {
    const collector = new TrackCollector();
    const facts = new FitFacts();
    let name: string | null = null;
    let recordCount = 0;
    let otherPowerKey: DeveloperKey | null = null;
    const onMessage = (fitMessage: FitMessage) => {
      if (fitMessage.messageNumber === message.course) name ??= fitMessage.getText(field.courseName);
      if (fitMessage.messageNumber === message.fieldDescription) otherPowerKey ??= findPowerField(fitMessage);
      if (fitMessage.messageNumber !== message.record) return facts.receive(fitMessage);
      recordCount += 1;
      const otherPowerW = otherPowerKey === null ? null : fitMessage.getDeveloperNumber(otherPowerKey);
      collector.add({ ...toPoint(fitMessage, recordCount), otherPowerW }, recordCount);
    };
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let position = 0; isFitHeader(bytes, position); ) {
      const { from, to } = checkFile(bytes, view, position);
      walkFitMessages(view, from, to, onMessage);
      position = to + 2;
    }
    return { ok: true, value: collector.toRawTrack({ format: 'fit', name, facts: facts.getFacts() }) };
  });
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

/** Checks the length and checksum of the file that begins at `position`; returns the range of its messages. */
function checkFile(
  bytes: Uint8Array,
  view: DataView,
  position: number,
): { readonly from: number; readonly to: number } {
  const messagesStart = position + (bytes[position] ?? 0);
  const dataSize = bytes.length >= position + minHeaderBytes ? view.getUint32(position + 4, true) : 0;
  const to = messagesStart + dataSize;
  // A device whose battery died has not written the length of the data.
  if (dataSize === 0 || to + 2 > bytes.length) throw new Refusal('file.truncated', `${bytes.length} bytes`);
  if (crc16(bytes.subarray(position, to)) !== view.getUint16(to, true)) throw new Refusal('file.checksumWrong');
  return { from: messagesStart, to };
}

function toPoint(record: FitMessage, recordNumber: number): PointDraft {
  const readScaled = (key: number, scale: number, offset = 0): number | null => {
    const value = record.getNumber(key);
    return value === null ? null : value / scale - offset;
  };
  const elevationM = readScaled(field.enhancedAltitude, 5, 500) ?? readScaled(field.altitude, 5, 500);
  if (elevationM !== null && !isElevation(elevationM)) {
    throw new Refusal('file.elevationInvalid', `record ${recordNumber}: ${elevationM}`);
  }
  return {
    ...createEmptyPoint(),
    ...readPosition(record, recordNumber),
    elevationM,
    timeMs: record.timestampS === null ? null : (record.timestampS + fitEpochS) * 1000,
    distanceM: readScaled(field.distance, 100),
    powerW: record.getNumber(field.power),
    heartRateBpm: record.getNumber(field.heartRate),
    cadenceRpm: record.getNumber(field.cadence),
  };
}

function readPosition(record: FitMessage, recordNumber: number): { latDeg: number; lonDeg: number } | undefined {
  const lat = record.getNumber(field.latitude);
  const lon = record.getNumber(field.longitude);
  if (lat === null || lon === null) return undefined;
  const position = { latDeg: lat * degPerSemicircle, lonDeg: lon * degPerSemicircle };
  if (!isPosition(position.latDeg, position.lonDeg)) {
    throw new Refusal('file.positionInvalid', `record ${recordNumber}: ${position.latDeg}, ${position.lonDeg}`);
  }
  return position;
}
