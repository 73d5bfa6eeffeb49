import { Refusal } from './refusal.ts';

/** A field of a definition: where it is in its message and how it is encoded. */
interface Field {
  readonly number: number;
  readonly offset: number;
  readonly size: number;
  /** Base type without its endian flag, 0-16. */
  readonly type: number;
}

/** A field that an app added; its meaning is in a field description. */
interface DeveloperField {
  readonly number: number;
  /** Which app, by the file's numbering. */
  readonly developer: number;
  readonly offset: number;
  readonly size: number;
}

interface Definition {
  /** Message number in the FIT profile. */
  readonly messageNumber: number;
  readonly isLittleEndian: boolean;
  readonly size: number;
  readonly fields: readonly Field[];
  readonly developerFields: readonly DeveloperField[];
}

/** Identifies a field of an app, and how it is read. */
export interface DeveloperKey {
  readonly developer: number;
  readonly number: number;
  /** Base type without its endian flag, 0-16. */
  readonly type: number;
}

/**
 * One message. `getNumber` and `getText` read a field by its number in the profile; null if it is missing or marked
 * invalid.
 */
export interface FitMessage {
  /** Message number in the FIT profile. */
  readonly messageNumber: number;
  readonly getNumber: (field: number) => number | null;
  readonly getText: (field: number) => string | null;
  /** All bytes of a field of bytes; null if it is missing or marked invalid. */
  readonly getBytes: (field: number) => readonly number[] | null;
  /** The same as `getNumber` for a field that an app added. */
  readonly getDeveloperNumber: (key: DeveloperKey) => number | null;
  /** Seconds since the FIT epoch, from the message or its compressed header. */
  readonly timestampS: number | null;
}

/** Bytes of each base type, by its number in the FIT protocol. */
const sizeByType = [1, 1, 1, 2, 2, 4, 4, 1, 4, 8, 1, 2, 4, 1, 8, 8, 8] as const;
const timestampField = 253;
const stringType = 7;

/** Reads the messages of one FIT file in order, using their definitions. Throws only `Refusal`. */
export function walkFitMessages(
  view: DataView,
  from: number,
  to: number,
  onMessage: (message: FitMessage) => void,
): void {
  const definitions = new Map<number, Definition>();
  let lastTimestampS = 0;
  let position = from;
  const refuseBroken = (): never => {
    throw new Refusal('file.fitBroken', `byte ${position}`);
  };
  while (position < to) {
    const { isDefinition, hasDeveloperFields, localType, offsetS } = readHeader(view.getUint8(position));
    position += 1;
    if (isDefinition) {
      const { definition, next } = readDefinition(view, { position, to, hasDeveloperFields }) ?? refuseBroken();
      definitions.set(localType, definition);
      position = next;
      continue;
    }
    const definition = definitions.get(localType) ?? refuseBroken();
    if (position + definition.size > to) refuseBroken();
    const message = readMessage(view, position, definition);
    const timestampS = message.getNumber(timestampField) ?? computeOffsetTimeS(lastTimestampS, offsetS);
    lastTimestampS = timestampS ?? lastTimestampS;
    onMessage({ ...message, timestampS });
    position += definition.size;
  }
}

/** A record's header byte: a definition or data, its local type, and the 5-bit time of a compressed header. */
function readHeader(header: number) {
  const isCompressed = (header & 0x80) !== 0;
  return {
    isDefinition: !isCompressed && (header & 0x40) !== 0,
    hasDeveloperFields: (header & 0x20) !== 0,
    localType: isCompressed ? (header >> 5) & 3 : header & 15,
    offsetS: isCompressed ? header & 31 : null,
  };
}

/** The next instant after `lastTimestampS` whose lowest 5 bits are `offsetS`. */
function computeOffsetTimeS(lastTimestampS: number, offsetS: number | null): number | null {
  return offsetS === null ? null : lastTimestampS + ((offsetS - (lastTimestampS & 31) + 32) & 31);
}

interface DefinitionInput {
  readonly position: number;
  readonly to: number;
  readonly hasDeveloperFields: boolean;
}

