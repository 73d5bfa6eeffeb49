import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { answerRequests } from '#server/base/answerRequests.ts';
import type { CertificateDrawing } from './certificate/certificateDrawingTypes.ts';
import { drawCertificateSvg, writeCertificatePdf } from './certificate/drawCertificate.ts';
import { drawPreview, type PreviewSubject } from './drawPreview.ts';
import { drawRideCard } from './drawRideCard.ts';
import type { RideCard } from './rideCard.ts';

// This file runs in its own thread: fonts and renderer take 40 MB and 0.1 s, which must not slow requests down or stay
// in memory.
const { resolve } = createRequire(import.meta.url);
const wasmReady = initWasm(readFileSync(resolve('@resvg/resvg-wasm/index_bg.wasm')));

answerRequests(async (subject: PreviewSubject | RideCard | CertificateDrawing): Promise<Uint8Array> => {
  if ('kind' in subject && subject.kind === 'certificate' && subject.format === 'pdf')
    return writeCertificatePdf(subject);
  await wasmReady;
  const drawing = new Resvg(drawSvg(subject));
  const image = drawing.render();
  const png = image.asPng();
  image.free();
  drawing.free();
  return png;
});

function drawSvg(subject: PreviewSubject | RideCard | CertificateDrawing): string {
  if (!('kind' in subject)) return drawPreview(subject);
  return subject.kind === 'certificate' ? drawCertificateSvg(subject) : drawRideCard(subject);
}
