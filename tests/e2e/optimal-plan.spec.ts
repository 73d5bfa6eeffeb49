import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { toTextPattern } from '#tests/support/textPattern.ts';
import { PacePage } from './pages/PacePage.ts';
import { parseSeconds, words } from './support.ts';

async function openDialog(page: Page): Promise<void> {
  await new PacePage(page).openTool(words.tools.optimal);
  await page.getByRole('dialog', { name: words.tools.optimal }).getByRole('table').waitFor();
}

test('the optimal plan of Wuling shows its small gain, keeps its promised time, and can be undone', async ({
  page,
}) => {
  const pace = new PacePage(page);
  await pace.open();
  const evenS = await pace.readFinishS();
  await openDialog(page);
  const dialog = page.getByRole('dialog', { name: words.tools.optimal });
  const rows = dialog.getByRole('table').locator('tbody tr');
  const count = await rows.count();
  expect(count).toBeGreaterThanOrEqual(3);
  expect(count).toBeLessThanOrEqual(9);
  const [currentText = '', promised = ''] = (await dialog.getByText('→').innerText())
    .split(/→|\n/)
    .map((part) => part.trim());
  expect(parseSeconds(currentText)).toBe(evenS);
  // A steady climb gains something, but less than 1 %.
  expect(parseSeconds(promised)).toBeLessThanOrEqual(evenS);
  expect(parseSeconds(promised)).toBeGreaterThan(evenS * 0.99);
  await expect(dialog.getByText(words.optimal.little)).toBeVisible();
  const axe = await new AxeBuilder({ page }).include('dialog[open]').analyze();
  expect(axe.violations).toEqual([]);

  await dialog.getByRole('button', { name: words.optimal.use }).tap();
  await expect(dialog).toBeHidden();
  await expect(pace.toolButton(words.tools.optimal)).toBeFocused();
  await expect(pace.finish).toHaveText(promised);

  await openDialog(page);
  await expect(dialog.getByText(words.optimal.inUse)).toBeVisible();
  await dialog.getByRole('button', { name: words.optimal.back }).tap();
  await expect.poll(() => pace.readFinishS()).toBe(evenS);
});

test('targets are recomputed after a value changes, and one tap removes them', async ({ page }) => {
  const pace = new PacePage(page);
  await pace.open();
  const evenS = await pace.readFinishS();
  await openDialog(page);
  await page.getByRole('button', { name: words.optimal.use }).tap();
  await expect(page.getByText(toTextPattern(words.effort.targetsNote, { count: '\\d+' }))).toBeVisible();
  const firstFinish = await pace.finish.innerText();
  await pace.raiseFtp(6);
  await expect.poll(() => pace.readFinishS()).toBeLessThan(parseSeconds(firstFinish) - 60);
  await page.getByRole('button', { name: words.effort.toEven }).tap();
  await expect(page.getByRole('button', { name: words.effort.toEven })).toBeHidden();
  await expect.poll(() => pace.readFinishS()).toBeLessThan(evenS - 60);
});
