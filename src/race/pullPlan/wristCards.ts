import type { Language } from '#contract/languages.ts';
import { callTool } from '#src/api/callTool.ts';
import { publicSettings } from '#src/api/publicSettings.ts';
import { canvasBlob, drawPage } from '#src/pacing/tools/studio/drawPage.ts';
import { createMeasure } from '#src/pacing/tools/studio/measureText.ts';
import { type CardsInput, wristCardPage } from './wristCardPage.ts';

const dotsPerMm = 300 / 25.4;

/**
 * The cards as a PDF of true size. Drawn on this device with its own fonts: names and watts of riders are not sent to the
 * server, which could set them as outlines.
 */
export async function wristCardsPdf(input: CardsInput & { readonly language: Language }): Promise<File> {
  const fontFamily = getComputedStyle(document.body).fontFamily;
  const page = wristCardPage(input, createMeasure(fontFamily));
  const canvas = drawPage(page, { pxPerMm: dotsPerMm, fontFamily, pictures: new Map() });
  const [widthPx, heightPx] = [canvas.width, canvas.height];
  const jpeg = await canvasBlob(canvas, 'image/jpeg');
  if (jpeg === null) throw new Error('no JPEG from canvas');
  const { widthMm, heightMm } = page;
  const picture = { jpeg: new Uint8Array(await jpeg.arrayBuffer()), widthPx, heightPx };
  const bytes = await callTool(
    'writePdf',
    {
      pages: [{ widthMm, heightMm, items: [{ kind: 'picture', key: 'cards', xMm: 0, yMm: 0, widthMm, heightMm }] }],
      outlines: new Map(),
      pictures: new Map([['cards', picture]]),
      ...{ title: input.words.title, author: publicSettings().site_name },
    },
    new AbortController().signal,
  );
  return new File([bytes], `${input.words.title}.pdf`, { type: 'application/pdf' });
}
