import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { mmPerPt } from '#contract/print/printUnits.ts';
import { toOutlineKey } from '#contract/print/toOutlineKey.ts';
import { checkLineMm, imposeSheets } from '#src/pacing/tools/studio/layout/imposeSheets.ts';
import { layoutSheet } from '#src/pacing/tools/studio/layout/layoutSheet.ts';
import { papers, sheetPresetKeys, sheetPresets } from '#src/pacing/tools/studio/layout/sheetPresets.ts';
import { listGroups, listKind, measure, sheetInput } from '#tests/src/pacing/tools/studio/layout/sheetInput.ts';
import type { PrintPage } from '#workers/core/print/printTypes.ts';
import { writePdf } from '#workers/core/print/writePdf.ts';

/** A square for every text. */
function createSquares(pages: readonly PrintPage[]): ReadonlyMap<string, string> {
  const texts = (page: PrintPage): string[] =>
    page.items.flatMap((item) =>
      item.kind === 'text' ? [toOutlineKey(item)] : item.kind === 'group' ? texts(item.page) : [],
    );
  return new Map(pages.flatMap(texts).map((key) => [key, square]));
}

/** A square of a whole em standing on the baseline. */
const square = 'M0,0L1000,0L1000,-700L0,-700Z';
const createPdf = (pages: readonly PrintPage[]) =>
  writePdf({ pages, outlines: createSquares(pages), pictures: new Map(), title: '西進武嶺', author: '狼速' });

async function openPdf(bytes: Uint8Array) {
  const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const page = await document.getPage(1);
  return { document, page, operators: await page.getOperatorList() };
}
const label = '50 mm · 列印請選 100 %';

describe('writePdf', () => {
  it.each(sheetPresetKeys)('makes a page of the true size of the %s', async (preset) => {
    const { page, document } = await openPdf(createPdf([layoutSheet(sheetInput(preset)).page]));
    const [left, bottom, right = 0, top = 0] = page.view;
    expect([left, bottom]).toEqual([0, 0]);
    expect(Math.abs(right * mmPerPt - sheetPresets[preset].widthMm)).toBeLessThan(0.01);
    expect(Math.abs(top * mmPerPt - sheetPresets[preset].heightMm)).toBeLessThan(0.01);
    expect(document.numPages).toBe(1);
  });

  it('has title and author, requests no scaling, and has no font', async () => {
    const bytes = createPdf([layoutSheet(sheetInput('stem')).page]);
    const { document, operators } = await openPdf(bytes);
    const { info } = await document.getMetadata();
    expect(info).toMatchObject({ Title: '西進武嶺', Author: '狼速', PDFFormatVersion: '1.7' });
    expect(new TextDecoder('latin1').decode(bytes)).toContain('/PrintScaling /None');
    expect(operators.fnArray).not.toContain(OPS.setFont);
  });

  it('produces the same bytes for the same page', () => {
    expect(createPdf([layoutSheet(sheetInput('wide')).page])).toEqual(
      createPdf([layoutSheet(sheetInput('wide')).page]),
    );
  });

  it('stores a sheet once, however often it is on the paper', () => {
    const sheet = layoutSheet(sheetInput('stem'));
    const four = imposeSheets(sheet, papers.a4, { label, measure });
    expect(four?.copies).toBe(4);
    const singlePage = createPdf([sheet.page]);
    const all = createPdf([four?.page as PrintPage]);
    expect(all.length).toBeLessThan(singlePage.length + 5_000);
  });

  it('embeds a JPEG unchanged, and fills its box without distortion', async () => {
    const { jpeg } = greyPicture;
    const page = layoutSheet(sheetInput('stem', { photo: { key: 'photo', veil: 0.5 } })).page;
    const bytes = writePdf({
      pages: [page],
      outlines: new Map(),
      pictures: new Map([['photo', { jpeg, widthPx: 8, heightPx: 8 }]]),
      title: 'a',
      author: 'b',
    });
    const offset = Buffer.from(bytes).indexOf(Buffer.from(jpeg));
    expect(offset).toBeGreaterThan(0);
    const text = new TextDecoder('latin1').decode(bytes);
    // 30 x 80 mm: the square picture is as high as the sheet and extends beyond both sides.
    expect(text).toContain('80 0 0 -80 -25 80 cm');
    expect(text).toContain('/ca 0.5');
  });

  it('reports which picture is missing', () => {
    const page = layoutSheet(sheetInput('stem', { photo: { key: 'photo', veil: 0.5 } })).page;
    expect(() => createPdf([page])).toThrow('no picture photo');
  });
});

