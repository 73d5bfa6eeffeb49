type Rgb = readonly [number, number, number];

/** `#RRGGBB` as three numbers of 0..1; black if it is invalid. */
export function toRgb(colour: string): Rgb {
  const digits = /^#([0-9a-f]{6})$/i.exec(colour)?.[1] ?? '000000';
  const parseChannel = (start: number) => Number.parseInt(digits.slice(start, start + 2), 16) / 255;
  return [parseChannel(0), parseChannel(2), parseChannel(4)];
}
