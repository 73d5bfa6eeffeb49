import { drawPdf } from '#src/pacing/tools/studio/drawPdf.ts';
import { type CardsInput, layoutWristCardPage } from './layoutWristCardPage.ts';

/** The cards as a PDF in actual size. */
export const makeWristCardsPdf = (input: CardsInput): Promise<File> =>
  drawPdf(input.words.title, (measure) => [layoutWristCardPage(input, measure)]);
