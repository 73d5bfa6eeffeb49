import { crc32, deflateSync } from 'node:zlib';

const sizePx = 240;

type Colour = readonly [red: number, green: number, blue: number];

interface Palette {
  readonly sky: Colour;
  readonly sun: Colour;
  readonly far: Colour;
  readonly near: Colour;
}

/** 0 is the grey placeholder of an account without a picture; the others are mountains at different times of day. */
const palettes: readonly Palette[] = [
  { sky: [221, 226, 220], sun: [147, 163, 168], far: [195, 205, 198], near: [147, 163, 168] },
  { sky: [253, 226, 180], sun: [242, 169, 0], far: [143, 184, 164], near: [11, 93, 69] },
  { sky: [188, 216, 240], sun: [255, 255, 255], far: [110, 140, 180], near: [40, 62, 104] },
  { sky: [92, 58, 110], sun: [255, 194, 61], far: [150, 74, 134], near: [46, 26, 64] },
];

/** A picture as a provider would serve it; undefined if the number is unknown. */
export function avatarPng(number: number): Buffer | undefined {
  const palette = palettes[number];
  if (!palette) return undefined;
  const rows = Buffer.alloc(sizePx * (1 + 3 * sizePx));
  for (let y = 0; y < sizePx; y++) {
    for (let x = 0; x < sizePx; x++) {
      rows.set(colourAt(palette, x / sizePx, y / sizePx), y * (1 + 3 * sizePx) + 1 + 3 * x);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(sizePx, 0);
  header.writeUInt32BE(sizePx, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND')]);
}

function colourAt({ sky, sun, far, near }: Palette, x: number, y: number): Colour {
  if (y > 0.62 + 0.5 * Math.abs(x - 0.35) - 0.06 * Math.sin(21 * x)) return near;
  if (y > 0.42 + 0.75 * Math.abs(x - 0.68) - 0.05 * Math.sin(17 * x)) return far;
  return (x - 0.3) ** 2 + (y - 0.3) ** 2 < 0.012 ? sun : sky;
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(8 + typed.length);
  framed.writeUInt32BE(data.length, 0);
  framed.set(typed, 4);
  framed.writeUInt32BE(crc32(typed), 4 + typed.length);
  return framed;
}
