import { crc16 } from '#contract/crc16.ts';

/** The FIT base types that we write: code and size in bytes. */
const baseTypes = {
  enum: { code: 0x00, size: 1 },
  uint8: { code: 0x02, size: 1 },
  uint16: { code: 0x84, size: 2 },
  sint32: { code: 0x85, size: 4 },
  uint32: { code: 0x86, size: 4 },
  uint32z: { code: 0x8c, size: 4 },
} as const;

/** Field number in the profile, base type, and the raw value: scaled and limited to the range of the type. */
export type FitField =
  | { readonly num: number; readonly type: keyof typeof baseTypes; readonly value: number }
  /** Cleaned text and the size of its field in bytes, including the closing 0. */
  | { readonly num: number; readonly text: string; readonly bytes: number };

const protocolVersion = 0x10;
const profileVersion = 2132;
const headerBytes = 14;
const textType = 0x07;

export interface FitFile {
  /** Adds a message, with a definition first if the last one of its local type was different. */
  readonly add: (message: number, fields: readonly FitField[]) => void;
  readonly end: () => Uint8Array<ArrayBuffer>;
}

/**
 * Builds a FIT file (protocol 1.0, little endian, no compressed headers), which all devices read. At most 16 kinds of
 * message.
 */
export function createFitFile(): FitFile {
  const bytes: number[] = [];
  const localTypes = new Map<string, number>();
  return {
    add: (message, fields) => {
      const definition = fields.flatMap((field) =>
        'text' in field
          ? [field.num, field.bytes, textType]
          : [field.num, baseTypes[field.type].size, baseTypes[field.type].code],
      );
      const definitionKey = `${message}:${definition.join()}`;
      const existing = localTypes.get(definitionKey);
      const local = existing ?? localTypes.size;
      if (existing === undefined) {
        localTypes.set(definitionKey, local);
        bytes.push(0x40 | local, 0, 0, message & 255, message >> 8, fields.length, ...definition);
      }
      bytes.push(local);
      for (const field of fields) bytes.push(...('text' in field ? encodeText(field) : encodeNumber(field)));
    },
    end: () => {
      const header = [
        headerBytes,
        protocolVersion,
        ...toLittleEndian(profileVersion, 2),
        ...toLittleEndian(bytes.length, 4),
        ...toAsciiBytes('.FIT'),
      ];
      const headerWithChecksum = [...header, ...toLittleEndian(crc16(Uint8Array.from(header)), 2)];
      const file = new Uint8Array(headerBytes + bytes.length + 2);
      file.set(headerWithChecksum);
      file.set(bytes, headerBytes);
      file.set(toLittleEndian(crc16(file.subarray(0, -2)), 2), file.length - 2);
      return file;
    },
  };
}

function encodeNumber({ type, value }: Extract<FitField, { value: number }>): number[] {
  const { size } = baseTypes[type];
  // The largest value of each type means "invalid".
  const [min, max] = type === 'sint32' ? [-0x7fffffff, 0x7ffffffe] : [0, 256 ** size - 2];
  const rounded = Number.isFinite(value) ? Math.min(max, Math.max(min, Math.round(value))) : 0;
  return toLittleEndian(rounded, size);
}

function encodeText({ text, bytes }: Extract<FitField, { text: string }>): number[] {
  const encoded = toUtf8Bytes(text).slice(0, bytes - 1);
  return [...encoded, ...new Array<number>(bytes - encoded.length).fill(0)];
}

function toLittleEndian(value: number, size: number): number[] {
  return Array.from({ length: size }, (_, index) => Math.floor(value / 256 ** index) & 255);
}

function toAsciiBytes(text: string): number[] {
  return [...text].map((character) => character.charCodeAt(0));
}

function toUtf8Bytes(text: string): number[] {
  return [...text].flatMap((character) => {
    const code = character.codePointAt(0) as number;
    if (code < 0x80) return [code];
    if (code < 0x800) return [0xc0 | (code >> 6), 0x80 | (code & 63)];
    const last = [0x80 | ((code >> 6) & 63), 0x80 | (code & 63)];
    return code < 0x10000 ? [0xe0 | (code >> 12), ...last] : [0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), ...last];
  });
}

/** Seconds since 1989-12-31 00:00 UTC. */
export function toFitTimeS(atMs: number): number {
  return Math.round(atMs / 1000) - 631_065_600;
}

/** Degrees as FIT semicircles (2^31 are 180 degrees). */
export function toSemicircles(deg: number): number {
  return Math.round((deg * 2 ** 31) / 180);
}