describe('imposeSheets', () => {
  it.each([
    ['stem', 'a4', 4],
    ['topTube', 'a4', 4],
    ['wide', 'a4', 4],
    ['bottle', 'a4', 4],
    ['wrist', 'a4', 4],
    ['wallet', 'a4', 4],
    ['stem', 'photo', 2],
    ['topTube', 'photo', 2],
    ['wide', 'photo', 1],
    ['bottle', 'photo', 1],
    ['wrist', 'photo', 0],
    ['wallet', 'photo', 1],
  ] as const)('places the %s on %s %d times, apart and within the margins', (preset, paper, copies) => {
    const sheet = layoutSheet(sheetInput(preset));
    const imposed = imposeSheets(sheet, papers[paper], { label, measure });
    expect(imposed?.copies ?? 0).toBe(copies);
    if (imposed === null) return;
    const { marginMm, widthMm, heightMm } = papers[paper];
    const boxes = listGroups(imposed.page).map(({ xMm, yMm, page }) => [
      xMm,
      yMm,
      xMm + page.widthMm,
      yMm + page.heightMm,
    ]);
    expect(boxes).toHaveLength(copies);
    for (const [left = 0, top = 0, right = 0, bottom = 0] of boxes) {
      expect(Math.min(left, top, widthMm - right) + 1e-9).toBeGreaterThanOrEqual(marginMm);
      expect(bottom).toBeLessThan(heightMm - marginMm - 9);
    }
    for (const [index, [left = 0, top = 0, right = 0, bottom = 0]] of boxes.entries()) {
      for (const [x = 0, y = 0, endX = 0, endY = 0] of boxes.slice(index + 1)) {
        expect(Math.max(x - right, left - endX, y - bottom, top - endY)).toBeGreaterThanOrEqual(5);
      }
    }
  });

  it.each(['a4', 'photo'] as const)(
    'draws a check line of 50.00 mm on %s, as a reader of the file measures it',
    async (paper) => {
      const imposed = imposeSheets(layoutSheet(sheetInput('stem')), papers[paper], { label, measure });
      const page = imposed?.page as PrintPage;
      const lineLengths = listKind(page, 'line').map(({ fromMm, toMm }) =>
        Math.hypot(toMm[0] - fromMm[0], toMm[1] - fromMm[1]),
      );
      expect(Math.max(...lineLengths)).toBeCloseTo(checkLineMm, 9);
      const { operators } = await openPdf(createPdf([page]));
      expect(measureHorizontalsMm(operators)).toContainEqual(50);
    },
  );
});

/** Lengths of all stroked horizontal lines of the page, rounded to 0.01 mm, by the file's transformation matrices. */
function measureHorizontalsMm({ fnArray, argsArray }: { fnArray: number[]; argsArray: unknown[][] }): number[] {
  const scales = [1];
  const lengths: number[] = [];
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index] ?? [];
    if (operator === OPS.save) scales.push(scales.at(-1) ?? 1);
    if (operator === OPS.restore) scales.pop();
    if (operator === OPS.transform) scales.push((scales.pop() ?? 1) * Number(args[0]));
    if (operator !== OPS.constructPath || args[0] !== OPS.stroke) continue;
    const [path] = args[1] as [ArrayLike<number>];
    const [, x = 0, y = 0, , toX = 0, toY = 0] = Array.from(path);
    if (path.length === 6 && Math.abs(toY - y) < 1e-6)
      lengths.push(Math.round(Math.abs(toX - x) * (scales.at(-1) ?? 1) * mmPerPt * 100) / 100);
  }
  return lengths;
}

/** Not decoded here: the writer embeds a JPEG unchanged. */
const greyPicture = { jpeg: Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0xff, 0xd9]) };
