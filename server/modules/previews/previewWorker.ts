import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { drawPreview, type PreviewSubject } from './drawPreview.ts';

/** A separate thread: fonts and renderer take 40 MB and 0.1 s, which must not slow requests or stay in memory. */
export type PreviewJob = { readonly id: number; readonly subject: PreviewSubject };
export type PreviewResult = { readonly id: number } & ({ readonly png: Uint8Array } | { readonly problem: string });

const { resolve } = createRequire(import.meta.url);
const ready = initWasm(readFileSync(resolve('@resvg/resvg-wasm/index_bg.wasm')));

parentPort?.on('message', ({ id, subject }: PreviewJob) => {
  void answer(id, subject).then((result) => parentPort?.postMessage(result));
});

async function answer(id: number, subject: PreviewSubject): Promise<PreviewResult> {
  try {
    await ready;
    const drawing = new Resvg(drawPreview(subject));
    const image = drawing.render();
    const png = image.asPng();
    image.free();
    drawing.free();
    return { id, png };
  } catch (error) {
    return { id, problem: String(error) };
  }
}
