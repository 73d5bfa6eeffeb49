const table = [
  0x0000, 0xcc01, 0xd801, 0x1400, 0xf001, 0x3c00, 0x2800, 0xe401, 0xa001, 0x6c00, 0x7800, 0xb401, 0x5000, 0x9c01,
  0x8801, 0x4400,
] as const;

/** CRC-16/ARC (polynomial 0x8005 reflected, start 0) by half bytes: the checksum of FIT files. */
export function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc = (crc >> 4) ^ (table[(crc ^ byte) & 15] as number);
    crc = (crc >> 4) ^ (table[(crc ^ (byte >> 4)) & 15] as number);
  }
  return crc;
}
