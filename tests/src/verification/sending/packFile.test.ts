// @vitest-environment node
import '../support/nodeBlobs.ts';
import { expect, it } from 'vitest';
import { packFile } from '#src/verification/sending/attemptBytes.ts';

const readBytes = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());
const unpack = (blob: Blob) => new Response(blob.stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();

it('packs text without loss', async () => {
  const text = '<trkpt lat="24.1" lon="121.2"/>'.repeat(2_000);
  const packed = await packFile(new Blob([text]));
  expect(packed.size).toBeLessThan(text.length / 20);
  expect(new TextDecoder().decode(await unpack(packed))).toBe(text);
});

it('does not pack a file that is already packed or would become larger', async () => {
  const packed = await packFile(new Blob(['a'.repeat(1_000)]));
  const noise = new Blob([crypto.getRandomValues(new Uint8Array(1_000))]);
  expect(await packFile(packed)).toBe(packed);
  expect(await packFile(noise)).toBe(noise);
  expect((await readBytes(packed)).slice(0, 2)).toEqual(Uint8Array.of(0x1f, 0x8b));
});

it('sends the unpacked file from a browser that cannot pack', async () => {
  const { CompressionStream } = globalThis;
  Reflect.deleteProperty(globalThis, 'CompressionStream');
  try {
    const file = new Blob(['a'.repeat(1_000)]);
    expect(await packFile(file)).toBe(file);
  } finally {
    globalThis.CompressionStream = CompressionStream;
  }
});
