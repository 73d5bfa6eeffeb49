import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { type Download, expect, type Page, test } from '@playwright/test';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { CheatSheetDialog } from './pages/CheatSheetDialog.ts';
import { StudioDialog } from './pages/StudioDialog.ts';

const mmPerPt = 25.4 / 72;

async function openStudio(page: Page): Promise<StudioDialog> {
  const studio = new StudioDialog(page);
  await studio.open();
  return studio;
}

async function readPdf(file: Download) {
  const data = new Uint8Array(await readFile(await file.path()));
  const document = await getDocument({ data, verbosity: 0 }).promise;
  const page = await document.getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const [, , width = 0, height = 0] = page.view;
  return { sizeMm: [width * mmPerPt, height * mmPerPt], fnArray, argsArray };
}

/** Lengths of the stroked horizontal lines in the PDF, in millimetres. */
function measureHorizontalLinesMm({ fnArray, argsArray }: Awaited<ReturnType<typeof readPdf>>): number[] {
  const scales = [1];
  return fnArray.flatMap((operator, index) => {
    const args = argsArray[index] ?? [];
    if (operator === OPS.save) scales.push(scales.at(-1) ?? 1);
    if (operator === OPS.restore) scales.pop();
    if (operator === OPS.transform) scales.push((scales.pop() ?? 1) * Number(args[0]));
    if (operator !== OPS.constructPath || args[0] !== OPS.stroke) return [];
    const [, x = 0, y = 0, , toX = 0, toY = 0] = Array.from(args[1][0] as ArrayLike<number>);
    return Math.abs(toY - y) < 1e-6 ? [Math.abs(toX - x) * (scales.at(-1) ?? 1) * mmPerPt] : [];
  });
}

test('prints four stem sheets on A4 with vector text, accurate to 0.01 mm', async ({ page }) => {
  const studio = await openStudio(page);
  const file = await studio.download('pdf');
  expect(file.suggestedFilename()).toBe('西進武嶺_小抄_A4.pdf');
  const pdf = await readPdf(file);
  expect(Math.abs((pdf.sizeMm[0] ?? 0) - 210)).toBeLessThan(0.01);
  expect(Math.abs((pdf.sizeMm[1] ?? 0) - 297)).toBeLessThan(0.01);
  expect(measureHorizontalLinesMm(pdf).some((lengthMm) => Math.abs(lengthMm - 50) < 0.005)).toBe(true);
  expect(pdf.fnArray).not.toContain(OPS.paintImageXObject);
  await expect(studio.createdNote('vector', file.suggestedFilename())).toBeVisible();
});

test('makes the same sheet as a picture when the server cannot be reached, with a vector check line', async ({
  page,
}) => {
  const studio = await openStudio(page);
  await page.route('**/api/print/**', (route) => route.abort());
  const file = await studio.download('pdf');
  await expect(studio.createdNote('picture', file.suggestedFilename())).toBeVisible();
  const pdf = await readPdf(file);
  expect(Math.abs((pdf.sizeMm[0] ?? 0) - 210)).toBeLessThan(0.01);
  expect(measureHorizontalLinesMm(pdf).some((lengthMm) => Math.abs(lengthMm - 50) < 0.005)).toBe(true);
  expect(pdf.fnArray).toContain(OPS.paintImageXObject);
});

test('makes a single sheet at true size, and a wallpaper of 1080 x 1920 px', async ({ page }) => {
  const studio = await openStudio(page);
  await studio.preset('topTube').check();
  await studio.paper.selectOption('single');
  await studio.unfold('words');
  await studio.contact.fill('Amy 0912 345 678');
  const { sizeMm } = await readPdf(await studio.download('pdf'));
  expect(Math.abs((sizeMm[0] ?? 0) - 32)).toBeLessThan(0.01);
  expect(Math.abs((sizeMm[1] ?? 0) - 130)).toBeLessThan(0.01);
  await studio.preset('wallpaper').check();
  const png = await readFile(await (await studio.download('png')).path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1920]);
});

test('stores a style on the device without the emergency contact', async ({ page }) => {
  const studio = await openStudio(page);
  await studio.preset('bottle').check();
  await studio.unfold('words');
  await studio.contact.fill('Amy 0912 345 678');
  await studio.unfold('saved');
  await studio.storeStyle('水壺');
  await expect(studio.storedNote('水壺')).toBeVisible();
  const storedPresets = await page.evaluate(() => localStorage.getItem('pace-sheet-presets'));
  expect(storedPresets).toContain('"preset":"bottle"');
  expect(storedPresets).not.toContain('0912');
  await page.reload();
  await studio.open();
  await expect(studio.preset('stem')).toBeChecked();
  await studio.unfold('saved');
  await studio.applyStyle('水壺');
  await expect(studio.preset('bottle')).toBeChecked();
});

test('explains what is wrong with a photo, and axe finds no violation', async ({ page }) => {
  const studio = await openStudio(page);
  await studio.unfold('colours');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'plan.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await expect(studio.notPictureNote).toBeVisible();
  for (const part of ['columns', 'words', 'names', 'saved'] as const) {
    await studio.unfold(part);
  }
  const { violations } = await new AxeBuilder({ page }).include('dialog').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});

test('Escape closes the studio and returns the focus to its button', async ({ page }) => {
  await openStudio(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(new CheatSheetDialog(page).openButton).toBeFocused();
  expect(new URL(page.url()).pathname).toBe('/route/wuling-west');
});
