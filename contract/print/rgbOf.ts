type Rgb = readonly [number, number, number];

/** `#RRGGBB` as three numbers of 0..1; black where it is none. */
export function rgbOf(colour: string): Rgb {
  const digits = /^#([0-9a-f]{6})$/i.exec(colour)?.[1] ?? '000000';
  const part = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16) / 255;
  return [part(0), part(2), part(4)];
}
