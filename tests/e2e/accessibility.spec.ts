import { expect, test } from '@playwright/test';
import { CheatSheetDialog } from './pages/CheatSheetDialog.ts';
import { findViolations, locateFinish, words } from './support.ts';

test('axe finds no violation in the cheat sheet, the menu and all settings', async ({ page }) => {
  await page.goto('/route/wuling-west');
  await locateFinish(page).filter({ hasText: ':' }).waitFor();
  const expectNoViolations = async () => expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: words.allControls.more }).click();
  await expectNoViolations();
  await page.keyboard.press('Escape');
  const cheatSheet = new CheatSheetDialog(page);
  await cheatSheet.open();
  await cheatSheet.pngButton.waitFor();
  await expectNoViolations();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words.shell.menu }).click();
  await expectNoViolations();
});
