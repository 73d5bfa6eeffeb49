/** Google's encoded polyline: differences of 1e-5 degrees, five bits per character. */
export function encodePolyline(latDeg: readonly number[], lonDeg: readonly number[]): string {
  let text = '';
  let latE5 = 0;
  let lonE5 = 0;
  latDeg.forEach((lat, index) => {
    const nextLatE5 = Math.round(lat * 1e5);
    const nextLonE5 = Math.round((lonDeg[index] as number) * 1e5);
    text += encoded(nextLatE5 - latE5) + encoded(nextLonE5 - lonE5);
    [latE5, lonE5] = [nextLatE5, nextLonE5];
  });
  return text;
}

function encoded(difference: number): string {
  let bits = difference < 0 ? ~(difference << 1) : difference << 1;
  let text = '';
  while (bits >= 0x20) {
    text += String.fromCharCode((0x20 | (bits & 0x1f)) + 63);
    bits >>= 5;
  }
  return text + String.fromCharCode(bits + 63);
}
