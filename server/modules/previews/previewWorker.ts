import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { answerRequests } from '#server/base/threadAnswers.ts';
import { drawPreview, type PreviewSubject } from './drawPreview.ts';
import { drawRideCard } from './drawRideCard.ts';
import type { RideCard } from './rideCardTypes.ts';

/** A separate thread: fonts and renderer take 40 MB and 0.1 s, which must not slow requests or stay in memory. */
const { resolve } = createRequire(import.meta.url);
const ready = initWasm(readFileSync(resolve('@resvg/resvg-wasm/index_bg.wasm')));

answerRequests(async (subject: PreviewSubject | RideCard): Promise<Uint8Array> => {
  await ready;
  const drawing = new Resvg('kind' in subject ? drawRideCard(subject) : drawPreview(subject));
  const image = drawing.render();
  const png = image.asPng();
  image.free();
  drawing.free();
  return png;
});
