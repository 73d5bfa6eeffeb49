/** A random UUID; `crypto.randomUUID` is missing on pages served without HTTPS. */
export function createUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, index) => {
    // The bits for version 4 and the variant (RFC 9562).
    const value = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return value.toString(16).padStart(2, '0');
  });
  const joinHex = (from: number, to: number) => hex.slice(from, to).join('');
  return `${joinHex(0, 4)}-${joinHex(4, 6)}-${joinHex(6, 8)}-${joinHex(8, 10)}-${joinHex(10, 16)}`;
}
