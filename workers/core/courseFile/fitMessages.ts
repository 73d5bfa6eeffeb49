import { Refusal } from './refusal.ts';

/** A field of a definition: where it is in its message and how it is encoded. */
interface Field {
  readonly number: number;
  readonly offset: number;
  readonly size: number;
  /** Base type without its endian flag, 0-16. */
  readonly type: number;
}

/** A field that an app added; what it means stands in a field description. */
interface DeveloperField {
  readonly number: number;
  /** Which app, by the file's own numbering. */
  readonly developer: number;
  readonly offset: number;
  readonly size: number;
}

interface Definition {
  readonly global: number;
  readonly isLittleEndian: boolean;
  readonly size: number;
  readonly fields: readonly Field[];
  readonly developerFields: readonly DeveloperField[];
}

/** How a field of an app is found and read. */
export interface DeveloperKey {
  readonly developer: number;
  readonly number: number;
  /** Base type without its endian flag, 0-16. */
  readonly type: number;
}

/**
 * One message. `number` and `text` read a field by its number in the profile; null if it is missing or marked
 * invalid.
 */
export interface FitMessage {
  readonly global: number;
  readonly number: (field: number) => number | null;
  readonly text: (field: number) => string | null;
  /** The same as `number` for a field that an app added. */
  readonly developerNumber: (key: DeveloperKey) => number | null;
  /** Seconds since the FIT epoch, from the message or its compressed header. */
  readonly timestampS: number | null;
}

const typeSize = [1, 1, 1, 2, 2, 4, 4, 1, 4, 8, 1, 2, 4, 1, 8, 8, 8] as const;
const timestampField = 253;

/** Reads the messages of one FIT file in order, using their definitions. Throws only `Refusal`. */
export function walkMessages(view: DataView, from: number, to: number, hear: (message: FitMessage) => void): void {
  const definitions = new Map<number, Definition>();
  let lastS = 0;
  let at = from;
  const broken = (): never => {
    throw new Refusal('file.fitBroken', `byte ${at}`);
  };
  while (at < to) {
    const { isDefinition, hasDeveloperFields, local, offsetS } = readHeader(view.getUint8(at));
    at += 1;
    if (isDefinition) {
      const { definition, next } = readDefinition(view, { at, to, hasDeveloperFields }) ?? broken();
      definitions.set(local, definition);
      at = next;
      continue;
    }
    const definition = definitions.get(local) ?? broken();
    if (at + definition.size > to) broken();
    const message = messageAt(view, at, definition);
    const timestampS = message.number(timestampField) ?? offsetTimeS(lastS, offsetS);
    lastS = timestampS ?? lastS;
    hear({ ...message, timestampS });
    at += definition.size;
  }
}

/** A record's header byte: a definition or data, its local type, and the 5-bit time of a compressed header. */
function readHeader(header: number) {
  const isCompressed = (header & 0x80) !== 0;
  return {
    isDefinition: !isCompressed && (header & 0x40) !== 0,
    hasDeveloperFields: (header & 0x20) !== 0,
    local: isCompressed ? (header >> 5) & 3 : header & 15,
    offsetS: isCompressed ? header & 31 : null,
  };
}

/** The next instant after `lastS` whose lowest 5 bits are `offsetS`. */
function offsetTimeS(lastS: number, offsetS: number | null): number | null {
  return offsetS === null ? null : lastS + ((offsetS - (lastS & 31) + 32) & 31);
}

interface DefinitionPlace {
  readonly at: number;
  readonly to: number;
  readonly hasDeveloperFields: boolean;
}

function readDefinition(view: DataView, { at, to, hasDeveloperFields }: DefinitionPlace) {
  if (at + 5 > to) return null;
  const isLittleEndian = view.getUint8(at + 1) === 0;
  const global = view.getUint16(at + 2, isLittleEndian);
  const count = view.getUint8(at + 4);
  let next = at + 5;
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
  return { definition: { global, isLittleEndian, size, fields, developerFields }, next };
}

function messageAt(view: DataView, at: number, definition: Definition): Omit<FitMessage, 'timestampS'> {
  const { global, isLittleEndian, fields, developerFields } = definition;
  const find = (number: number) => fields.find((field) => field.number === number);
  return {
    global,
    number(number: number): number | null {
      const field = find(number);
      if (field === undefined || field.size < (typeSize[field.type] ?? 99)) return null;
      return readNumber(view, at + field.offset, field.type, isLittleEndian);
    },
    text(number: number): string | null {
      const field = find(number);
      return field?.type === 7 ? readText(view, at + field.offset, field.size) : null;
    },
    developerNumber({ developer, number, type }: DeveloperKey): number | null {
      const field = developerFields.find((each) => each.developer === developer && each.number === number);
      if (field === undefined || field.size < (typeSize[type] ?? 99)) return null;
      return readNumber(view, at + field.offset, type, isLittleEndian);
    },
  };
}

/** First value of a field; null for the type's "invalid" value. */
function readNumber(view: DataView, at: number, type: number, isLittleEndian: boolean): number | null {
  const known = (value: number, unknown: number) => (value === unknown ? null : value);
  switch (type) {
    case 0:
    case 2:
    case 13:
      return known(view.getUint8(at), 0xff);
    case 1:
      return known(view.getInt8(at), 0x7f);
    case 3:
      return known(view.getInt16(at, isLittleEndian), 0x7fff);
    case 4:
      return known(view.getUint16(at, isLittleEndian), 0xffff);
    case 5:
      return known(view.getInt32(at, isLittleEndian), 0x7fffffff);
    case 6:
      return known(view.getUint32(at, isLittleEndian), 0xffffffff);
    case 8:
    case 9: {
      const value = type === 8 ? view.getFloat32(at, isLittleEndian) : view.getFloat64(at, isLittleEndian);
      return Number.isFinite(value) ? value : null;
    }
    case 10:
      return known(view.getUint8(at), 0);
    case 11:
      return known(view.getUint16(at, isLittleEndian), 0);
    case 12:
      return known(view.getUint32(at, isLittleEndian), 0);
    default:
      return null;
  }
}

/** UTF-8 up to the first zero byte; null if empty or not UTF-8. */
function readText(view: DataView, at: number, size: number): string | null {
  let escaped = '';
  for (let index = 0; index < size; index++) {
    const byte = view.getUint8(at + index);
    if (byte === 0) break;
    escaped += `%${byte.toString(16).padStart(2, '0')}`;
  }
  try {
    return decodeURIComponent(escaped).trim() || null;
  } catch {
    return null;
  }
}
