import { drawPdf } from '#src/pacing/tools/studio/drawnPdf.ts';
import { type CardsInput, wristCardPage } from './wristCardPage.ts';

/** The cards as a PDF in actual size. */
export const wristCardsPdf = (input: CardsInput): Promise<File> =>
  drawPdf(input.words.title, (measure) => [wristCardPage(input, measure)]);