function readDefinition(view: DataView, { position, to, hasDeveloperFields }: DefinitionInput) {
  if (position + 5 > to) return null;
  const isLittleEndian = view.getUint8(position + 1) === 0;
  const messageNumber = view.getUint16(position + 2, isLittleEndian);
  const count = view.getUint8(position + 4);
  let next = position + 5;
  if (next + count * 3 > to) return null;
  const fields: Field[] = [];
  let size = 0;
  for (let index = 0; index < count; index++, next += 3) {
    const field = { number: view.getUint8(next), size: view.getUint8(next + 1), type: view.getUint8(next + 2) & 31 };
    fields.push({ ...field, offset: size });
    size += field.size;
  }
  const developerFields: DeveloperField[] = [];
  if (hasDeveloperFields) {
    if (next + 1 > to) return null;
    const developerCount = view.getUint8(next);
    next += 1;
    if (next + developerCount * 3 > to) return null;
    for (let index = 0; index < developerCount; index++, next += 3) {
      const field = { number: view.getUint8(next), size: view.getUint8(next + 1), developer: view.getUint8(next + 2) };
      developerFields.push({ ...field, offset: size });
      size += field.size;
    }
  }
  return { definition: { messageNumber, isLittleEndian, size, fields, developerFields }, next };
}

function readMessage(view: DataView, position: number, definition: Definition): Omit<FitMessage, 'timestampS'> {
  const { messageNumber, isLittleEndian, fields, developerFields } = definition;
  const findField = (number: number) => fields.find((field) => field.number === number);
  return {
    messageNumber,
    getBytes(number: number): readonly number[] | null {
      const field = findField(number);
      if (field === undefined) return null;
      const bytes = Array.from({ length: field.size }, (_, index) => view.getUint8(position + field.offset + index));
      return bytes.every((byte) => byte === 0xff) ? null : bytes;
    },
    getNumber(number: number): number | null {
      const field = findField(number);
      if (field === undefined || field.size < (sizeByType[field.type] ?? Number.POSITIVE_INFINITY)) return null;
      return readNumber(view, position + field.offset, field.type, isLittleEndian);
    },
    getText(number: number): string | null {
      const field = findField(number);
      return field?.type === stringType ? readText(view, position + field.offset, field.size) : null;
    },
    getDeveloperNumber({ developer, number, type }: DeveloperKey): number | null {
      const field = developerFields.find((each) => each.developer === developer && each.number === number);
      if (field === undefined || field.size < (sizeByType[type] ?? Number.POSITIVE_INFINITY)) return null;
      return readNumber(view, position + field.offset, type, isLittleEndian);
    },
  };
}

/** First value of a field, by the number of its base type; null for the type's "invalid" value. */
function readNumber(view: DataView, position: number, type: number, isLittleEndian: boolean): number | null {
  const toNullIfInvalid = (value: number, invalid: number) => (value === invalid ? null : value);
  switch (type) {
    case 0:
    case 2:
    case 13:
      return toNullIfInvalid(view.getUint8(position), 0xff);
    case 1:
      return toNullIfInvalid(view.getInt8(position), 0x7f);
    case 3:
      return toNullIfInvalid(view.getInt16(position, isLittleEndian), 0x7fff);
    case 4:
      return toNullIfInvalid(view.getUint16(position, isLittleEndian), 0xffff);
    case 5:
      return toNullIfInvalid(view.getInt32(position, isLittleEndian), 0x7fffffff);
    case 6:
      return toNullIfInvalid(view.getUint32(position, isLittleEndian), 0xffffffff);
    case 8:
    case 9: {
      const value = type === 8 ? view.getFloat32(position, isLittleEndian) : view.getFloat64(position, isLittleEndian);
      return Number.isFinite(value) ? value : null;
    }
    // The "z" types (10 to 12) mark a missing value with 0.
    case 10:
      return toNullIfInvalid(view.getUint8(position), 0);
    case 11:
      return toNullIfInvalid(view.getUint16(position, isLittleEndian), 0);
    case 12:
      return toNullIfInvalid(view.getUint32(position, isLittleEndian), 0);
    default:
      return null;
  }
}

/** UTF-8 up to the first zero byte; null if empty or not UTF-8. */
function readText(view: DataView, position: number, size: number): string | null {
  let escaped = '';
  for (let index = 0; index < size; index++) {
    const byte = view.getUint8(position + index);
    if (byte === 0) break;
    escaped += `%${byte.toString(16).padStart(2, '0')}`;
  }
  try {
    return decodeURIComponent(escaped).trim() || null;
  } catch {
    // Not UTF-8.
    return null;
  }
}
