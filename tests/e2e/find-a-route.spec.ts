import { expect, test } from '@playwright/test';
import { locateFinish, words } from './support.ts';

for (const { search, language } of [
  { search: '武嶺', language: 'zh-TW' },
  { search: 'wuling', language: 'en' },
]) {
  test(`finds ${search} in ${language} from home and opens its pace page`, async ({ page }) => {
    await page.addInitScript((code) => localStorage.setItem('preferred-language', code), language);
    await page.goto('/');
    await page.getByRole('searchbox').fill(search);
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/\/routelist\?.*search=/);
    const card = page
      .getByRole('heading', { name: language === 'en' ? /Wuling.*West|West.*Wuling/i : '西進武嶺' })
      .getByRole('link');
    await card.click();
    await expect(page).toHaveURL(/\/route\/wuling-west$/);
    await expect(locateFinish(page)).toHaveText(/^\d:\d\d:\d\d$/);
    await expect(page.getByRole('row')).toHaveCount(9);
  });
}

test('keeps search and sort in the address across a reload', async ({ page }) => {
  await page.goto('/routelist');
  await page.getByRole('searchbox').fill('陽金');
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('link', { name: '陽金三峰', exact: true })).toBeVisible();
  await page.getByRole('combobox').selectOption('distance');
  await expect(page).toHaveURL(/sort=-?distance/);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('陽金');
  await expect(page.getByRole('link', { name: '西進武嶺', exact: true })).toHaveCount(0);
});

test('remembers the list view', async ({ page }) => {
  await page.goto('/routelist');
  await page.getByRole('button', { name: words.routeList.list, exact: true }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: words.routeList.list, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});
