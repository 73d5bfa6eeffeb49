/** Bytes as text for an address: base64url without padding. */
export function toByteText(bytes: Uint8Array): string {
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** Null if it is not such text. */
export function fromByteText(text: string): Uint8Array | null {
  if (!/^[\w-]*$/.test(text)) return null;
  try {
    return Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

/** Whole numbers from 0 on, seven bits per byte, the lowest first. */
export interface ByteWriter {
  readonly write: (value: number) => void;
  readonly bytes: () => number[];
}

export function createByteWriter(): ByteWriter {
  const bytes: number[] = [];
  return {
    write: (value) => {
      let remaining = Math.max(0, Math.round(value));
      for (; remaining >= 128; remaining = Math.floor(remaining / 128)) bytes.push(128 + (remaining % 128));
      bytes.push(remaining);
    },
    bytes: () => bytes,
  };
}

/** The link holds an invalid value. Thrown and caught inside the codec. */
export class InvalidLinkError extends Error {}

export interface ByteReader {
  /** Throws InvalidLinkError if the number is more than `max` or the bytes end too early. */
  readonly read: (max: number) => number;
  readonly isAtEnd: () => boolean;
}

export function createByteReader(bytes: Uint8Array): ByteReader {
  let position = 0;
  return {
    read: (max) => {
      let value = 0;
      for (let factor = 1; factor <= 128 ** 4; factor *= 128) {
        const byte = bytes[position];
        if (byte === undefined) throw new InvalidLinkError('ended');
        position += 1;
        value += (byte & 127) * factor;
        if (byte < 128) {
          if (value > max) throw new InvalidLinkError('out of range');
          return value;
        }
      }
      throw new InvalidLinkError('too long');
    },
    isAtEnd: () => position === bytes.length,
  };
}
