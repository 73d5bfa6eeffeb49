import { expect, test } from '@playwright/test';
import { languageNames } from '#src/i18n/languages.ts';
import { openPacePage, words } from './support.ts';

test('switches to Thai and remembers it', async ({ page }) => {
  await openPacePage(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-TW');
  await page.getByRole('button', { name: words.shell.menu }).click();
  await page.getByText('ไทย', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');
  await expect(page).toHaveTitle(/^อู่หลิง.* - 狼速 Wolfpace$/);
  expect(await page.evaluate(() => localStorage.getItem('preferred-language'))).toBe('th');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');
});

test('the stored code zh means zh-TW, which the menu lists once and shows as chosen', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('preferred-language', 'zh'));
  await page.goto('/');
  await page.getByRole('button', { name: words.shell.menu }).click();
  await expect(page.getByRole('radio', { name: languageNames['zh-TW'] })).toHaveCount(1);
  await expect(page.getByRole('radio', { name: languageNames['zh-TW'] })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.home.welcome);
});

test('the site is light whatever the system prefers, and dark from the first paint once chosen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: words.shell.menu }).click();
  await page.getByText(words.shell.themeDark, { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset.atLoad = document.documentElement.dataset.theme;
    });
  });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-at-load', 'dark');
});
