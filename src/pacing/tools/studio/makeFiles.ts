import { localise } from '#contract/localise.ts';
import { getPublicSettings } from '#src/api/publicSettings.ts';
import { renderPictureImage } from '#src/pacing/cheatSheet/cheatSheetImage.ts';
import { toPacePlanFileName } from '#src/pacing/cheatSheet/pacePlanCsv.ts';
import type { MeasureEm, PrintPage } from '#workers/core/print/printTypes.ts';
import { sheetPresets } from './layout/sheetPresets.ts';
import { studioPictureId } from './StudioPreview.tsx';
import { layoutStudioPage, type StudioPaper, type StudioSource, toStudioSheet } from './studioSheet.ts';
import type { Studio } from './useStudio.ts';

export interface StudioFile {
  readonly file: File;
  /** `picture`: a bitmap PDF, made without the server. */
  readonly kind: 'png' | 'vector' | 'picture';
  /** Characters that could not be printed. */
  readonly missing: readonly string[];
}

/** Dots per inch of a paper's picture: A4 then has 8.7 million pixels, half of an iPhone's canvas limit. */
const paperDpi = 300;

/** A Chinese file name on the Chinese page, else one that any device can write. */
export function toSheetFileName(
  { detail, options, language }: Pick<StudioSource, 'detail' | 'options' | 'language'>,
  paper: StudioPaper,
  ending: 'png' | 'pdf',
): string {
  const { widthMm, heightMm } = sheetPresets[options.preset];
  const size =
    paper === 'single' ? `${Math.round(widthMm)}x${Math.round(heightMm)}` : { a4: 'A4', photo: '4x6' }[paper];
  const suffix = `${options.preset === 'wallpaper' ? '1080x1920' : size}.${ending}`;
  const { name } = detail;
  return language === 'zh-TW'
    ? toPacePlanFileName(name['zh-TW'], `小抄_${suffix}`)
    : toPacePlanFileName(localise(name, 'en').replace(/\s+/g, '_'), `cheat-sheet_${suffix}`);
}

const layoutPage = (studio: Studio, paper: StudioPaper, measure: MeasureEm): PrintPage => {
  const page = layoutStudioPage(studio.source, { sheet: toStudioSheet(studio.source, measure), paper, measure });
  if (page === null) throw new Error('the paper is too small');
  return page;
};

export async function makePdf(studio: Studio, paper: StudioPaper, signal: AbortSignal): Promise<StudioFile> {
  const { source, measure, fontFamily, options, photo } = studio;
  const { makeSheetPdf } = await import('./makeSheetPdf.ts');
  const { blob, kind, missing } = await makeSheetPdf(
    {
      build: (fontMeasure) => layoutPage(studio, paper, fontMeasure),
      measure,
      fontFamily,
      language: source.language,
      nameLanguage: options.nameLanguage,
      photo,
      title: localise(source.detail.name, options.nameLanguage),
      author: [getPublicSettings().site_name, source.facts.attribution].join(' · '),
    },
    signal,
  );
  return {
    file: new File([blob], toSheetFileName(studio.source, paper, 'pdf'), { type: 'application/pdf' }),
    kind,
    missing,
  };
}

/** From the preview in the page; with a photo or on a paper always by canvas, which no browser leaves blank. */
export async function makePng(studio: Studio, paper: StudioPaper): Promise<StudioFile> {
  const { options, measure, fontFamily, photo } = studio;
  const { makePagePng } = await import('./makeSheetPdf.ts');
  const page = layoutPage(studio, paper, measure);
  const widthPx =
    paper === 'single' ? sheetPresets[options.preset].widthPx : Math.round((page.widthMm / 25.4) * paperDpi);
  const draw = () => makePagePng(page, { widthPx, fontFamily, photo });
  const picture = document.querySelector<SVGSVGElement>(`#${studioPictureId} svg`);
  const isFromPage = paper === 'single' && photo === null && picture !== null;
  const size = { width: widthPx, height: Math.round((widthPx * page.heightMm) / page.widthMm), pixelRatio: 1 };
  const blob = isFromPage ? await renderPictureImage({ picture, fontFamily, size, draw }) : await draw();
  if (blob === null) throw new Error('no PNG from canvas');
  return {
    file: new File([blob], toSheetFileName(studio.source, paper, 'png'), { type: 'image/png' }),
    kind: 'png',
    missing: [],
  };
}
