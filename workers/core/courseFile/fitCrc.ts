const nibbles = Uint16Array.of(
  0x0000,
  0xcc01,
  0xd801,
  0x1400,
  0xf001,
  0x3c00,
  0x2800,
  0xe401,
  0xa001,
  0x6c00,
  0x7800,
  0xb401,
  0x5000,
  0x9c01,
  0x8801,
  0x4400,
);

/** CRC-16 of the FIT protocol (polynomial 0xA001, begun with 0), a nibble at a time. */
export function fitCrc(bytes: Uint8Array, from: number, to: number): number {
  let crc = 0;
  for (let at = from; at < to; at++) {
    const byte = bytes[at] ?? 0;
    crc = (crc >> 4) ^ (nibbles[crc & 15] ?? 0) ^ (nibbles[byte & 15] ?? 0);
    crc = (crc >> 4) ^ (nibbles[crc & 15] ?? 0) ^ (nibbles[byte >> 4] ?? 0);
  }
  return crc;
}
