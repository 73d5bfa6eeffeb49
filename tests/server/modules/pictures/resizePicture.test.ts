import sharp from 'sharp';
import { expect, it } from 'vitest';
import { resizePicture } from '#server/modules/pictures/resizePicture.ts';
import { createPhoto } from '#tests/support/photo.ts';

const findRefusal = async (bytes: Uint8Array): Promise<string> => {
  try {
    await resizePicture(bytes);
  } catch (error) {
    return (error as { readonly reason: string }).reason;
  }
  return 'taken';
};
const readSizes = async (bytes: Uint8Array) => {
  const { widthPx, heightPx, sizes } = await resizePicture(bytes);
  return { size: [widthPx, heightPx], widths: sizes.map((size) => size.widthPx) };
};

it('stores a picture in each width up to its own, and never enlarges it', async () => {
  expect(await readSizes(await createPhoto({ widthPx: 2_400, heightPx: 1_350 }))).toEqual({
    size: [1_600, 900],
    widths: [480, 960, 1_600],
  });
  expect(await readSizes(await createPhoto({ widthPx: 700, heightPx: 500 }))).toEqual({
    size: [700, 500],
    widths: [480, 700],
  });
  expect(await readSizes(await createPhoto({ widthPx: 300, heightPx: 200 }))).toEqual({
    size: [300, 200],
    widths: [300],
  });
});

it.each(['jpeg', 'png', 'webp', 'avif'] as const)('reads %s and returns WebP', async (format) => {
  const { sizes } = await resizePicture(await createPhoto({ format, widthPx: 600, heightPx: 400 }));
  expect(await Promise.all(sizes.map(async ({ bytes }) => (await sharp(bytes).metadata()).format))).toEqual([
    'webp',
    'webp',
  ]);
});

it('turns a picture upright and removes camera and place', async () => {
  const bytes = await createPhoto({ widthPx: 900, heightPx: 600, orientation: 6, hasLocation: true });
  const original = await sharp(bytes).metadata();
  expect([original.orientation, original.exif?.includes('Wolfcam')]).toEqual([6, true]);
  const { widthPx, heightPx, sizes } = await resizePicture(bytes);
  expect([widthPx, heightPx]).toEqual([600, 900]);
  for (const { bytes: resized } of sizes) {
    const metadata = await sharp(resized).metadata();
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(resized.includes('Wolfcam')).toBe(false);
  }
});

it('refuses anything that is not a picture, whatever its name', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  expect(await findRefusal(Buffer.from(svg))).toBe('typeUnknown');
  expect(await findRefusal(Buffer.from(`<?xml version="1.0"?>${svg}`))).toBe('typeUnknown');
  expect(await findRefusal(Buffer.from('%PDF-1.7'))).toBe('typeUnknown');
  expect(await findRefusal(Buffer.of())).toBe('typeUnknown');
  expect(await findRefusal(await createPhoto({ format: 'gif' }))).toBe('typeUnknown');
  expect(await findRefusal(await createPhoto({ format: 'tiff' }))).toBe('typeUnknown');
  // The first bytes of a JPEG, followed by something else.
  expect(await findRefusal(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]))).toBe('unreadable');
});

it('refuses a truncated picture', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const whole = await createPhoto({ format, widthPx: 1_500, heightPx: 1_000 });
    expect([format, await findRefusal(whole)]).toEqual([format, 'taken']);
    expect([format, await findRefusal(whole.subarray(0, Math.floor(whole.length * 0.6)))]).toEqual([
      format,
      'unreadable',
    ]);
  }
});

it('refuses a decompression bomb by its header', async () => {
  const bomb = await sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(500_000);
  expect(await findRefusal(bomb)).toBe('tooManyPixels');
});

it('skips a size of pure noise that would exceed the limit for stored files', async () => {
  const noise = await sharp({
    create: {
      width: 1_300,
      height: 1_900,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer();
  const { sizes } = await resizePicture(noise);
  expect(sizes.map(({ widthPx }) => widthPx)).toEqual([480, 960]);
  expect(Math.max(...sizes.map(({ bytes }) => bytes.length))).toBeLessThanOrEqual(1_048_576);
});
